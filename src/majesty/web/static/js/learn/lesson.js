/** @typedef {import("../core/protocol.js").State} State */
/** @typedef {import("../core/protocol.js").LessonFrame} Frame */
/** @typedef {import("../core/protocol.js").LessonAnswer} Lesson */

/**
 * Tells whether a lesson stops at a step: not while the opponent plays, nor halfway through a card.
 * @param {Frame} frame
 */
function isStop(frame) {
  return frame.kind !== "watch" && frame.state.step !== "place";
}

/**
 * Returns the number of the current step, from 1, and how many there are.
 * @param {Frame[]} frames @param {number} at
 */
export function progress(frames, at) {
  const step = frames.slice(0, at + 1).filter(isStop).length;
  return { step: Math.max(1, step), steps: frames.filter(isStop).length };
}

/**
 * Returns the previous step at which the lesson stopped; null at the start.
 * @param {Frame[]} frames @param {number} at
 */
export function before(frames, at) {
  const found = frames.slice(0, at).findLastIndex(isStop);
  return found < 0 ? null : found;
}

/**
 * Returns the step at which to resume after leaving at this one: there, or at the last stop.
 * @param {Frame[]} frames @param {number} at
 */
export function resumed(frames, at) {
  return Math.max(0, frames.slice(0, at + 1).findLastIndex(isStop));
}

/**
 * Lists the decisions that the lesson wants in this turn: a split card needs two.
 * @param {Frame[]} frames @param {number} at
 */
export function wantedFrom(frames, at) {
  const { state } = frames[at];
  const rest = frames
    .slice(at)
    .filter(({ wanted, state: { turn } }) => wanted && turn === state.turn);
  return rest.map(({ wanted }) => wanted ?? "");
}

/**
 * Returns the kind of a decision that the lesson did not want, for the coach's reaction.
 * @param {string} decision @returns {"take" | "half" | "keep"}
 */
export function kindOf(decision) {
  if (decision.startsWith("=")) return "keep";
  return /^\d$/.test(decision) ? "take" : "half";
}
