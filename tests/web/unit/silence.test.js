// A connection that falls silent, sleeps, ends or is left.
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { clock, load, window } from "./support/browser.js";
import { ADA, BEN, BOT, entry, Line, tableOf, told, welcome } from "./support/table.js";

const { Connection } = await load("core/connection.js");

let connection;

beforeEach(() => {
  document.visibilityState = "visible";
  connection = new Connection("t1");
});

afterEach(() => connection.close());

/** Lets the server greet us, and answer all that is asked by the way. */
async function greeted(more) {
  await Line.last.open();
  await Line.last.say(welcome({ decisions: [], ...more }));
  Line.last.take();
}

test("a line that says nothing for eight seconds after a question is given up", async () => {
  await greeted();
  const [silent] = Line.all;
  connection.move("1").catch(() => {});
  await clock.pass(7_999);
  assert.equal(connection.status.value, "open");
  await clock.pass(1);
  assert.equal(connection.status.value, "lost");
  assert.ok(silent.closed);
  await clock.pass(375);
  assert.equal(Line.all.length, 2);
});

test("what a line says that was given up is not heard", async () => {
  await greeted();
  const [silent] = Line.all;
  connection.move("1").catch(() => {});
  await clock.pass(8_000);
  await silent.say(entry(6, "moved", { seat: 1, ref: "r1" }));
  await silent.cut();
  assert.equal(connection.sight.value.seq, 5);
  await clock.pass(375);
  assert.equal(Line.all.length, 2); // and its end is no second loss
});

test("any word is a sign of life", async () => {
  await greeted();
  connection.move("1").catch(() => {});
  await clock.pass(7_000);
  await Line.last.say({ type: "presence", present: ["ada", "ben"] });
  await clock.pass(7_000);
  assert.equal(connection.status.value, "open");
  assert.deepEqual(connection.sight.value.present, ["ada", "ben"]);
});

test("a server that takes us in but never greets is given up", async () => {
  await Line.last.open();
  await clock.pass(8_000);
  assert.ok(Line.all[0].closed);
  await clock.pass(375);
  assert.equal(Line.all.length, 2);
});

test("a bot may think about a hint for longer", async () => {
  await greeted();
  const hint = connection.act({ type: "hint" });
  await clock.pass(19_000);
  assert.equal(connection.status.value, "open");
  await Line.last.say({ type: "hint", revision: 5, decisions: ["1"], ref: "r1" });
  assert.deepEqual((await hint).decisions, ["1"]);
});

test("a quiet line is asked every twenty seconds whether it lives", async () => {
  await greeted();
  for (let beats = 0; beats < 3; beats++) {
    await clock.pass(19_999);
    assert.deepEqual(Line.last.take(), []);
    await clock.pass(1);
    assert.deepEqual(Line.last.take(), [{ type: "ping" }]);
    await Line.last.say({ type: "pong", ref: null });
  }
  await clock.pass(28_000);
  assert.equal(connection.status.value, "lost");
});

test("a lost line is asked nothing", async () => {
  await greeted();
  await Line.last.cut();
  await clock.pass(30_000);
  assert.deepEqual(Line.all.flatMap((line) => line.sent), []);
});

for (const [event, target] of [
  ["online", window],
  ["visibilitychange", document],
]) {
  test(`who comes back (${event}) waits for no timer`, async () => {
    await Line.last.cut();
    target.fire(event);
    assert.equal(Line.all.length, 2);
    await clock.pass(1_000);
    assert.equal(Line.all.length, 2); // and not for the timer besides
  });
}

test("who comes back leaves the line that was being tried", async () => {
  const [old] = Line.all;
  window.fire("online");
  assert.ok(old.closed);
  await old.cut();
  await clock.pass(1_000);
  assert.equal(Line.all.length, 2);
});

test("an old refusal does not explain a new end", async () => {
  await Line.last.open();
  await Line.last.say({ type: "refused", code: "busy" });
  await Line.last.cut();
  await clock.pass(375);
  await greeted();
  await Line.last.cut(4404);
  assert.equal(connection.error.value.code, "no-table");
});

test("who comes back to a good line asks whether it lives", async () => {
  await greeted();
  document.fire("visibilitychange");
  assert.deepEqual(Line.last.take(), [{ type: "ping" }]);
});

test("who goes away asks nothing", async () => {
  await greeted();
  document.visibilityState = "hidden";
  document.fire("visibilitychange");
  assert.deepEqual(Line.last.take(), []);
});

