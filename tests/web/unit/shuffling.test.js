// How a browser helps to shuffle, and keeps what it saw.
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { answers, calm, load, requests, speak, storage, visit as goTo } from "./support/browser.js";
import { vendored } from "./support/libraries.js";
import { BEN, BOT, ADA, entry, Line, mayOf, past, positions, tableOf, told, welcome } from "./support/table.js";

await speak("en");
const { Visit } = await load("table/visit.js");
const { startGame } = await load("table/waiting.js");
const { testimonyOf, firstSeen } = await load("core/witness.js");
const { sealOf, seedToShow } = await load("core/seeds.js");
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
async function waiting({ id = "t1", owner = "ben", may = {}, ...table } = {}) {
  visit = new Visit(id);
  await calm();
  await Line.last.open();
  const about = { id, status: "waiting", seats: [BEN, ADA], owner, ...table };
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

/** Seals a seed, and shows it when Ben begins. */
async function sealsAndShows(table = {}) {
  await waiting({ may: { seal: true }, ...table });
  const { seal } = await sends("seal");
  Line.last.take();
  const shown = { seals: { ada: seal }, seeds: { ben: THEIRS } };
  const about = tableOf({ status: "waiting", owner: "ben", seats: [BEN, ADA], ...shown, ...table });
  await Line.last.say(entry(6, "starting", { table: about, may: mayOf({ seed: true }) }));
  return { seal, ...(await sends("seed")) };
}

/** Waits until nothing more is sent; returns what kinds were. */
async function sentAfterAll() {
  for (let round = 0; round < 30; round++) {
    await new Promise((done) => setImmediate(done));
    await calm();
  }
  return Line.last.take().map(({ type }) => type);
}

test("who sits at somebody's table seals a seed, and shows it when the game begins", async () => {
  const { seal, seed } = await sealsAndShows();
  assert.equal(sealOf(seed, sha256), seal);
  assert.deepEqual(testimonyOf("t1").mine, [{ seed, seat: 1, settled: [THEIRS, seal] }]);
});

test("a seed that was shown is never shown at another table, whatever its host says", async () => {
  const { seal, seed } = await sealsAndShows();
  visit.leave();
  goTo("/table/t2");
  answers["GET tables/t2/entries"] = () => ({ entries: [] });
  await waiting({ id: "t2", may: { seed: true }, seals: { ada: seal }, seeds: {} });
  assert.ok(!(await sentAfterAll()).includes("seed"));
  assert.deepEqual([seedToShow(seal, "t2"), seedToShow(seal, "t1")], [null, seed]);
});

test("once a seed was shown, no other one is sealed or shown at that table", async () => {
  await waiting({ may: { seal: true } });
  const { seal: unused } = await sends("seal"); // stands up before the game begins
  visit.leave();
  const { seed } = await sealsAndShows();
  const again = tableOf({ status: "waiting", owner: "ben", seats: [BEN, ADA], seals: {} });
  Line.last.take();
  await Line.last.say(entry(7, "stood", { table: again, may: mayOf({ seal: true }) }));
  assert.ok(!(await sentAfterAll()).includes("seal"));
  const table = { ...again, seals: { ada: unused }, seeds: {} };
  await Line.last.say(entry(8, "starting", { table, may: mayOf({ seed: true }) }));
  assert.ok(!(await sentAfterAll()).includes("seed"));
  assert.deepEqual(testimonyOf("t1").mine.map((shown) => shown.seed), [seed]);
});

test("nothing is shown at a table whose seal has changed", async () => {
  firstSeen("t1", "sha256:before");
  await waiting({ may: { seal: true } });
  const { seal } = await sends("seal");
  Line.last.take();
  const table = tableOf({ status: "waiting", owner: "ben", seals: { ada: seal }, seeds: {} });
  await Line.last.say(entry(6, "starting", { table, may: mayOf({ seed: true }) }));
  assert.ok(!(await sentAfterAll()).includes("seed"));
});

test("who stands up and sits down again seals again", async () => {
  await waiting({ may: { seal: true } });
  await sends("seal");
  Line.last.take();
  assert.deepEqual(await sentAfterAll(), []);
  const table = tableOf({ status: "waiting", owner: "ben" });
  await Line.last.say(entry(6, "stood", { table, may: mayOf({ seal: false }) }));
  await Line.last.say(entry(7, "sat", { table, may: mayOf({ seal: true }) }));
  await sends("seal");
});

test("without room to keep a seed none is sealed", async () => {
  const { setItem } = localStorage;
  localStorage.setItem = () => {
    throw new Error("there is no room");
  };
  await waiting({ may: { seal: true } });
  assert.ok(!(await sentAfterAll()).includes("seal"));
  localStorage.setItem = setItem;
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
  const { seed, seals } = await sends("start");
  assert.match(seed, /^[0-9a-f]{64}$/);
  assert.deepEqual(seals, [SEAL]);
  assert.deepEqual(testimonyOf("t1").mine, [{ seed, seat: 1, settled: [SEAL, null] }]);
});

test("who begins again after a refusal does so with a new seed, and knows both", async () => {
  await waiting({ may: { start: true }, owner: "ada" });
  startGame(visit);
  const { seed: first } = await sends("start");
  await Line.last.answer("start", { type: "refused", code: "busy", details: {} });
  Line.last.take();
  startGame(visit);
  const { seed: second } = await sends("start");
  const known = testimonyOf("t1").mine.map(({ seed }) => seed);
  assert.deepEqual(known, [first, second]);
  assert.notEqual(first, second);
});

test("who has sealed a seed in another browser begins without one", async () => {
  await waiting({ may: { start: true }, owner: "ada", seals: { ada: SEAL } });
  startGame(visit);
  assert.equal((await sends("start")).seed, undefined);
  assert.deepEqual(testimonyOf("t1").mine, []);
});

test("only who sits here has settled anything, and each at one seat", async () => {
  const seals = { ben: SEAL, carl: SEAL, stranger: SEAL };
  const seats = [{ ...BOT, person: "carl" }, ADA, BEN, BEN];
  await waiting({ may: { start: true }, owner: "ada", seals, seats });
  startGame(visit);
  await sends("start");
  const [{ seat, settled }] = testimonyOf("t1").mine;
  assert.deepEqual([seat, settled], [1, [null, null, SEAL, null]]);
});

test("of a seed that is shown again the first time counts, wherever we are said to sit", async () => {
  const { seal, seed } = await sealsAndShows();
  const before = testimonyOf("t1").mine;
  visit.leave();
  await waiting({ may: { seed: true }, seats: [ADA, BEN], seals: { ada: seal, ben: SEAL }, seeds: {} });
  assert.equal((await sends("seed")).seed, seed);
  assert.deepEqual(testimonyOf("t1").mine, before);
});

test("a seed of another browser is not ours to show", async () => {
  const table = { seals: { ada: SEAL }, seeds: {} };
  await waiting({ may: { seed: true }, ...table });
  await calm();
  assert.ok(Line.last.take().every(({ type }) => type !== "seed"));
});

test("the cards and the moves are kept as they were seen first", async () => {
  past.push(told(1, "opened", { start: null }), told(2, "started", { start: 0, seeds: [THEIRS] }));
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

test("the rules, the seeds and the result are kept, too", async () => {
  past.push(told(1, "opened", { start: 1 }), told(2, "started", { start: 1, seeds: [THEIRS, null] }));
  const { state } = positions.take;
  visit = new Visit("t1");
  await calm();
  await Line.last.open();
  await Line.last.say(welcome({ table: { seats: [BOT, ADA] }, state, seq: 2, revision: 2 }));
  const { options, first, seeds } = testimonyOf("t1");
  assert.deepEqual([options, first, seeds], ["en AAAAAAAA tiers share", 1, [THEIRS, null]]);
  const table = tableOf({ status: "over", seats: [BOT, ADA] });
  const last = { ...state, scores: { total: [70, 80] } };
  await Line.last.say(entry(3, "moved", { seat: 0, move: "1M", table, state: last }));
  const { ended, total } = testimonyOf("t1");
  assert.deepEqual([ended, total], [true, [70, 80]]);
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
