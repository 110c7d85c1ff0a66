import { canUndo } from "../log/chronicle.js";

/** @typedef {import("./visit.js").Visit} Visit */

/** Tells whether the viewer has something to take back. @param {Visit} visit */
export function hasUndo(visit) {
  const sight = visit.sight.value;
  if (sight?.table.status !== "playing" || sight.table.undo) return false;
  return canUndo(visit.connection.value?.log.value ?? [], sight.you.seats);
}

/** Takes back, or asks the others whether we may. @param {Visit} visit */
export function askUndo(visit) {
  if (hasUndo(visit)) visit.answer({ type: "undo" });
}
