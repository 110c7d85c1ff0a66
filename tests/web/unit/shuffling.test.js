// How a browser helps to shuffle, and keeps what it saw.
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { answers, calm, load, requests, speak, storage, visit as goTo } from "./support/browser.js";
import { vendored } from "./support/libraries.js";
import { BEN, BOT, ADA, entry, Line, mayOf, past, positions, tableOf, told, welcome } from "./support/table.js";

await speak("en");
const { Visit } = await load("table/visit.js");
const { startGame } = await load("table/shuffling.js");
const { testimonyOf, firstSeen } = await load("core/witness.js");
const { sealOf, seedUnder } = await load("core/seeds.js");
const { sha256 } = await vendored("noble/sha2.js");

const PERSON = { person: "ada", name: "Ada", claimed: false, hidden: false };
const THEIRS = "b".repeat(64);
const SEAL = `sha256:${"0".repeat(64)}`;

let visit;

beforeEach(() => {
  answers["GET sessions"] = () => PERSON;
  goTo("/table/t1");
});

afterEach(() => visit?.leave());

/** Comes to a table that waits. */
async function waiting({ owner = "ben", may = {}, ...table } = {}) {
  visit = new Visit("t1");
  await calm();
  await Line.last.open();
  const about = { status: "waiting", seats: [BEN, ADA], owner, ...table };
  await Line.last.say(welcome({ table: about, may, state: null, decisions: [] }));
}

/** Waits until a message of a type is sent: a library may have to be loaded before. */
async function sends(type) {
  const patience = process.uptime() + 20;
  while (process.uptime() < patience) {
    const found = Line.last.sent.find((message) => message.type === type);
    if (found) return found;
    await new Promise((done) => setImmediate(done));
    await calm();
  }
  throw new Error(`nobody sends ${type}`);
}

test("who sits at somebody's table seals a seed, and shows it when the game begins", async () => {
  await waiting({ may: { seal: true } });
  const { seal } = await sends("seal");
  const seed = seedUnder(seal);
  assert.equal(sealOf(seed, sha256), seal);
  Line.last.take();
  const seals = { ada: seal };
  const table = tableOf({ status: "waiting", owner: "ben", seals, seeds: { ben: THEIRS } });
  await Line.last.say(entry(6, "starting", { table, may: mayOf({ seed: true }) }));
  assert.equal((await sends("seed")).seed, seed);
  assert.deepEqual(testimonyOf("t1").mine, { seed, seals: [seal], seeds: [THEIRS] });
});

test("neither is done twice, nor by who may not, nor by the owner, who begins with a seed", async () => {
  await waiting({ may: { seal: true } });
  await sends("seal");
  Line.last.take();
  await Line.last.say(entry(6, "sat", { table: tableOf({ owner: "ben" }), may: mayOf({ seal: true }) }));
  await calm();
  assert.deepEqual(Line.last.take(), []);
  visit.leave();
  await waiting({ may: { seal: true, start: true }, owner: "ada", seals: { ben: SEAL } });
  await calm();
  Line.last.take();
  startGame(visit);
  const { seed } = await sends("start");
  assert.match(seed, /^[0-9a-f]{64}$/);
  assert.deepEqual(testimonyOf("t1").mine, { seed, seals: [SEAL], seeds: [] });
});

test("a seed of another browser is not ours to show", async () => {
  const table = { seals: { ada: SEAL }, seeds: {} };
  await waiting({ may: { seed: true }, ...table });
  await calm();
  assert.ok(Line.last.take().every(({ type }) => type !== "seed"));
});

test("the cards and the moves are kept as they were seen first", async () => {
  past.push(told(1, "opened", {}), told(2, "started", { start: 0 }));
  const { state } = positions.take;
  visit = new Visit("t1");
  await calm();
  await Line.last.open();
  await Line.last.say(welcome({ table: { seats: [BOT, ADA] }, state, seq: 2, revision: 2 }));
  const shown = state.display.map(([card]) => card);
  const seen = testimonyOf("t1");
  assert.deepEqual(Object.values(seen.cards), shown);
  assert.deepEqual([seen.start, seen.ended], [state.start, false]);
  const later = { ...state, deck_left: state.deck_left - 1, turn: 1 };
  later.display = [...state.display.slice(1), ["GN", 0]];
  await Line.last.say(entry(3, "moved", { seat: 0, move: "1M", state: later }));
  const lie = { ...later, display: [...later.display.slice(0, 5), ["WN", 0]] };
  await Line.last.say(entry(4, "moved", { seat: 1, move: "2", state: lie }));
  const { cards, entries } = testimonyOf("t1");
  assert.deepEqual([cards[6], entries], ["GN", { 3: "0:1M", 4: "1:2" }]);
});

test("a table that is first seen when its game is over proves nothing", async () => {
  visit = new Visit("t1");
  await calm();
  await Line.last.open();
  const { state } = positions.take;
  await Line.last.say(welcome({ table: { status: "over" }, state }));
  assert.equal(testimonyOf("t1"), null);
});

test("of many tables the latest are remembered, and what older versions knew", () => {
  storage.set("majesty.commitments", JSON.stringify([["old", SEAL]]));
  assert.equal(testimonyOf("old").commitment, SEAL);
  for (let number = 0; number < 210; number++) firstSeen(`t${number}`, SEAL);
  assert.equal(testimonyOf("t0"), null);
  assert.equal(testimonyOf("t209").commitment, SEAL);
  firstSeen("t209", "sha256:other");
  assert.equal(testimonyOf("t209").commitment, SEAL);
});
