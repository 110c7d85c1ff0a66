// Where a reader of a lesson is, what it wants next, and what it says to something else.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { clock, draw, find, load, names, press, speak } from "./support/browser.js";
import "./support/each.js";
import { positions } from "./support/table.js";

await speak("en");
const { before, kindOf, progress, resumed, wantedFrom } = await load("learn/lesson.js");
const { Board } = await load("board/board.js");

const frame = (kind, turn, step = "take", wanted = null) => {
  return { kind, wanted, state: { turn, step } };
};
const FRAMES = [
  frame("say", 0),
  frame("do", 0, "take", "2"),
  frame("later", 0, "place", "I"),
  frame("watch", 1),
  frame("do", 2, "take", "1"),
  frame("done", 3, "over"),
];

test("a reader stays neither where the other plays nor in the middle of a card", () => {
  assert.deepEqual(progress(FRAMES, 1), { step: 2, steps: 4 });
  assert.deepEqual(progress(FRAMES, 3), { step: 2, steps: 4 });
  assert.deepEqual(progress(FRAMES, 5), { step: 4, steps: 4 });
  assert.deepEqual([before(FRAMES, 4), before(FRAMES, 1), before(FRAMES, 0)], [1, 0, null]);
  assert.deepEqual([resumed(FRAMES, 3), resumed(FRAMES, 4), resumed(FRAMES, 0)], [1, 4, 0]);
});

test("a split card has two answers; what comes in the next turn is not wanted yet", () => {
  assert.deepEqual(wantedFrom(FRAMES, 1), ["2", "I"]);
  assert.deepEqual(wantedFrom(FRAMES, 4), ["1"]);
  assert.deepEqual(["2", "I", "=0", "+W"].map(kindOf), ["take", "half", "keep", "half"]);
});

let board;
let sent;
let others;

afterEach(() => board?.close());

/** Draws the board of a lesson that wants something. */
async function taught(only, name = "take") {
  [sent, others] = [[], []];
  const choose = async (moves) => void sent.push(moves);
  const onOther = (decision) => others.push(decision);
  const { seat } = positions[name].state;
  const who = { names: ["Ada", "Ben"], mine: [seat], front: seat };
  board = await draw(Board, { ...positions[name], ...who, choose, only, onOther });
}

async function click(name) {
  find(name).click();
  await clock.pass(50);
}

test("another card brings a word and nothing else", async () => {
  await taught(["2", "I"]);
  await click("card-1");
  assert.deepEqual([others, names("confirm"), sent], [["1"], [], []]);
  await click("card-2");
  await click("confirm-K");
  assert.deepEqual([others, sent], [["1", "K"], []]);
  await click("confirm-I");
  assert.deepEqual(sent, [["2", "I"]]);
});

test("where the half does not matter, both are right", async () => {
  await taught(["2"]);
  await click("card-2");
  await click("confirm-K");
  assert.deepEqual([others, sent], [[], [["2", "K"]]]);
});

test("another answer inside a turn brings a word, by keys too", async () => {
  await taught(["=0"], "keep");
  await press("1");
  assert.deepEqual([others, sent], [["=1"], []]);
  await press("0");
  assert.deepEqual(sent, [["=0"]]);
});
