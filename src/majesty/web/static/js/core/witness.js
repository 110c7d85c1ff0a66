import { DISPLAY, deckSize } from "./deck.js";

/**
 * How a seed came into a deal: our own, and what others had sealed or shown when we showed it.
 * @typedef {{ seed: string, seals: string[], seeds: string[] }} Mine
 */
/**
 * What this browser saw of a table, so that nobody can tell it another story at the end.
 * @typedef {{ commitment: string, mine?: Mine, start?: number, cards: Record<number, string>,
 *   entries: Record<number, string>, ended?: boolean }} Testimony
 */
/** @typedef {import("./protocol.js").State} State */
/** @typedef {import("./protocol.js").Told} Told */

const INDEX = "majesty.seen"; // the tables, the latest last
const BEFORE = "majesty.commitments"; // what older versions kept: pairs of a table and its seal
const MOST = 200;

/** @param {string} table */
const keyOf = (table) => `${INDEX}.${table}`;

/** @param {string} key @returns {any} */
function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null; // no storage, or not ours
  }
}

/** @param {string} key @param {unknown} value */
function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Then it cannot be compared at the end; the record still proves what it can.
  }
}

/** Returns what this browser saw of a table. @param {string} table @returns {Testimony | null} */
export function testimonyOf(table) {
  const found = read(keyOf(table));
  if (found) return found;
  const before = read(BEFORE);
  const pair = Array.isArray(before) ? before.find(([id]) => id === table) : null;
  return pair ? { commitment: pair[1], cards: {}, entries: {} } : null;
}

/**
 * Keeps what is said of a table; what was seen first is never changed.
 * @param {string} table @param {string} commitment
 */
export function firstSeen(table, commitment) {
  if (testimonyOf(table)) return;
  const index = read(INDEX);
  const known = [...(Array.isArray(index) ? index : []), table];
  for (const old of known.splice(0, known.length - MOST)) forget(keyOf(old));
  write(INDEX, known);
  write(keyOf(table), { commitment, cards: {}, entries: {} });
}

/** @param {string} key */
function forget(key) {
  try {
    localStorage.removeItem(key);
  } catch {
    // There is none.
  }
}

/**
 * Keeps the seed that we are about to show, with what others cannot change any more.
 * @param {string} table @param {string} seed
 * @param {{ seals: Record<string, string>, seeds: Record<string, string> | null }} others
 */
export function mixing(table, seed, { seals, seeds }) {
  const found = testimonyOf(table);
  if (!found || found.mine) return;
  const mine = { seed, seals: Object.values(seals), seeds: Object.values(seeds ?? {}) };
  write(keyOf(table), { ...found, mine });
}

/**
 * Keeps the cards and the moves that are in sight.
 * @param {string} table @param {State} state @param {Told[]} log   all of it, from the first entry
 */
export function sawGame(table, state, log) {
  const found = testimonyOf(table);
  if (!found) return;
  /** @type {Testimony} */
  const now = {
    ...found,
    start: found.start ?? state.start,
    cards: { ...cardsIn(state), ...found.cards },
    entries: { ...movesIn(log), ...found.entries },
    ended: found.ended || state.turn === state.turns,
  };
  if (JSON.stringify(now) !== JSON.stringify(found)) write(keyOf(table), now);
}

/** Returns the cards whose place in the deck is plain to see, by that. @param {State} state */
function cardsIn({ display, deck_left: left, options }) {
  if (display.length < DISPLAY) return {}; // one is being replaced, or the deck has run out
  const shown = display.map(([card]) => card);
  const revealed = deckSize(options) - left;
  if (revealed === DISPLAY) return Object.fromEntries(shown.entries());
  return { [revealed - 1]: shown[DISPLAY - 1] }; // the latest lies at the end
}

/** Returns what was played and taken back, by the number of the entry. @param {Told[]} log */
function movesIn(log) {
  /** @type {Record<number, string>} */
  const moves = {};
  for (const { seq, entry } of log) {
    if (entry.kind === "moved") moves[seq] = `${entry.seat}:${entry.move}`;
    if (entry.kind === "undone") moves[seq] = `keep:${entry.keep}`;
  }
  return moves;
}
