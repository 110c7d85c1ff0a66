import { DISPLAY, deckSize } from "./deck.js";

/**
 * A seed of ours that we have shown, at which seat, and what the other seats could no longer change
 * by then: their seeds, or the seals of them.
 * @typedef {{ seed: string, seat: number, settled: (string | null)[] }} Shown
 */
/**
 * What this browser saw of a table, as evidence against a false record at the end. Several seeds
 * were shown if the game did not start at the first attempt. `first` is the seat that was agreed to
 * go first, `seeds` what was mixed into the deal.
 * @typedef {{ commitment: string, mine: Shown[], options?: string, first?: number | null,
 *   start?: number, seeds?: (string | null)[], cards: Record<number, string>,
 *   entries: Record<number, string>, ended?: boolean, total?: number[] }} Testimony
 */
/** @typedef {import("./protocol.js").State} State */
/** @typedef {import("./protocol.js").Table} Table */
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
    // Nothing can be compared at the end; the record still proves what it can.
  }
}

/** Returns what this browser saw of a table. @param {string} table @returns {Testimony | null} */
export function testimonyOf(table) {
  const found = read(keyOf(table));
  if (found) return found;
  const before = read(BEFORE);
  const pair = Array.isArray(before) ? before.find(([id]) => id === table) : null;
  return pair ? nothing(pair[1]) : null;
}

/** @param {string} commitment @returns {Testimony} */
const nothing = (commitment) => ({ commitment, mine: [], cards: {}, entries: {} });

/**
 * Saves the commitment of a table; the first one seen is never changed.
 * @param {string} table @param {string} commitment
 */
export function firstSeen(table, commitment) {
  if (testimonyOf(table)) return;
  const index = read(INDEX);
  const known = [...(Array.isArray(index) ? index : []), table];
  for (const old of known.splice(0, known.length - MOST)) forget(keyOf(old));
  write(INDEX, known);
  write(keyOf(table), nothing(commitment));
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
 * Saves a seed that we are about to show, with what others can no longer change. If it was shown
 * before, the first time counts: since then others may have chosen theirs to suit it.
 * @param {Table} table @param {string} person who we are @param {string} seed
 */
export function showing({ id, seats, seals, seeds }, person, seed) {
  const found = testimonyOf(id);
  if (!found || found.mine.some((shown) => shown.seed === seed)) return;
  const people = seats.map((seat) => (seat.level ? null : seat.person));
  const settled = people.map((one, at) =>
    one === null || people.indexOf(one) !== at ? null : (seeds?.[one] ?? seals[one] ?? null),
  );
  const mine = [...found.mine, { seed, seat: people.indexOf(person), settled }];
  write(keyOf(id), { ...found, mine });
}

/**
 * Tells whether we have shown a seed at a table, other than this one. The server that has seen it
 * knows the deck, and with a second seed could choose between two.
 * @param {string} table @param {string | null} [seed]
 */
export const hasShown = (table, seed = null) =>
  Boolean(testimonyOf(table)?.mine.some((shown) => shown.seed !== seed));

/**
 * Saves what was agreed and mixed into the deal, and the visible cards and moves.
 * @param {Table} table @param {State} state @param {Told[]} log   all of it, from the first entry
 */
export function sawGame({ id, status }, state, log) {
  const found = testimonyOf(id);
  if (!found) return;
  const total = state.scores?.total;
  /** @type {Testimony} */
  const now = {
    ...found,
    options: found.options ?? agreedIn(state.options),
    ...dealIn(log),
    ...("seeds" in found ? { first: found.first, seeds: found.seeds } : {}),
    start: found.start ?? state.start,
    cards: { ...cardsIn(state), ...found.cards },
    entries: { ...movesIn(log), ...found.entries },
    ended: found.ended || status === "over",
    ...(total ? { total: found.total ?? total } : {}),
  };
  if (JSON.stringify(now) !== JSON.stringify(found)) write(keyOf(id), now);
}

/**
 * Returns the rules of a game in one line.
 * @param {{ edition: string, sides: string, deck: string, tie_break: string }} options
 */
export const agreedIn = ({ edition, sides, deck, tie_break: tie }) =>
  `${edition} ${sides} ${deck} ${tie}`;

/** Returns who was agreed to go first, and what was mixed into the deal. @param {Told[]} log */
function dealIn(log) {
  /** @type {{ first?: number | null, seeds?: (string | null)[] }} */
  const deal = {};
  for (const { entry } of log) {
    if (entry.kind === "opened") deal.first = entry.start;
    if (entry.kind === "started") deal.seeds = entry.seeds;
  }
  return deal;
}

/** Returns the cards whose position in the deck is known, by position. @param {State} state */
function cardsIn({ display, deck_left: left, options }) {
  if (display.length < DISPLAY) return {}; // one is being replaced, or the deck has run out
  const shown = display.map(([card]) => card);
  const revealed = deckSize(options) - left;
  if (revealed === DISPLAY) return Object.fromEntries(shown.entries());
  return { [revealed - 1]: shown[DISPLAY - 1] }; // the latest is at the end
}

/** Returns what was played and undone, by the number of the entry. @param {Told[]} log */
function movesIn(log) {
  /** @type {Record<number, string>} */
  const moves = {};
  for (const { seq, entry } of log) {
    if (entry.kind === "moved") moves[seq] = `${entry.seat}:${entry.move}`;
    if (entry.kind === "undone") moves[seq] = `keep:${entry.keep}`;
  }
  return moves;
}