for (const code of [4401, 4403, 4404, 4422]) {
  test(`a table that shows us the door (${code}) is not asked again`, async () => {
    await greeted();
    const move = assert.rejects(connection.move("1"), { code: "no-spectators" });
    await Line.last.say({ type: "refused", code: "no-spectators" });
    await Line.last.cut(code);
    await move;
    assert.equal(connection.status.value, "ended");
    assert.equal(connection.error.value.code, "no-spectators");
    await clock.pass(60_000);
    assert.equal(Line.all.length, 1);
  });
}

test("a table that is not there is said to be gone", async () => {
  await Line.last.open();
  await Line.last.cut(4404);
  assert.equal(connection.error.value.code, "no-table");
});

test("who leaves hears no answer and comes back by nothing", async () => {
  await greeted();
  const move = assert.rejects(connection.move("1"), { code: "offline" });
  connection.close();
  await move;
  assert.ok(Line.last.closed);
  await Line.last.cut();
  window.fire("online");
  await clock.pass(60_000);
  assert.equal(Line.all.length, 1);
  assert.equal(connection.status.value, "ended");
});

test("listeners hear of events before the new state is drawn", async () => {
  await greeted();
  const heard = [];
  connection.listeners.add(({ events, before, after, entry: { seat } }) =>
    heard.push([events.length, before.turn, after.turn, seat, connection.sight.value.state.turn]),
  );
  const { state } = connection.sight.value;
  const events = [{ event: "CardTaken" }, { event: "TurnEnded" }];
  await Line.last.say(entry(6, "moved", { seat: 1, events, state: { ...state, turn: 1 } }));
  assert.deepEqual(heard, [[2, 0, 1, 1, 0]]);
  assert.equal(connection.sight.value.state.turn, 1);
});

test("who was away is told at once what was missed, but not what was before", async () => {
  const heard = [];
  connection.listeners.add(({ events, entry }) => heard.push([events.map((e) => e.event), entry]));
  const missed = [
    told(6, "moved", { seat: 1, events: [{ event: "CardTaken" }] }),
    told(7, "said", { person: "ben", text: "Hello" }),
    told(8, "moved", { seat: 0, events: [{ event: "CardTaken" }, { event: "TurnEnded" }] }),
  ];
  await greeted({ missed: [told(5, "moved", { seat: 0, events: [{ event: "CardTaken" }] })] });
  assert.deepEqual(heard, []);
  await Line.last.cut();
  await clock.pass(375);
  await greeted({ seq: 8, revision: 8, missed });
  assert.deepEqual(heard, [[["CardTaken", "CardTaken", "TurnEnded"], null]]);
  assert.deepEqual(connection.log.value.map(({ seq }) => seq), [5, 6, 7, 8]);
});

test("an entry that is known already changes nothing", async () => {
  await greeted({ missed: [] });
  await Line.last.say(entry(5, "moved", { seat: 1, decisions: ["1"] }));
  assert.deepEqual(connection.log.value, []);
  assert.deepEqual(connection.sight.value.decisions, []);
});

test("talk leaves the decisions as they are; a move takes them away", async () => {
  await greeted({ decisions: ["1", "2"] });
  await Line.last.say(entry(6, "reacted", { revision: 5, person: "ben", reaction: "applause" }));
  assert.deepEqual(connection.sight.value.decisions, ["1", "2"]);
  await Line.last.say(entry(7, "moved", { seat: 1 }));
  assert.deepEqual(connection.sight.value.decisions, []);
});

test("a seat that a bot keeps is not ours until we have it back", async () => {
  await greeted({ table: { seats: [BEN, ADA] } });
  const kept = { ...BOT, person: "ada" };
  await Line.last.say(entry(6, "handed", { seat: 1, table: tableOf({ seats: [BEN, kept] }) }));
  assert.deepEqual(connection.sight.value.you.seats, []);
  await Line.last.say(entry(7, "returned", { seat: 1, table: tableOf({ seats: [BEN, ADA] }) }));
  assert.deepEqual(connection.sight.value.you.seats, [1]);
});

test("clocks are counted from when they came, and talk does not touch them", async () => {
  await greeted({ clocks: { running: 1, left: [9000, 8000] } });
  const { received } = connection.sight.value.clocks;
  assert.equal(received, clock.now());
  await clock.pass(500);
  await Line.last.say(entry(6, "said", { revision: 5, person: "ben", text: "Hurry" }));
  assert.equal(connection.sight.value.clocks.received, received);
  await Line.last.say(entry(7, "moved", { seat: 1, clocks: { running: 0, left: [9000, 7500] } }));
  assert.deepEqual(connection.sight.value.clocks.left, [9000, 7500]);
  assert.equal(connection.sight.value.clocks.received, received + 500);
});
