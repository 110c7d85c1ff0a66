import { effect, signal } from "@preact/signals";
import { settings } from "../core/settings.js";

/** @typedef {"A" | "B" | "random" | "mix"} SidesKind */
/** @typedef {"en" | "de" | "pl"} Edition */
/** @typedef {"tiers" | "mixed"} Deck */
/** @typedef {"none" | "turn" | "game" | "days"} ClockKind */

const KEY = "majesty.choices";

export const EDITIONS = /** @type {const} */ (["en", "de", "pl"]);
export const DECKS = /** @type {const} */ (["tiers", "mixed"]);
export const CLOCKS = /** @type {const} */ (["none", "turn", "game", "days"]);

/** Returns the edition in the reader's language, or the English one if there is none. */
export function usualEdition() {
  return EDITIONS.find((edition) => edition === settings.language.value) ?? "en";
}

/** @returns {Record<string, unknown>} */
function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return found && typeof found === "object" ? found : {};
  } catch {
    return {}; // no storage, or not ours
  }
}

const before = kept();

/**
 * A choice as it was made last time, if it is still valid.
 * @template T
 * @param {string} name @param {(value: any) => boolean} fits @param {T} usual
 * @returns {import("@preact/signals").Signal<T>}
 */
function remembered(name, fits, usual) {
  return signal(fits(before[name]) ? /** @type {T} */ (before[name]) : usual);
}

/** @param {readonly unknown[]} list */
const among = (list) => (/** @type {unknown} */ value) => list.includes(value);

/** @param {unknown} value */
const isText = (value) => typeof value === "string";

/** @param {unknown} value */
const isMix = (value) => isText(value) && /^[AB]{8}$/.test(/** @type {string} */ (value));

/** @param {unknown} value */
const isNames = (value) =>
  Array.isArray(value) && value.length === 4 && value.every(isText);

/** What the player wants to play, saved in this browser for next time. */
export const choices = {
  bots: remembered("bots", among([1, 2, 3]), 1),
  level: remembered("level", isText, "medium"),
  sides: remembered("sides", among(["A", "B", "random", "mix"]), /** @type {SidesKind} */ ("A")),
  mix: remembered("mix", isMix, "AAAABBBB"),
  /** At first that of the reader's language; after that, the two are independent. */
  edition: remembered("edition", among(EDITIONS), usualEdition()),
  deck: remembered("deck", among(DECKS), /** @type {Deck} */ ("tiers")),
  seats: remembered("seats", among([2, 3, 4]), 2),
  friendBots: remembered("friendBots", among([0, 1, 2]), 0),
  clock: remembered("clock", among(CLOCKS), /** @type {ClockKind} */ ("none")),
  turnSeconds: remembered("turnSeconds", among([30, 60, 120, 300]), 60),
  gameMinutes: remembered("gameMinutes", among([5, 10, 20, 30]), 10),
  days: remembered("days", among([1, 2, 3, 7]), 2),
  spectators: remembered("spectators", among([true, false]), true),
  /** Casual until the player chooses otherwise: a first game is for looking around. */
  rated: remembered("rated", among([true, false]), false),
  people: remembered("people", among([2, 3, 4]), 2),
  names: remembered("names", isNames, ["", "", "", ""]),
};

effect(() => {
  const values = Object.entries(choices).map(([name, choice]) => [name, choice.value]);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(values)));
  } catch {
    // Not saved, but used for this visit.
  }
});

/** Returns the chosen rules, as terms of a table. */
export function chosenRules() {
  const { sides, mix, edition, deck } = choices;
  return {
    edition: edition.value,
    deck: deck.value,
    sides: sides.value === "mix" ? mix.value : sides.value,
  };
}

/** Returns the chosen clock, as a term of a table. */
export function chosenClock() {
  switch (choices.clock.value) {
    case "turn":
      return { kind: "turn", seconds: choices.turnSeconds.value };
    case "game":
      return { kind: "game", seconds: choices.gameMinutes.value * 60, increment: 5 };
    case "days":
      return { kind: "days", days: choices.days.value };
    default:
      return { kind: "none" };
  }
}
