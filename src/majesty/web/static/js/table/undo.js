/** @typedef {import("./visit.js").Visit} Visit */

/** Takes back, or asks the others whether we may. @param {Visit} visit */
export function askUndo(visit) {
  if (visit.sight.value?.may.undo) visit.answer({ type: "undo" });
}
