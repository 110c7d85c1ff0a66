// A visit to a table: the way in, what is new and what is kept.
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import {
  answers,
  calm,
  changeMedia,
  clock,
  load,
  refusal,
  requests,
  speak,
  storage,
  visit as goTo,
  window,
} from "./support/browser.js";
import { ADA, BEN, entry, Line, past, tableOf, told, welcome } from "./support/table.js";

await speak("en");
const { Visit } = await load("table/visit.js");
const { testimonyOf } = await load("core/witness.js");

const WIDE = "(min-width: 62rem)";
const VISIT = "POST tables/t1/visit";
const PERSON = { person: "ada", name: "Ada", claimed: false, hidden: false };

let visit;

beforeEach(() => {
  answers["GET sessions"] = () => PERSON;
  goTo("/table/t1");
  changeMedia(WIDE, false);
});

afterEach(() => visit?.leave());

/** Comes to the table and is greeted there. */
async function arrived(more) {
  visit = new Visit("t1");
  await calm();
  await Line.last.open();
  await Line.last.say(welcome(more));
  Line.last.take();
}

test("who comes without a code asks for nothing but the table", async () => {
  await arrived();
  assert.deepEqual(requests.map(({ asked }) => asked), ["GET tables/t1/entries"]);
  assert.equal(visit.sight.value.table.id, "t1");
});

test("an invitation is shown at the door, by a new guest if need be", async () => {
  goTo("/table/t1#secret");
  answers["GET sessions"] = () => null;
  answers["POST guests"] = () => PERSON;
  answers[VISIT] = () => null;
  visit = new Visit("t1");
  await calm();
  const { asked, body } = requests.at(-1);
  assert.deepEqual([asked, body], [VISIT, { invitation: "secret" }]);
  assert.equal(Line.all.length, 1);
  assert.equal(visit.code.value, "secret");
});

test("an old code does no harm: the table itself tells who may come in", async () => {
  goTo("/table/t1#old");
  answers[VISIT] = () => refusal(404, "no-table");
  visit = new Visit("t1");
  await calm();
  assert.equal(Line.all.length, 1);
  assert.equal(visit.error.value, null);
});

test("a server that fails at the door is shown, and asked again on request", async () => {
  goTo("/table/t1#secret");
  answers[VISIT] = () => refusal(500, "failed");
  visit = new Visit("t1");
  await calm();
  assert.equal(visit.error.value.code, "failed");
  assert.equal(Line.all.length, 0);
  answers[VISIT] = () => null;
  await visit.enter();
  assert.equal(visit.error.value, null);
  assert.equal(Line.all.length, 1);
});

test("a link pasted where we were not let in is tried; elsewhere it changes nothing", async () => {
  await arrived();
  window.fire("hashchange");
  await calm();
  assert.equal(Line.all.length, 1);
  await Line.last.cut(4403);
  assert.equal(visit.error.value.code, "no-table");
  goTo("/table/t1#secret");
  answers[VISIT] = () => null;
  window.fire("hashchange");
  await calm();
  assert.equal(Line.all.length, 2);
  assert.equal(visit.code.value, "secret");
});

test("an address that no table can have is not asked for", async () => {
  visit = new Visit("../secrets");
  await calm();
  assert.equal(visit.error.value.code, "no-table");
  assert.deepEqual([requests, Line.all], [[], []]);
});

test("who has left stays away, though the door opens later", async () => {
  goTo("/table/t1#secret");
  answers[VISIT] = () => null;
  visit = new Visit("t1");
  visit.leave();
  await calm();
  assert.equal(Line.all.length, 0);
});

test("listeners hear every new entry once, and none from before we came", async () => {
  const heard = [];
  past.push(told(1, "opened"), told(5, "started"));
  visit = new Visit("t1");
  visit.entryListeners.add(({ seq }) => heard.push(seq));
  await calm();
  await Line.last.open();
  await Line.last.say(welcome());
  await Line.last.say(entry(6, "moved", { seat: 1 }));
  assert.deepEqual(heard, [6]);
  await Line.last.cut();
  await clock.pass(375);
  await Line.last.open();
  await Line.last.say(welcome({ seq: 8, missed: [told(7, "moved"), told(8, "moved")] }));
  assert.deepEqual(heard, [6, 7, 8]);
});

