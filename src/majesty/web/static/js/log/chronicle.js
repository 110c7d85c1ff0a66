import { grouped } from "../core/narrator.js";

/** @typedef {import("../core/protocol.js").Entry} Entry */
/** @typedef {import("../core/protocol.js").GameEvent} GameEvent */
/** @typedef {import("../core/protocol.js").Told} Told */
/** @typedef {{ events: GameEvent[], undone: boolean }} Move */
/**
 * @typedef {object} Turn
 * @property {"turn"} kind
 * @property {number} seq
 * @property {number} at when it was last added to
 * @property {number} seat
 * @property {Move[]} moves decision by decision
 * @property {boolean} over
 */
/** @typedef {{ kind: "scoring", seq: number, at: number, events: GameEvent[] }} Scoring */
/** @typedef {{ kind: "note", seq: number, at: number, entry: Entry, undone: Turn[] }} Note */
/** @typedef {Turn | Scoring | Note} Item */
/** @typedef {import("../core/sight.js").EventOf<"Wounded" | "Repelled" | "PointsGained">} Deed */
/** @typedef {Deed & { by: number }} Felt what a player did to another */

/** Entries that are not worth a line. */
const SILENT = new Set(["opened", "sealed", "starting", "seeded", "undo-agreed"]);

/**
 * Groups the entries of a table into turns, steps of the final scoring, and notes. Turns that were
 * undone are no longer listed among them, but with the note of the undo.
 * @param {Told[]} log
 */
export function chronicle(log) {
  /** @type {Item[]} */
  let items = [];
  /** @type {{ turn: Turn, move: Move }[]} */
  let made = [];
  for (const { seq, at, entry, events = [] } of log) {
    if (entry.kind === "moved") {
      const [first = [], ...ending] = grouped(events);
      const turn = goingOn(made, entry.seat) ?? begun(items, seq, entry.seat);
      const move = { events: first, undone: false };
      turn.moves.push(move);
      turn.at = at;
      turn.over = first.some((event) => event.event === "TurnEnded");
      made.push({ turn, move });
      for (const part of ending) items.push({ kind: "scoring", seq, at, events: part });
    } else if (!SILENT.has(entry.kind)) {
      const undone = entry.kind === "undone" ? takenBack(made.slice(entry.keep)) : [];
      items = items.filter((item) => item.kind !== "turn" || !undone.includes(item));
      items.push({ kind: "note", seq, at, entry, undone });
    }
    if (entry.kind === "undone") made = made.slice(0, entry.keep);
  }
  return items;
}

/** @param {{ turn: Turn }[]} made @param {number} seat */
function goingOn(made, seat) {
  const last = made.at(-1)?.turn;
  return last && !last.over && last.seat === seat ? last : null;
}

/** @param {Item[]} items @param {number} seq @param {number} seat @returns {Turn} */
function begun(items, seq, seat) {
  /** @type {Turn} */
  const turn = { kind: "turn", seq, at: 0, seat, moves: [], over: false };
  items.push(turn);
  return turn;
}

/**
 * Marks moves as undone; returns the turns of which nothing is left.
 * @param {{ turn: Turn, move: Move }[]} made
 */
function takenBack(made) {
  for (const { turn, move } of made) {
    move.undone = true;
    turn.over = false;
  }
  return [...new Set(made.map(({ turn }) => turn))].filter(isUndone);
}

/** Tells whether all of a turn was undone. @param {Turn} turn */
function isUndone(turn) {
  return turn.moves.every((move) => move.undone);
}

/**
 * Returns the events of a turn that were not undone, or all if the whole turn was.
 * @param {Turn} turn
 */
export function eventsOf(turn) {
  const shown = isUndone(turn) ? turn.moves : turn.moves.filter((move) => !move.undone);
  return shown.flatMap((move) => move.events);
}

/**
 * Returns the index of the first item after the viewer's last complete turn, or -1.
 * @param {Item[]} items @param {number[]} mine
 */
export function firstNew(items, mine) {
  const last = items.findLastIndex(
    (item) => item.kind === "turn" && item.over && mine.includes(item.seat),
  );
  if (last < 0) return -1;
  const isOther = (/** @type {Item} */ item) => item.kind !== "turn" || !mine.includes(item.seat);
  return items.findIndex((item, i) => i > last && isOther(item));
}

/**
 * Tells whether an event is worth mentioning beside the cards when others do it to us.
 * @param {GameEvent} one @returns {one is Deed}
 */
function isDeed(one) {
  return one.event === "Wounded" || one.event === "Repelled" || one.event === "PointsGained";
}

/**
 * Returns what others have done to a seat since its last turn.
 * @param {Told[]} log @param {number} seat @returns {Felt[]}
 */
export function feltBy(log, seat) {
  const turns = chronicle(log).filter((item) => item.kind === "turn");
  const since = turns.findLastIndex((turn) => turn.seat === seat && turn.over) + 1;
  const others = turns.slice(since).filter((turn) => turn.seat !== seat);
  return others.flatMap((turn) =>
    eventsOf(turn)
      .filter(isDeed)
      .filter((deed) => deed.seat === seat)
      .map((deed) => ({ ...deed, by: turn.seat })),
  );
}
