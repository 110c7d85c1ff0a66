// The whole page of a table, with a test in the server's place.
import { afterEach } from "node:test";
import { answers, changeMedia, clock, comes, draw, find, load, visit } from "./browser.js";
import { ADA, BEN, entry, Line, past, positions, told, welcome } from "./table.js";

const { default: TablePage } = await load("pages/table.js");
const { me } = await load("core/me.js");

export const WIDE = "(min-width: 62rem)";

/** What is drawn. @type {Awaited<ReturnType<typeof draw>>} */
export let page;

afterEach(() => page?.close());

/** Opens the page of the table, and lets the server greet us there. */
export async function atTable({ search = "", ...more } = {}) {
  Line.alive = true;
  visit(`/table/t1${search}`);
  changeMedia(WIDE, true);
  answers["GET me/mutes"] ??= () => [];
  answers["GET offer"] ??= () => ({ bots: ["easy", "medium"], reactions: ["applause"] });
  me.value = { person: "ada", name: "Ada", claimed: false, hidden: false };
  page?.close();
  page = await draw(TablePage, { more: "t1" });
  await Line.last.open();
  await say(welcome(more));
  if (more.table?.status === "waiting") await comes("waiting");
  Line.last.take();
}

/** Sits down with Ben where two turns have been played: one of his, one of ours. */
export async function withBen(more = {}) {
  const [theirs, ours] = positions.turns;
  past.push(told(4, "moved", { ...theirs, seat: 0 }), told(5, "moved", { ...ours, seat: 1 }));
  await atTable({ table: { seats: [BEN, ADA] }, present: ["ada", "ben"], ...more });
}

/** Lets the server say something, and waits until it is drawn. */
export async function say(frame) {
  await Line.last.say(frame);
  await clock.pass(100);
}

/** Lets the server tell of an entry. */
export const happens = (seq, kind, more) => say(entry(seq, kind, more));

/** Lets the server answer to the last message of a type. */
export async function answer(type, frame) {
  await Line.last.answer(type, frame);
  await clock.pass(100);
}

/** Clicks what has this name, and waits until the page is drawn. */
export async function click(name, detail) {
  find(name).click(detail);
  await clock.pass(100);
}

/** Chooses something in a field, and waits until the page is drawn. */
export async function change(name, value) {
  find(name).value = value;
  find(name).fire("change");
  await clock.pass(100);
}

/** Returns what was sent to the table since one looked last, but for previews. */
export const sent = () => Line.last.take().filter(({ type }) => type !== "preview");

/** Opens the menu and chooses from it. */
export async function fromMenu(name) {
  await click("menu");
  await click(name);
}