test("what others say is unread until the log is in sight", async () => {
  await arrived({ table: { seats: [BEN, ADA] } });
  const say = (seq, person) =>
    Line.last.say(entry(seq, "said", { revision: 5, person, text: "Hello" }));
  await say(6, "ben");
  await say(7, "ada"); // oneself
  await Line.last.say(entry(8, "moved", { seat: 0 })); // the game is seen on the board
  await say(9, "ben");
  assert.equal(visit.unread.value, 2);
  visit.dialog.value = "log";
  assert.equal(visit.unread.value, 0);
  await say(10, "ben");
  visit.dialog.value = null;
  assert.equal(visit.unread.value, 0);
  changeMedia(WIDE, true);
  await say(11, "ben");
  changeMedia(WIDE, false);
  assert.equal(visit.unread.value, 0);
});

test("what others do about a seat is unread, but not what we do about our own", async () => {
  await arrived({ table: { seats: [BEN, ADA] } });
  await Line.last.say(entry(6, "handed", { seat: 1, why: "resigned" })); // ourselves
  await Line.last.say(entry(7, "returned", { seat: 1 }));
  assert.equal(visit.unread.value, 0);
  await Line.last.say(entry(8, "handed", { seat: 0, why: "resigned" }));
  await Line.last.say(entry(9, "returned", { seat: 0 }));
  await Line.last.say(entry(10, "handed", { seat: 1, why: "absent" })); // by somebody else
  assert.equal(visit.unread.value, 3);
});

test("what happens is passed on before it is drawn, over every line", async () => {
  await arrived();
  const seen = [];
  visit.happenings.add(({ events }) => seen.push([events.length, visit.sight.value.seq]));
  await Line.last.say(entry(6, "moved", { seat: 1, events: [{ event: "CardTaken" }] }));
  assert.deepEqual(seen, [[1, 5]]);
});

test("who leaves closes the line, and a pasted link does not bring them back", async () => {
  await arrived();
  await Line.last.cut(4403);
  visit.leave();
  assert.equal(visit.connection.value.status.value, "ended");
  goTo("/table/t1#secret");
  window.fire("hashchange");
  await calm();
  assert.equal(requests.filter(({ asked }) => asked === VISIT).length, 0);
  await arrived();
  visit.leave();
  assert.ok(Line.last.closed);
});

test("where there is room beside the board, the log does not lie over it any more", async () => {
  await arrived();
  visit.dialog.value = "log";
  changeMedia(WIDE, true);
  assert.equal(visit.dialog.value, null);
  visit.dialog.value = "rules";
  changeMedia(WIDE, false);
  changeMedia(WIDE, true);
  assert.equal(visit.dialog.value, "rules");
});

test("the seal of the deal is remembered as it was seen first, but not from the end", async () => {
  const seal = (table) => testimonyOf(table)?.commitment;
  await arrived({ table: { status: "over", id: "t0" } });
  assert.equal(seal("t0"), undefined);
  visit.leave();
  await arrived();
  assert.equal(seal("t1"), "sha256:abc");
  const forged = tableOf({ commitment: "sha256:other" });
  await Line.last.say(entry(6, "moved", { seat: 1, table: forged }));
  assert.equal(seal("t1"), "sha256:abc");
});

test("who becomes somebody else connects again, and the old line is closed", async () => {
  await arrived();
  const [old] = Line.all;
  visit.connect();
  assert.ok(old.closed);
  assert.equal(visit.sight.value, null);
  await Line.last.open();
  await Line.last.say(welcome({ seq: 7 }));
  assert.equal(visit.sight.value.seq, 7);
});
