// How decisions go to the table, one after the other, and what becomes of a hint meanwhile.
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { answers, calm, clock, load, notices, speak, visit as goTo } from "./support/browser.js";
import { entry, Line, positions, welcome } from "./support/table.js";

await speak("en");
const { Visit } = await load("table/visit.js");
const words = await notices();

let visit;

beforeEach(() => {
  goTo("/table/t1");
});

afterEach(async () => {
  visit?.leave();
  await clock.pass(6_000); // notices go
});

/** Comes to the table and is greeted there. */
async function arrived(more) {
  visit = new Visit("t1");
  await calm();
  await Line.last.open();
  await Line.last.say(welcome(more));
  Line.last.take();
}

/** Lets the server store a move, and tell what comes of it. */
async function stored(seq, more = {}) {
  await Line.last.answer("move", entry(seq, "moved", { seat: 1, ...more }));
}

const movesSent = () => Line.last.sent.filter(({ type }) => type === "move").map((m) => m.move);

test("a whole turn is one move", async () => {
  await arrived();
  const done = visit.choose(["2", "I"], "2I");
  assert.deepEqual(movesSent(), ["2I"]);
  await stored(6);
  await done;
  assert.deepEqual(movesSent(), ["2I"]);
});

test("a whole turn leaves nothing of a hint, and an answer names its position", async () => {
  await arrived();
  visit.hint.value = { ...HINT };
  const done = visit.choose(["2", "I"], "2I");
  await stored(6);
  await done;
  assert.equal(visit.hint.value, null);
  visit.answer({ type: "undo" });
  assert.equal(Line.last.sent.at(-1).on, 6);
});

test("decisions of a turn go one after the other, each on the position it answers to", async () => {
  await arrived();
  const done = visit.choose(["2", "I"], null);
  assert.deepEqual(movesSent(), ["2"]);
  assert.equal(visit.begun.value, 5); // the page shows nothing in between
  await stored(6, { decisions: ["K", "I"] });
  assert.deepEqual(movesSent(), ["2", "I"]);
  assert.equal(Line.last.sent.findLast(({ type }) => type === "move").on, 6);
  assert.equal(visit.begun.value, 5);
  await stored(7);
  await done;
  assert.equal(visit.begun.value, null);
});

test("a new card is seen before the half is decided", async () => {
  const { state, decisions } = positions["take-german"];
  await arrived({ state, decisions });
  const done = visit.choose(["2", "I"], null);
  const next = { ...state, step: "place", deck_left: state.deck_left - 1 };
  await stored(6, { decisions: ["K", "I"], state: next });
  await done;
  assert.deepEqual(movesSent(), ["2"]);
  assert.equal(visit.begun.value, null);
});

test("a decision that is not asked for any more is not sent", async () => {
  await arrived();
  await visit.choose(["K"], null);
  const done = visit.choose(["2", "I"], null);
  await stored(6, { decisions: [] });
  await done;
  await visit.choose(["2", "I"], "2I");
  assert.deepEqual(movesSent(), ["2"]);
});

test("a second click while a choice is on its way changes nothing", async () => {
  await arrived();
  const first = visit.choose(["1"], "1G");
  assert.equal(visit.choose(["2"], "2I"), first);
  assert.deepEqual(movesSent(), ["1G"]);
  await stored(6);
  await first;
  await Line.last.say(entry(7, "moved", { seat: 0, decisions: ["1"] }));
  visit.choose(["1"], null);
  assert.deepEqual(movesSent(), ["1G", "1"]);
});

test("a move that came too late is no mistake of the player", async () => {
  await arrived();
  const done = visit.choose(["1"], null);
  await Line.last.answer("move", { type: "refused", code: "stale" });
  await done;
  assert.match(words()[0], /meanwhile|changed|moved on/i);
  const other = visit.act({ type: "resign", seat: 1 });
  await Line.last.answer("resign", { type: "refused", code: "game-ended" });
  assert.equal(await other, null);
  assert.equal(words().length, 2);
});

test("what a line refuses that is lost is said, too", async () => {
  await arrived();
  await Line.last.cut();
  assert.ok(visit.isLost.value);
  assert.equal(await visit.act({ type: "say", text: "Hello" }), null);
  assert.match(words()[0], /server cannot be reached/i);
});

const NO_REASONS = { events: [], points: 3, meeples: 0, prospects: [] };
const HINT = { revision: 5, decisions: ["2", "I"], ...NO_REASONS };

test("a hint that is followed keeps what is left to do, without its reasons", async () => {
  await arrived();
  visit.hint.value = { ...HINT, prospects: [{ location: "inn" }] };
  const done = visit.choose(["2"], null);
  await stored(6, { decisions: ["K", "I"] });
  await done;
  const { revision, decisions, points, prospects } = visit.hint.value;
  assert.deepEqual([revision, decisions, points, prospects], [6, ["I"], 0, []]);
});

for (const [what, hint, moves] of [
  ["is not followed", HINT, ["1"]],
  ["is for another position", { ...HINT, revision: 4 }, ["2"]],
  ["is followed to its end", { ...HINT, decisions: ["2"] }, ["2"]],
]) {
  test(`a hint that ${what} is dropped`, async () => {
    await arrived();
    visit.hint.value = hint;
    const done = visit.choose(moves, null);
    await stored(6, { decisions: ["K", "I"] });
    await done;
    assert.equal(visit.hint.value, null);
  });
}

test("the question before a hint goes with its position; that before resigning stays", async () => {
  await arrived();
  visit.question.value = "hint";
  await Line.last.say(entry(6, "said", { revision: 5, person: "ben", text: "Hello" }));
  assert.equal(visit.question.value, "hint");
  await Line.last.say(entry(7, "moved", { seat: 1 }));
  assert.equal(visit.question.value, null);
  visit.question.value = "resign";
  await Line.last.say(entry(8, "moved", { seat: 0 }));
  assert.equal(visit.question.value, "resign");
});


test("a turn whose answer was lost is not asked for again", async () => {
  await arrived();
  const done = visit.choose(["2", "I"], "2I");
  await Line.last.cut();
  await clock.pass(375);
  await Line.last.open();
  const missed = [{ seq: 6, at: 0, entry: { kind: "moved", seat: 1 }, events: [] }];
  const state = { ...positions.take.state, turn: 1, seat: 0 };
  await Line.last.say(welcome({ seq: 6, revision: 6, missed, state, decisions: [] }));
  assert.deepEqual(movesSent(), ["2I"]); // once more, in case it had not come
  await Line.last.answer("move", { type: "refused", code: "repeated", done: true });
  await done;
  assert.deepEqual([words(), visit.sight.value.decisions], [[], []]);
});

test("decision by decision, the second goes out over the new line", async () => {
  await arrived();
  const done = visit.choose(["2", "I"], null);
  await Line.last.cut();
  await clock.pass(375);
  await Line.last.open();
  const missed = [{ seq: 6, at: 0, entry: { kind: "moved", seat: 1 }, events: [] }];
  await Line.last.say(welcome({ seq: 6, revision: 6, missed, decisions: ["K", "I"] }));
  await Line.last.answer("move", { type: "refused", code: "repeated", done: true });
  assert.deepEqual(movesSent(), ["2", "I"]);
  await stored(7);
  await done;
  assert.deepEqual(words(), []);
});
