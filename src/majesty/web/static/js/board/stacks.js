/** @typedef {import("../core/protocol.js").State} State */

/**
 * Lists the cards at a location of a realm, from 1 to 8.
 * @param {import("../core/protocol.js").Realm} realm @param {number} number
 */
export function cardsAt(realm, number) {
  return number === 8 ? realm.infirmary : realm.stacks[number - 1];
}

/**
 * Lists the seats with the most cards at a location; none where nobody has any.
 * @param {State} state @param {number} number
 */
export function leaders(state, number) {
  const counts = state.realms.map((realm) => cardsAt(realm, number).length);
  const most = Math.max(...counts);
  return most ? counts.flatMap((count, seat) => (count === most ? [seat] : [])) : [];
}
