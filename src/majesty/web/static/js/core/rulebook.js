import { effect, signal } from "@preact/signals";
import { get } from "./api.js";
import { settings } from "./settings.js";

/** @typedef {import("./protocol.js").Rulebook} Rulebook */
/** @typedef {import("./protocol.js").LocationAnswer} Place */
/** @typedef {import("./protocol.js").SideAnswer} Side */

/** What the locations do, in the reader's language; null until it is loaded. */
export const rulebook = signal(/** @type {Rulebook | null} */ (null));

/** Why it could not be loaded. */
export const rulebookError = signal(/** @type {unknown} */ (null));

let opened = false;

/** Loads the rulebook, and reloads it when the language changes; retries after a failure. */
export function openRulebook() {
  if (!opened) effect(() => void load(settings.language.value));
  else if (rulebookError.peek()) load(settings.language.peek());
  opened = true;
}

/** @param {string} language */
async function load(language) {
  const [found, error] = await get(`rulebook/${language}`).then(
    (book) => [book, null],
    (failure) => [rulebook.peek(), failure],
  );
  if (settings.language.peek() !== language) return;
  rulebook.value = found;
  rulebookError.value = error;
}

/**
 * Returns a location with the side in play.
 * @param {number} number @param {string} sides eight letters
 * @returns {(Side & { name: string, side: string }) | null}
 */
export function ruleOf(number, sides) {
  const place = rulebook.value?.locations[number - 1];
  const side = sides[number - 1] === "B" ? "B" : "A";
  return place ? { ...place.sides[side], name: place.name, side } : null;
}
