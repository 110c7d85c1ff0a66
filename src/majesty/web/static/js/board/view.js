import { characterName, t } from "../core/texts.js";

/** @typedef {import("../core/protocol.js").State} State */
/** @typedef {import("../core/protocol.js").Preview} Preview */

/**
 * Lists the cards at a location of a realm, from 1 to 8.
 * @param {import("../core/protocol.js").Realm} realm @param {number} number
 */
export function cardsAt(realm, number) {
  return number === 8 ? realm.infirmary : realm.stacks[number - 1];
}

/**
 * Lists the seats with the most cards at a location; none where nobody has any.
 * @param {State} state @param {number} number
 */
export function leaders(state, number) {
  const counts = state.realms.map((realm) => cardsAt(realm, number).length);
  const most = Math.max(...counts);
  return most ? counts.flatMap((count, seat) => (count === most ? [seat] : [])) : [];
}

/**
 * Lists the seats clockwise, the given one first.
 * @param {State} state @param {number} first
 */
export function clockwise(state, first) {
  const { players } = state.options;
  return Array.from({ length: players }, (_, i) => (first + i) % players);
}

/** Returns a number with a real minus. @param {number} value */
export function plain(value) {
  return value < 0 ? `−${-value}` : String(value);
}

/** Returns a number with its sign. @param {number} value */
export function signed(value) {
  return value < 0 ? plain(value) : `+${value}`;
}

/** Returns a name that fits into a small sign. @param {string} name */
export function brief(name) {
  const letters = [...name];
  return letters.length > 12 ? `${letters.slice(0, 10).join("").trimEnd()}…` : name;
}

/** Returns "Witch" or "Witch or Guard". @param {string} card */
export function spoken(card) {
  const [first, second] = [...card].map((letter) => characterName(letter));
  return second ? t("table-board-or", { first, second }) : first;
}

/** Returns the round that is played, from 1, and how many there are. @param {State} state */
export function rounds(state) {
  const { players } = state.options;
  const all = state.turns / players;
  return { round: Math.min(all, Math.floor(state.turn / players) + 1), rounds: all };
}

/**
 * Lists the characters as which the card that is asked for, or looked at, could be placed.
 * @param {import("./board.js").BoardProps} props @param {import("./choice.js").Choice} choice
 */
export function aims({ state, previews }, { chosen, looked }) {
  const position = state.step === "take" ? (chosen ?? looked) : 0;
  return previews.filter((one) => one.position === position).map(({ character }) => character);
}

/**
 * Tells what taking a card would bring, a preview for each of its halves, as far as they have come.
 * @param {Preview[]} previews @param {number} position @param {string} card
 * @returns {{ letter: string, preview: Preview | undefined }[]}
 */
export function outcomes(previews, position, card) {
  return [...card].map((letter) => ({
    letter,
    preview: previews.find((one) => one.position === position && one.character === letter),
  }));
}
