import { effect, signal } from "@preact/signals";
import { get } from "./api.js";
import { settings } from "./settings.js";

/** @typedef {{ lines: string[], value: number, rulings: string[], special: string | null }} Side */
/**
 * @typedef {{ number: number, character: string | null, name: string, character_name: string | null,
 *   sides: { A: Side, B: Side } }} Place
 */
/**
 * @typedef {{ language: string, locations: Place[], rulings: Record<string, string>,
 *   editions: { code: string, refill: string, tie_break: string, coins: Record<string, number> }[],
 *   turn: string[], end: string[] }} Rulebook
 */

/** What the locations do, in the reader's language; nothing until it has been asked for. */
export const rulebook = signal(/** @type {Rulebook | null} */ (null));

let wanted = false;

/** Loads the rulebook, and again whenever the language changes. */
export function openRulebook() {
  if (wanted) return;
  wanted = true;
  effect(() => {
    const language = settings.language.value;
    get(`rulebook/${language}`).then(
      (found) => {
        if (settings.language.peek() === language) rulebook.value = found;
      },
      () => (wanted = rulebook.value !== null), // offline: the next one who opens it tries again
    );
  });
}

/**
 * Returns a location in the side in play.
 * @param {number} number @param {string} sides eight letters
 * @returns {(Side & { name: string, side: string }) | null}
 */
export function ruleOf(number, sides) {
  const place = rulebook.value?.locations[number - 1];
  const side = sides[number - 1] === "B" ? "B" : "A";
  return place ? { ...place.sides[side], name: place.name, side } : null;
}
