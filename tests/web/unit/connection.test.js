// The connection of one viewer to one table: what it says, keeps, sends again and gives up.
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { answers, calm, clock, load, refusal } from "./support/browser.js";
import { entry, Line, mayOf, positions, told, welcome } from "./support/table.js";

const { Connection } = await load("core/connection.js");

const HISTORY = "GET tables/t1/entries";
const MOST = 1.25; // a wait is a little longer or shorter by chance

let connection;

beforeEach(() => {
  document.visibilityState = "visible";
  connection = new Connection("t1");
});

afterEach(() => connection.close());

/** Lets the server greet us over the newest line; forgets what was said meanwhile. */
async function greeted(more) {
  await Line.last.open();
  await Line.last.say(welcome(more));
  Line.last.take();
}

/** Waits until the connection tries again after so many failures. */
const tried = (wait) => clock.pass(wait * MOST);

/** Notes what becomes of a promise. */
function watched(promise) {
  const fate = {};
  promise.then(
    (value) => Object.assign(fate, { done: value }),
    (error) => Object.assign(fate, { failed: error.code }),
  );
  return fate;
}

test("it says hello and shows what it is told", async () => {
  assert.equal(Line.last.address, "ws://127.0.0.1:8000/api/tables/t1/live");
  assert.equal(connection.status.value, "connecting");
  await Line.last.open();
  assert.deepEqual(Line.last.take(), [{ type: "hello" }]);
  await Line.last.say(welcome({ seq: 9, revision: 7 }));
  assert.equal(connection.status.value, "open");
  const { seq, revision, decisions, you } = connection.sight.value;
  assert.deepEqual([seq, revision, you.seats], [9, 7, [1]]);
  assert.deepEqual(decisions, positions.take.decisions);
});

test("whoever is to choose asks what the choices would bring, once for each position", async () => {
  await Line.last.open();
  Line.last.take();
  await Line.last.say(welcome());
  const [asked, ...more] = Line.last.take();
  assert.deepEqual([asked.type, more], ["preview", []]);
  await Line.last.say({ type: "previews", revision: 5, previews: positions.take.previews });
  assert.equal(connection.previews.value.length, positions.take.previews.length);
  await Line.last.say(entry(6, "said", { revision: 5, person: "ben", text: "Hello" }));
  assert.deepEqual(Line.last.take(), []);
  assert.equal(connection.previews.value.length, positions.take.previews.length);
  await Line.last.say(entry(7, "moved", { seat: 1, decisions: ["1"] }));
  assert.deepEqual(connection.previews.value, []);
  assert.equal(Line.last.take()[0].type, "preview");
});

test("previews of a position that has passed are not shown", async () => {
  await greeted();
  await Line.last.say({ type: "previews", revision: 4, previews: positions.take.previews });
  assert.deepEqual(connection.previews.value, []);
});

test("what happened before we came is fetched, and joined to what is new", async () => {
  let tell = () => {};
  answers[HISTORY] = () => new Promise((done) => (tell = done));
  await greeted();
  await Line.last.say(entry(6, "moved", { seat: 1 }));
  await Line.last.say(entry(7, "moved", { seat: 0 }));
  tell({ entries: [told(1, "opened"), told(5, "started"), told(6, "moved", { seat: 1 })] });
  await calm();
  assert.deepEqual(connection.log.value.map(({ seq }) => seq), [1, 5, 6, 7]);
});

test("a past that was rewritten is fetched again, with the table as it is now", async () => {
  const line = (text) => ({ entries: [told(5, "said", { person: "ben", name: "Ben", text })] });
  answers[HISTORY] = () => line("Rude");
  await greeted();
  answers[HISTORY] = () => line("");
  const { table } = connection.sight.value;
  await Line.last.say({ type: "rewritten", table: { ...table, name: "Saturday" } });
  await calm();
  assert.equal(connection.sight.value.table.name, "Saturday");
  assert.deepEqual(connection.log.value.map(({ entry }) => entry.text), [""]);
});

test("the past is asked for until it comes", async () => {
  answers[HISTORY] = () => refusal(503, "busy");
  await greeted();
  assert.deepEqual(connection.log.value, []);
  answers[HISTORY] = () => ({ entries: [told(1, "opened")] });
  await clock.pass(300);
  assert.equal(connection.log.value.length, 1);
});

test("a line that is lost comes back, and says how far it had come", async () => {
  await greeted({ seq: 5 });
  await Line.last.cut();
  assert.equal(connection.status.value, "lost");
  assert.equal(connection.sight.value.seq, 5); // the board stays readable
  await tried(300);
  await Line.last.open();
  assert.deepEqual(Line.last.take(), [{ type: "hello", last: 5 }]);
  assert.equal(connection.status.value, "lost"); // until the server answers
  await Line.last.say(welcome({ missed: [] }));
  assert.equal(connection.status.value, "open");
  assert.equal(Line.all.length, 2);
});

test("a server that cannot be reached is asked more and more seldom", async () => {
  const waits = [300, 600, 1200, 2500, 5000, 5000, 5000];
  await Line.last.cut();
  for (const [count, wait] of waits.entries()) {
    await clock.pass(wait * 0.74);
    assert.equal(Line.all.length, count + 1, `too early after ${wait}`);
    await clock.pass(wait * 0.52);
    assert.equal(Line.all.length, count + 2, `too late after ${wait}`);
    await Line.last.cut();
  }
  assert.equal(connection.status.value, "connecting"); // nothing was shown that could be lost
});

test("after a good line the next loss is answered quickly again", async () => {
  for (const wait of [300, 600, 1200]) {
    await Line.last.cut();
    await tried(wait);
  }
  await greeted();
  await Line.last.cut();
  await tried(300);
  assert.equal(Line.all.length, 5);
});

