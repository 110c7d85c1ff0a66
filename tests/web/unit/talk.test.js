// What is said at a table: by those who play, and by the page to those who listen.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { answers, changeMedia, clock, find, load, requests, speak } from "./support/browser.js";
import { answer, atTable, click, happens, page, sent, WIDE, withBen } from "./support/page.js";
import { ADA, BEN, positions, tableOf } from "./support/table.js";

await speak("en");
const { mutes, openMutes } = await load("log/mutes.js");

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

test("a line that was deleted leaves no trace in the log", async () => {
  await withBen();
  await happens(6, "said", { revision: 5, person: "ben", name: "Ben", text: "" });
  await happens(7, "said", { revision: 5, person: "ben", name: "Ben", text: "Sorry" });
  assert.match(log(), /Ben Sorry/);
  assert.equal(find("log").querySelectorAll(".log-said").length, 1);
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


const heard = () => find("live").querySelectorAll("p").map(({ words }) => words);

test("at first only the question is heard, once, and not again in other places", async () => {
  await withBen();
  assert.deepEqual(heard(), ["Your turn: take a card"]);
  const loud = '[role="alert"], [role="status"], [aria-live="polite"]';
  const polite = page.main.querySelectorAll(loud);
  assert.equal(polite.filter(({ words }) => /your turn/i.test(words)).length, 1);
});

test("what happens before the log is there is heard too", async () => {
  answers["GET tables/t1/entries"] = () => new Promise(() => {});
  await atTable({ table: { seats: [BEN, ADA] } });
  const { events } = positions.turns[1];
  await happens(6, "moved", { seat: 1, events, state: { ...positions.take.state, seat: 0 } });
  assert.match(heard().at(-1), /Ada takes/);
});

test("in a hot-seat the name is announced", async () => {
  await atTable({ table: { seats: [{ ...ADA, name: "Eva" }, ADA] }, seats: [0, 1] });
  assert.deepEqual(heard(), ["Ada: take a card"]);
});

test("a wish to take back is asked, not announced besides", async () => {
  await withBen();
  const undo = { person: "ben", keep: 0, agreed: ["ben"], waiting: ["ada"] };
  const table = tableOf({ seats: [BEN, ADA], undo });
  await happens(6, "undo-asked", { revision: 5, person: "ben", table });
  assert.deepEqual(heard(), ["Your turn: take a card"]);
});

test("the log keeps the clock of the chosen language", async () => {
  navigator.languages = ["de-DE"];
  await withBen();
  const times = find("log").querySelectorAll("time").map(({ words }) => words);
  assert.match(times[0], /[AP]M$/);
  navigator.languages = ["en-GB"];
});

test("what is new is counted in the words of the language", async () => {
  await speak("pl");
  await withBen();
  changeMedia(WIDE, false);
  await happens(6, "said", { revision: 5, person: "ben", name: "Ben", text: "Hello" });
  assert.match(find("open-log").getAttribute("aria-label"), /\(1 nowa\)/);
  await speak("en");
});

test("a reaction rises where its sender sits, for a moment, unless they are muted", async () => {
  await withBen();
  const floats = () => document.querySelectorAll(".float").length;
  const react = (seq) =>
    happens(seq, "reacted", { revision: 5, person: "ben", name: "Ben", reaction: "applause" });
  await react(6);
  assert.equal(floats(), 1);
  assert.match(log(), /Ben Applause/);
  await clock.pass(2_600);
  assert.equal(floats(), 0);
  mutes.value = new Set(["ben"]);
  await react(7);
  assert.equal(floats(), 0);
  await click("react-applause");
  assert.deepEqual(sent().map(({ type, reaction }) => [type, reaction]), [["react", "applause"]]);
});

test("whom one mutes is one's own affair: somebody else at this page mutes nobody", async () => {
  answers["GET me/mutes"] = () => ["ben"];
  openMutes("eva");
  await clock.pass(0);
  assert.deepEqual([...mutes.value], ["ben"]);
  openMutes("eva"); // is not asked for again
  let tell = () => {};
  answers["GET me/mutes"] = () => new Promise((done) => (tell = done));
  openMutes("zoe");
  assert.deepEqual([...mutes.value], []);
  answers["GET me/mutes"] = () => [];
  openMutes("ada");
  await clock.pass(0);
  tell(["ben"]); // for Zoe, who has gone
  await clock.pass(0);
  assert.deepEqual([...mutes.value], []);
  assert.equal(requests.filter(({ asked }) => asked === "GET me/mutes").length, 3);
});
