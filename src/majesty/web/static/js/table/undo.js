/** @typedef {import("./visit.js").Visit} Visit */

/**
 * Undoes a move, or asks the others to agree; if the game would no longer be rated, it first asks
 * for confirmation.
 * @param {Visit} visit @param {{ sure?: boolean }} [options]
 */
export function askUndo(visit, { sure = false } = {}) {
  const undo = visit.sight.value?.may.undo;
  if (!undo) return;
  visit.question.value = undo.unrates && !sure ? "undo" : null;
  if (!visit.question.value) visit.answer({ type: "undo" });
}
