// What is said at a table: by those who play, and by the page to those who listen.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { answers, changeMedia, clock, find, load, requests, speak } from "./support/browser.js";
import { answer, click, happens, sent, WIDE, withBen } from "./support/page.js";
import { ADA, BEN, positions } from "./support/table.js";

await speak("en");
const { mutes } = await load("log/mutes.js");

beforeEach(() => (mutes.value = new Set()));

const log = () => find("log").words;
const dialog = () => document.querySelector("dialog[open]");

test("screen readers hear every move, then what they are asked", async () => {
  await withBen({ decisions: [], state: { ...positions.take.state, seat: 0 } });
  const { state, decisions } = positions.take;
  await happens(6, "moved", { seat: 0, events: positions.turns[0].events, state, decisions });
  const heard = find("live").querySelectorAll("p").map(({ words }) => words);
  assert.match(heard.at(-2), /Ben takes/);
  assert.equal(heard.at(-1), "Your turn: take a card");
});

test("the tab says when it is our turn", async () => {
  const { title } = await load("pages/table.js");
  await withBen({ table: { seats: [BEN, ADA], name: "Friday" } });
  assert.equal(title(), "● Your turn – Majesty");
  await happens(6, "moved", { seat: 1, state: { ...positions.take.state, seat: 0 } });
  assert.match(title(), /Friday/);
});

test("what is written is said once, and kept while it is out of sight", async () => {
  await withBen();
  changeMedia(WIDE, false);
  await clock.pass(100);
  await click("open-log");
  find("chat-input").write("One moment");
  await click("close");
  assert.equal(find("chat-input"), null);
  await click("open-log");
  assert.equal(find("chat-input").value, "One moment");
  changeMedia(WIDE, true);
  await clock.pass(100);
  assert.deepEqual([dialog(), find("chat-input").value], [null, "One moment"]);
  await click("chat-send");
  assert.deepEqual(sent().map(({ type, text }) => [type, text]), [["say", "One moment"]]);
  const said = { kind: "said", person: "ada", name: "Ada", text: "One moment" };
  await answer("say", { type: "entry", seq: 6, revision: 5, at: 0, entry: said });
  assert.match(log(), /Ada One moment/);
  assert.equal(find("chat-input").value, "");
});

test("a new word from others is counted where the log is out of sight", async () => {
  await withBen();
  changeMedia(WIDE, false);
  await happens(6, "said", { revision: 5, person: "ben", name: "Ben", text: "Hello" });
  assert.match(find("open-log").getAttribute("aria-label"), /\(1 new\)/);
  await click("open-log");
  assert.match(log(), /Ben Hello/);
  await click("close");
  assert.doesNotMatch(find("open-log").getAttribute("aria-label"), /new/);
});

test("whoever is muted is neither read nor seen", async () => {
  answers["PUT me/mutes/ben"] = () => null;
  await withBen();
  await happens(6, "said", { revision: 5, person: "ben", name: "Ben", text: "Hello" });
  assert.match(log(), /Hello/);
  find("mute").fire("change");
  await clock.pass(100);
  assert.deepEqual(requests.at(-1), { asked: "PUT me/mutes/ben", body: { muted: true } });
  assert.doesNotMatch(log(), /Hello/);
  await happens(7, "said", { revision: 5, person: "ben", name: "Ben", text: "Hello?" });
  assert.doesNotMatch(log(), /Hello/);
});

