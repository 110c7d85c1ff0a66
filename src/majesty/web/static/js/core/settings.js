import { effect, signal } from "@preact/signals";

/** @typedef {"auto" | "light" | "dark"} Theme */
/** @typedef {"auto" | "on" | "off"} Motion */

const KEY = "majesty.settings";
const root = document.documentElement;

/** @returns {Record<string, unknown>} */
function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return found && typeof found === "object" ? found : {};
  } catch {
    return {}; // no storage, or not ours: the defaults will do
  }
}

/**
 * Returns a saved choice if it is still valid.
 * @template T
 * @param {string} name @param {readonly T[]} choices @param {T} usual @returns {T}
 */
function choice(name, choices, usual) {
  const found = /** @type {T} */ (kept()[name]);
  return choices.includes(found) ? found : usual;
}

/** The languages of the server's texts, each with its own name for itself. */
/** @type {Record<string, string>} */
export const LANGUAGES = JSON.parse(root.dataset.languages ?? "{}");
export const THEMES = /** @type {const} */ (["auto", "light", "dark"]);
export const MOTIONS = /** @type {const} */ (["auto", "on", "off"]);

export const settings = {
  language: signal(choice("language", Object.keys(LANGUAGES), root.lang)),
  theme: signal(choice("theme", THEMES, "auto")),
  motion: signal(choice("motion", MOTIONS, "auto")),
  /** Whether a chosen card must be confirmed by a second click. */
  confirm: signal(choice("confirm", [true, false], true)),
  /** Whether single letters and digits are keyboard shortcuts at the table. */
  keys: signal(choice("keys", [true, false], true)),
  sound: signal(choice("sound", [true, false], false)),
};

effect(() => {
  const values = Object.entries(settings).map(([name, value]) => [name, value.value]);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(values)));
  } catch {
    // Not saved, but used for this visit.
  }
});

const dark = matchMedia("(prefers-color-scheme: dark)");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const systemDark = signal(dark.matches);
dark.addEventListener("change", () => (systemDark.value = dark.matches));

effect(() => {
  const { theme, language, motion } = settings;
  const shown = theme.value === "auto" ? (systemDark.value ? "dark" : "light") : theme.value;
  root.dataset.theme = shown;
  root.dataset.motion = motion.value;
  root.lang = language.value;
  const bar = document.querySelector('meta[name="theme-color"]');
  bar?.setAttribute("content", shown === "dark" ? "#1d1916" : "#f5ecd9");
});

/** Tells whether animations are on: as chosen here, else as the system says. */
export function motionOn() {
  const { value } = settings.motion;
  return value === "auto" ? !calm.matches : value === "on";
}
