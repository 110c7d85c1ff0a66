const KEY = "majesty.commitments";
const MOST = 200;

/** @returns {[table: string, commitment: string][]} */
function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return []; // no storage, or not ours
  }
}

/** Returns the commitment to a deal as this browser saw it first. @param {string} table */
export function remembered(table) {
  return kept().find(([id]) => id === table)?.[1] ?? null;
}

/**
 * Keeps what a table committed to; what was seen first is never changed.
 * @param {string} table @param {string} commitment
 */
export function remember(table, commitment) {
  const before = kept();
  if (before.some(([id]) => id === table)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...before, [table, commitment]].slice(-MOST)));
  } catch {
    // Then it cannot be compared at the end; the record still has it.
  }
}
