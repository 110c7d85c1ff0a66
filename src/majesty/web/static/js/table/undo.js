/** @typedef {import("./visit.js").Visit} Visit */

/**
 * Takes back, or asks the others whether we may; where the game would no longer count then, first
 * whether that is worth it.
 * @param {Visit} visit @param {{ sure?: boolean }} [options]
 */
export function askUndo(visit, { sure = false } = {}) {
  const undo = visit.sight.value?.may.undo;
  if (!undo) return;
  visit.question.value = undo.unrates && !sure ? "undo" : null;
  if (!visit.question.value) visit.answer({ type: "undo" });
}
