import { levelName } from "../core/levels.js";
import { namesOf, nameOf, shownName } from "../core/people.js";
import { listed, t } from "../core/texts.js";

/** @typedef {import("../core/protocol.js").Entry} Entry */
/** @typedef {import("../core/protocol.js").Table} Table */

/**
 * Sentences by kind of entry; an undo includes the number of undone turns.
 * @type {Partial<import("../core/sight.js").ByEntry<[table: Table, names: string[], turns: number],
 *   string>>}
 */
const NOTES = {
  sat: ({ taken }) =>
    taken.level
      ? t("table-note-bot", { name: taken.name, level: levelName(taken.level) })
      : t("table-note-sat", { name: shownName(taken.name) }),
  stood: ({ seat }) => t("table-note-stood", { seat: seat + 1 }),
  closed: () => t("table-note-closed"),
  started: ({ start }, _, names) => t("table-note-started", { name: names[start] }),
  handed: ({ seat, why }, _, names) => t(`table-note-handed-${why}`, { name: names[seat] }),
  returned: ({ seat }, _, names) => t("table-note-returned", { name: names[seat] }),
  credited: () => t("table-note-credited"),
  hinted: ({ seat }, _, names) => t("table-note-hinted", { name: names[seat] }),
  "undo-asked": ({ person }, table) => t("table-note-undo-asked", { name: nameOf(table, person) }),
  "undo-refused": ({ person }, table) =>
    t("table-note-undo-refused", { name: nameOf(table, person) }),
  undone: ({ person }, table, _, turns) =>
    t("table-note-undone", { name: nameOf(table, person), turns }),
  "rematch-offered": ({ person }, table) =>
    t("table-note-rematch-offered", { name: nameOf(table, person) }),
  rematched: () => t("table-note-rematched"),
  rated: ({ ladder, changes }, { seats }, names) => {
    if (!ladder) return t("table-note-unrated");
    const people = changes.filter(({ seat }) => seats[seat].person !== null); // not those of bots
    const all = people.map((one) => changed(one, names));
    return t("table-note-rated", { changes: listed(all) });
  },
  said: ({ person, name, text }, table) =>
    t("table-note-said", { name: nameOf(table, person, name), text }),
  reacted: ({ person, name, reaction }, table) =>
    t("table-note-said", { name: nameOf(table, person, name), text: reactionName(reaction) }),
};

/** @param {import("../core/protocol.js").Change} change @param {string[]} names */
function changed({ seat, before, after }, names) {
  return t("table-note-rating", { name: names[seat], before, after });
}

/** Returns a reaction in words. @param {string} reaction */
export function reactionName(reaction) {
  return t(`table-react-${reaction}`);
}

/**
 * Returns the sentence of an entry that is not a move.
 * @param {Entry} entry @param {Table} table @param {number} [turns] how many an undo has undone
 */
export function note(entry, table, turns = 1) {
  const told = /** @type {(...all: unknown[]) => string} */ (NOTES[entry.kind] ?? (() => ""));
  return told(entry, table, namesOf(table), turns);
}
