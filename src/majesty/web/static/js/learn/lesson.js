/** @typedef {import("../core/protocol.js").State} State */
/** @typedef {import("../core/protocol.js").LessonFrame} Frame */
/** @typedef {import("../core/protocol.js").LessonAnswer} Lesson */

/**
 * Tells whether a reader stays at a step: not where the other plays, nor in the middle of a card.
 * @param {Frame} frame
 */
function isStop(frame) {
  return frame.kind !== "watch" && frame.state.step !== "place";
}

/**
 * Returns how far a reader has come, from 1, and how many steps there are.
 * @param {Frame[]} frames @param {number} at
 */
export function progress(frames, at) {
  const step = frames.slice(0, at + 1).filter(isStop).length;
  return { step: Math.max(1, step), steps: frames.filter(isStop).length };
}

/**
 * Returns the step before, where a reader stayed; nothing at the start.
 * @param {Frame[]} frames @param {number} at
 */
export function before(frames, at) {
  const found = frames.slice(0, at).findLastIndex(isStop);
  return found < 0 ? null : found;
}

/**
 * Returns the step at which a reader goes on who left at this one: there, or where he last stayed.
 * @param {Frame[]} frames @param {number} at
 */
export function resumed(frames, at) {
  return Math.max(0, frames.slice(0, at + 1).findLastIndex(isStop));
}

/**
 * Lists what the lesson wants of the turn that has come: a split card has two answers.
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
 * Tells why something else than the lesson wants was not done.
 * @param {string} decision @returns {"take" | "half" | "keep"}
 */
export function kindOf(decision) {
  if (decision.startsWith("=")) return "keep";
  return /^\d$/.test(decision) ? "take" : "half";
}
