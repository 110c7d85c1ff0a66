import { locationNumber } from "../core/narrator.js";

/** @typedef {import("../core/protocol.js").GameEvent} GameEvent */
/** @typedef {import("../core/protocol.js").Scores} Scores */
/** @typedef {import("../core/protocol.js").ReplayFrame} ReplayFrame */
/**
 * One step of the final scoring: what each seat gains, and its events.
 * @typedef {{ kind: "play" | "infirmary" | "variety" | "majority", location: number,
 *   gains: number[], events: GameEvent[] }} Count
 */

/**
 * Returns the final scoring step by step, as it is counted at a table.
 * @param {GameEvent[]} ending @param {Scores} scores @returns {Count[]}
 */
export function countsOf(ending, scores) {
  const infirmary = ending.filter((one) => one.event === "InfirmaryScored");
  const variety = ending.filter((one) => one.event === "VarietyScored");
  const majorities = ending.filter((one) => one.event === "MajorityScored");
  const points = (/** @type {{ points: number }[]} */ events) => events.map((one) => one.points);
  return [
    { kind: "play", location: 0, gains: scores.during_play, events: [] },
    { kind: "infirmary", location: 8, gains: points(infirmary), events: infirmary },
    { kind: "variety", location: 0, gains: points(variety), events: variety },
    ...majorities.map((event) => ({
      kind: /** @type {const} */ ("majority"),
      location: locationNumber(event.location),
      gains: scores.total.map((_, seat) => (event.seats.includes(seat) ? event.points : 0)),
      events: [event],
    })),
  ];
}

/**
 * Returns the points of each seat after some of the steps.
 * @param {Count[]} counts @param {number} seats
 */
export function sumOf(counts, seats) {
  return Array.from({ length: seats }, (_, seat) =>
    counts.reduce((sum, { gains }) => sum + gains[seat], 0),
  );
}

/**
 * Returns the points earned during the game: by location, 1 to 7, and at 0 those for meeples.
 * @param {ReplayFrame[]} frames @param {number} seats
 * @returns {number[][]} by location, then by seat
 */
export function sourcesOf(frames, seats) {
  const sums = Array.from({ length: 8 }, () => Array.from({ length: seats }, () => 0));
  for (const one of frames.flatMap((frame) => frame.events)) {
    if (one.event === "PointsGained") sums[locationNumber(one.source[0])][one.seat] += one.points;
    if (one.event === "Exchanged") sums[0][one.seat] += one.points;
    if (one.event === "MeeplesSold") sums[0][one.seat] += one.meeples;
  }
  return sums;
}
