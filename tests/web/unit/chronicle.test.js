// What the log makes of the entries of a table, above all when something is taken back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load, speak } from "./support/browser.js";
import { told } from "./support/table.js";

await speak("en");
const { chronicle, eventsOf, feltBy, firstNew } = await load("log/chronicle.js");
const { sinceLastTurn } = await load("table/since-last-turn.js");

const REPELLED = { event: "Repelled", seat: 0, attacker: 1 };

let seq = 0;
const moved = (seat, ...events) => told(++seq, "moved", { seat, events });
const turn = (seat, ...events) =>
  moved(seat, { event: "CardTaken" }, ...events, { event: "TurnEnded" });
const undone = (keep) => told(++seq, "undone", { person: "ada", keep });

/** Tells in short what stands in a chronicle. */
const shown = (log) =>
  chronicle(log).map(({ kind, seat, undone: back }) =>
    kind === "note" && back.length ? ["taken back", ...back.map((one) => one.seat)] : [kind, seat],
  );
const felt = (log) => feltBy(log, 0).map(({ event, by }) => [event, by]);

test("what browsers do for the shuffle is not worth a line", () => {
  const log = ["sealed", "starting", "seeded"].map((kind) => told(++seq, kind, { person: "ada" }));
  assert.deepEqual(shown(log), []);
});

test("decisions of one turn are one item, whoever talks in between", () => {
  const log = [
    moved(0, { event: "CardTaken" }),
    told(90, "said", { person: "ben", text: "Hm" }),
    moved(0, { event: "CardPlaced" }, { event: "TurnEnded" }),
    turn(1),
  ];
  assert.deepEqual(shown(log), [["turn", 0], ["note", undefined], ["turn", 1]]);
  const [first] = chronicle(log);
  const kinds = eventsOf(first).map(({ event }) => event);
  assert.deepEqual(kinds, ["CardTaken", "CardPlaced", "TurnEnded"]);
});

test("the final scoring stands apart from the last turn", () => {
  const log = [turn(0, { event: "MajorityScored" }, { event: "GameEnded" })];
  assert.deepEqual(shown(log).map(([kind]) => kind), ["turn", "scoring", "scoring"]);
});

test("what nobody wants to read has no line", () => {
  assert.deepEqual(shown([told(1, "opened"), told(2, "undo-agreed"), told(3, "started")]), [
    ["note", undefined],
  ]);
});

test("what others did to us since our turn is felt", () => {
  const log = [turn(1, REPELLED), turn(0), turn(1), turn(2, REPELLED)];
  assert.deepEqual(felt(log), [["Repelled", 2]]);
});

test("what was done before our last turn is felt no longer", () => {
  assert.deepEqual(felt([turn(0), turn(1, REPELLED), turn(0), turn(1)]), []);
});

test("a second undo takes back only what was played since the first", () => {
  const log = [turn(0), turn(1), undone(1), turn(1), undone(1)];
  assert.deepEqual(shown(log), [["turn", 0], ["taken back", 1], ["taken back", 1]]);
});

test("a turn is as late as its last decision", () => {
  const late = { ...moved(0, { event: "CardPlaced" }), at: 7 };
  assert.equal(chronicle([moved(0, { event: "CardTaken" }), late])[0].at, 7);
});

test("what was taken back is felt no longer and stands with its note", () => {
  const log = [turn(0), turn(1, REPELLED), turn(2, REPELLED), undone(0)];
  assert.deepEqual(shown(log), [["taken back", 0, 1, 2]]);
  assert.deepEqual(felt(log), []);
});

test("what came before and after stays", () => {
  const log = [turn(1, REPELLED), turn(0), turn(1), undone(1), turn(0), turn(1, REPELLED)];
  assert.deepEqual(shown(log), [["turn", 1], ["taken back", 0, 1], ["turn", 0], ["turn", 1]]);
  assert.deepEqual(felt(log), [["Repelled", 1]]);
});

test("a turn of which a part was taken back goes on in its place", () => {
  const log = [
    turn(1),
    moved(0, { event: "CardTaken" }),
    moved(0, { event: "CardPlaced" }, { event: "TurnEnded" }),
    undone(2),
  ];
  assert.deepEqual(shown(log), [["turn", 1], ["turn", 0], ["note", undefined]]);
  const open = chronicle(log)[1];
  assert.deepEqual([open.over, eventsOf(open)], [false, [{ event: "CardTaken" }]]);
  const more = [...log, moved(0, { event: "CardPlaced", card: "W" }, { event: "TurnEnded" })];
  assert.equal(eventsOf(chronicle(more)[1]).length, 3);
});

test("what is new begins after our last complete turn", () => {
  const items = chronicle([turn(0), turn(1), turn(0), moved(0, { event: "CardTaken" }), turn(1)]);
  assert.equal(firstNew(items, [0]), 4);
  assert.equal(firstNew(items, [1]), -1);
  assert.equal(firstNew(items, [2]), -1); // who has never played has nothing to catch up with
  assert.equal(firstNew(chronicle([turn(0), turn(0)]), [0]), -1);
});

test("what was done to us is said in short, with the name of who did it", () => {
  const wounded = { event: "Wounded", seat: 0, card: "M", location: "mill" };
  const paid = { event: "PointsGained", seat: 0, points: 3, source: ["inn", "A"] };
  const names = ["Ada", "Bartholomew the Great", "Clara"];
  const log = [turn(0), turn(1, wounded, paid), turn(2, REPELLED)];
  const facts = sinceLastTurn(log, 0, names);
  assert.deepEqual(facts.map(({ kind }) => kind), ["wounds", "other", "safe"]);
  assert.match(facts[0].text, /Bartholome….*Miller/);
  assert.match(facts[1].text, /Bartholome….*3/);
  assert.match(facts[2].text, /Clara/);
});