test("a move that was sent over a lost line is sent again, as it was", async () => {
  await greeted();
  const fate = watched(connection.move("1"));
  const [sent] = Line.last.take();
  assert.deepEqual([sent.type, sent.move, sent.on], ["move", "1", 5]);
  await Line.last.cut();
  await tried(300);
  await Line.last.open();
  await Line.last.say(welcome({ seq: 6, revision: 6, decisions: ["2"], missed: [] }));
  const again = Line.last.take().find(({ type }) => type === "move");
  assert.deepEqual(again, sent); // it answers to the same position
  await Line.last.say(entry(7, "moved", { seat: 1, ref: sent.ref }));
  assert.equal(fate.done.seq, 7);
});

// Which refusals these are is the server's to say.
for (const [action, code] of [
  [{ type: "move", move: "1", on: 5 }, "repeated"],
  [{ type: "move", move: "1", on: 5 }, "stale"],
  [{ type: "undo", on: 5 }, "undo-open"],
  [{ type: "answer", agree: true, on: 5 }, "already-answered"],
  [{ type: "resign", seat: 1, on: 5 }, "not-your-seat"],
  [{ type: "replace", seat: 0, on: 5 }, "not-absent"],
  [{ type: "return", seat: 1 }, "not-away"],
  [{ type: "start" }, "already-started"],
  [{ type: "rematch" }, "already-answered"],
  [{ type: "sit", seat: 1 }, "seat-taken"],
  [{ type: "stand", seat: 1 }, "seat-empty"],
  [{ type: "seat-bot", seat: 1, level: "easy" }, "seat-taken"],
]) {
  test(`what the server calls done after a lost line is: ${action.type}, "${code}"`, async () => {
    await greeted();
    const fate = watched(connection.act(action));
    await Line.last.cut();
    await tried(300);
    await greeted({ missed: [], decisions: [] });
    await Line.last.say({ type: "refused", code, done: true, ref: "r2" });
    assert.deepEqual(fate, { done: null });
  });

  test(`over a good line it is refused all the same: ${action.type}, "${code}"`, async () => {
    await greeted();
    const fate = watched(connection.act(action));
    await Line.last.say({ type: "refused", code, done: true, ref: "r2" });
    assert.deepEqual(fate, { failed: code });
  });
}

test("what may be asked is kept until the server tells otherwise, also with presence", async () => {
  await greeted({ may: { hint: "now" } });
  const may = () => connection.sight.value.may;
  assert.deepEqual([may().hint, may().undo], ["now", null]);
  await Line.last.say(entry(6, "moved", { seat: 1 }));
  assert.equal(may().hint, "now");
  const undo = { takes_back: "turn", asks: false };
  await Line.last.say(entry(7, "moved", { seat: 1, may: mayOf({ hint: "later", undo }) }));
  assert.deepEqual([may().hint, may().undo], ["later", undo]);
  await Line.last.say({ type: "presence", present: ["ada", "ben"] });
  assert.equal(may().hint, "later");
  await Line.last.say({ type: "presence", present: ["ada"], may: mayOf({ say: true }) });
  assert.deepEqual([may().hint, may().say], [null, true]);
});

test("from when something may be asked is told on our own clock", async () => {
  const now = 1_700_000_000_000; // the server's
  const later = { seat: 0, at: now + 60_000 };
  const begun = performance.now();
  await greeted({ now, may: { replace: later } });
  assert.equal(connection.sight.value.may.replace.at, begun + 60_000);
  await Line.last.say({ type: "presence", present: [], may: mayOf({ replace: later }) });
  assert.equal(connection.sight.value.may.replace.at, begun + 60_000);
});

test("another refusal after a lost line is told", async () => {
  await greeted();
  const fate = watched(connection.move("1"));
  await Line.last.cut();
  await tried(300);
  await greeted({ missed: [] });
  await Line.last.say({ type: "refused", code: "illegal", ref: "r2" });
  assert.deepEqual(fate, { failed: "illegal" });
});

test("what was chosen while the line is down is sent when it is back, once, in order", async () => {
  await greeted();
  await Line.last.cut();
  const fates = [watched(connection.move("1")), watched(connection.act({ type: "undo", on: 5 }))];
  await tried(300);
  await Line.last.open();
  await Line.last.say(welcome({ missed: [] }));
  const sent = Line.last.take().filter(({ type }) => type !== "hello");
  assert.deepEqual(sent.map(({ type }) => type), ["preview", "move", "undo"]);
  await Line.last.say({ type: "refused", code: "stale", ref: sent[1].ref });
  assert.deepEqual(fates, [{ failed: "stale" }, {}]); // it had never been sent before
});

test("what was never sent is not taken for stored, though the line was lost twice", async () => {
  await greeted();
  await Line.last.cut();
  const fate = watched(connection.move("1"));
  await tried(300);
  await Line.last.cut();
  await tried(600);
  await greeted({ missed: [], decisions: [] });
  await Line.last.answer("move", { type: "refused", code: "stale" });
  assert.deepEqual(fate, { failed: "stale" });
});

test("what can wait for no line fails at once, or with the line", async () => {
  await greeted();
  const hint = watched(connection.act({ type: "hint" }));
  await Line.last.cut();
  const said = watched(connection.act({ type: "say", text: "Hello" }));
  await calm();
  assert.deepEqual([hint, said], [{ failed: "offline" }, { failed: "offline" }]);
  await tried(300);
  await greeted({ missed: [], decisions: [] });
  assert.deepEqual(Line.last.take(), []);
});
