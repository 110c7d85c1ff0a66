// The page that opens records: one, many, bad ones, and the one that was asked for last.
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { answers, calm, clock, draw, find, load, refusal, requests, speak } from
  "./support/browser.js";
import { click } from "./support/page.js";
import { replay } from "./support/table.js";

await speak("en");
const { default: ReplayPage } = await load("pages/replay.js");

const GAMES = ["Ada", "Ben", "Eva"].map((name) => ({ players: [name, "Bruno"] }));
const MANY = GAMES.map((record) => `${JSON.stringify(record)}\n`).join("");
let page;

const answer = (record) => ({ ...replay, record: { ...replay.record, ...record } });

beforeEach(async () => {
  answers["POST replay"] = answer;
  page = await draw(ReplayPage, {});
});

afterEach(() => page.close());

/** Opens a file. */
async function open(text) {
  const file = find("replay-file");
  file.files = [{ text: async () => text }];
  file.fire("change");
  await clock.pass(100);
}

/** Goes to the game before or after. */
async function go(way) {
  const [before, after] = find("replay-which").querySelectorAll("button");
  (way < 0 ? before : after).click();
  await clock.pass(100);
}

const players = () => find("totals")?.querySelector("thead").words;

test("a file of one game is shown", async () => {
  await open(JSON.stringify(GAMES[0], null, 2)); // on several lines
  assert.match(players(), /Ada/);
  assert.equal(find("replay-which"), null);
});

test("a file of many games shows one after the other, and stops at its ends", async () => {
  await open(MANY);
  const seen = [];
  for (const way of [-1, 1, 1, 1]) {
    seen.push(/Ada|Ben|Eva/.exec(players())[0]);
    await go(way);
  }
  assert.deepEqual(seen, ["Ada", "Ada", "Ben", "Eva"]);
  assert.match(find("replay-which").words, /3.*3/);
});

test("of many games the one that was asked for last is shown", async () => {
  const held = [];
  answers["POST replay"] = (record) =>
    record.players[0] === "Ben"
      ? new Promise((done) => held.push(() => done(answer(record))))
      : answer(record);
  await open(MANY);
  await go(1);
  await go(1);
  assert.match(players(), /Eva/);
  held[0]();
  await calm();
  await clock.pass(100);
  assert.match(players(), /Eva/);
});

test("what opens games stays, with the focus, when another is shown", async () => {
  await open(MANY);
  const after = () => find("replay-which").querySelectorAll("button")[1];
  const button = after();
  button.focus();
  await go(1);
  assert.ok(after() === button && document.activeElement === button);
});

for (const [code, details, words] of [
  ["record-cut", { line: 1, column: 2 }, /stops in the middle/],
  ["too-far", { position: 4, needed: 3, meeples: 1, record_turn: 9 }, /turn 9.*4/i],
]) {
  test(`a bad record (${code}) is refused with its reason`, async () => {
    answers["POST replay"] = () => refusal(422, code, details);
    find("replay-text").write("{}");
    await clock.pass(50);
    await click("replay-open");
    assert.match(find("error").words, words);
    assert.equal(requests.at(-1).asked, "POST replay");
  });
}
