/** @typedef {import("../core/protocol.js").State} State */

/**
 * Lists the seats clockwise, the given one first.
 * @param {State} state @param {number} first
 */
export function clockwise(state, first) {
  const { players } = state.options;
  return Array.from({ length: players }, (_, i) => (first + i) % players);
}

/** Returns the current round, from 1, and how many there are. @param {State} state */
export function rounds(state) {
  const { players } = state.options;
  const all = state.turns / players;
  return { round: Math.min(all, Math.floor(state.turn / players) + 1), rounds: all };
}
