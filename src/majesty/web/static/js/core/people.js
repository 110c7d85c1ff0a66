import { t } from "./texts.js";

/** @typedef {import("./sight.js").Sight} Sight */
/** @typedef {import("./protocol.js").Table} Table */

const FORMER = "former player"; // what the server calls a person who has deleted their account

/** Returns a name as it is shown; a deleted person has none. @param {string} name */
export function shownName(name) {
  return name === FORMER ? t("web-former") : name;
}

/** Returns the names by seat. @param {Table} table */
export function namesOf(table) {
  return table.seats.map(({ kind, name }) =>
    kind === "open" ? t("table-seat-free") : shownName(name),
  );
}

/**
 * Returns a person's name at this table.
 * @param {Table} table @param {string} person @param {string} [other]
 */
export function nameOf(table, person, other = t("table-somebody")) {
  const seat = table.seats.find((each) => each.person === person);
  return shownName(seat?.name ?? other);
}

/** Lists the other people of a table, once each. @param {Sight} sight */
export function othersOf({ table, you }) {
  const people = table.seats.flatMap(({ person }) => (person === null ? [] : [person]));
  return [...new Set(people)].filter((person) => person !== you.person);
}

/**
 * Tells whether the viewer has a seat, even one where a bot fills in.
 * @param {Sight} sight
 */
export function isSeated({ table, you }) {
  return you.person !== null && table.seats.some((seat) => seat.person === you.person);
}

/** Tells whether it is the viewer's turn. @param {Sight | null} sight */
export function isMyTurn(sight) {
  if (sight?.table.status !== "playing" || !sight.state || sight.state.seat === null) return false;
  return sight.you.seats.includes(sight.state.seat);
}

/** Lists the people at the table who are away. @param {Sight} sight */
export function awayOf({ table, present }) {
  return table.seats.flatMap(({ kind, person }) =>
    kind === "person" && person && !present.includes(person) ? [person] : [],
  );
}
