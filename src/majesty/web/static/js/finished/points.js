import { locationNumber } from "../core/narrator.js";

/** @typedef {import("../core/protocol.js").GameEvent} GameEvent */
/** @typedef {import("../core/protocol.js").Scores} Scores */
/** @typedef {import("../core/protocol.js").State} State */
/**
 * The game after a turn; the first frame is the first display.
 * @typedef {{ turn: number, seat?: number, move?: string, events?: GameEvent[],
 *   state: State }} Frame
 */
/**
 * A game played again, as the server tells it.
 * @typedef {{ record: Record<string, any>, frames: Frame[], ending: GameEvent[],
 *   scores: Scores | null }} Replay
 */
/**
 * One step of the final scoring: what each seat gains by it, and the events that tell it.
 * @typedef {{ kind: "play" | "infirmary" | "variety" | "majority", location: number,
 *   gains: number[], events: GameEvent[] }} Count
 */

/**
 * Returns the final scoring step by step, as it is counted at a table.
 * @param {GameEvent[]} ending @param {Scores} scores @returns {Count[]}
 */
export function countsOf(ending, scores) {
  const of = (/** @type {string} */ kind) => ending.filter(({ event }) => event === kind);
  const [infirmary, variety] = [of("InfirmaryScored"), of("VarietyScored")];
  const points = (/** @type {GameEvent[]} */ events) => events.map((event) => event.points);
  return [
    { kind: "play", location: 0, gains: scores.during_play, events: [] },
    { kind: "infirmary", location: 8, gains: points(infirmary), events: infirmary },
    { kind: "variety", location: 0, gains: points(variety), events: variety },
    ...of("MajorityScored").map((event) => ({
      kind: /** @type {const} */ ("majority"),
      location: locationNumber(event.location),
      gains: scores.total.map((_, seat) => (event.seats.includes(seat) ? event.points : 0)),
      events: [event],
    })),
  ];
}

/**
 * Returns what each seat has after some of the steps.
 * @param {Count[]} counts @param {number} seats
 */
export function sumOf(counts, seats) {
  return Array.from({ length: seats }, (_, seat) =>
    counts.reduce((sum, { gains }) => sum + gains[seat], 0),
  );
}

/**
 * Returns the points that came during the game: by location, 1 to 7, and at 0 those for meeples.
 * @param {Frame[]} frames @param {number} seats @returns {number[][]} by location, then by seat
 */
export function sourcesOf(frames, seats) {
  const sums = Array.from({ length: 8 }, () => Array.from({ length: seats }, () => 0));
  const events = frames.flatMap((frame) => frame.events ?? []);
  for (const { event, seat, points, meeples, source } of events) {
    if (event === "PointsGained") sums[locationNumber(source[0])][seat] += points;
    if (event === "Exchanged") sums[0][seat] += points;
    if (event === "MeeplesSold") sums[0][seat] += meeples;
  }
  return sums;
}
