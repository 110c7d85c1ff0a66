// What the board says: what a card brings and why, what others did, who has what.
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { changeMedia, clock, find, load, press, speak } from "./support/browser.js";
import { atTable, click, happens, page, say, WIDE } from "./support/page.js";
import { ADA, BOT, past, positions, told } from "./support/table.js";

await speak("en");
const { rulebook } = await load("core/rulebook.js");
const { cardsAt, leaders } = await load("board/stacks.js");
const { clockwise, rounds } = await load("board/turns.js");

const { take } = positions;

beforeEach(() => {
  const side = { lines: ["A rule."], pays: "2 for each Guard.", value: 13 };
  const place = { name: "Guardhouse", sides: { A: side, B: side } };
  rulebook.value = { locations: Array(8).fill(place), turn: [], end: [] };
});

afterEach(() => (rulebook.value = null));

/** What a screen reader says of an element. */
const heard = (element) => {
  if (element.nodeType === 3) return element.data;
  if (element.getAttribute("aria-hidden") === "true") return "";
  return element.childNodes.map(heard).join(" ").replace(/\s+/g, " ").trim();
};

const previews = () => say({ type: "previews", revision: 5, previews: take.previews });
const aimed = () => page.main.querySelectorAll(".loc-aim").map((one) => one.getAttribute("class"));

test("a preview says where its points come from", async () => {
  await atTable();
  await click("card-1");
  assert.match(find("chooser").words, /being counted|…/);
  await previews();
  assert.match(find("why").words, /^Guardhouse ?: 2 for each Guard\. 1 × 2 = 2$/);
  assert.equal(aimed().length, 1);
  assert.match(aimed()[0], /loc-G/);
});

test("where a card could come is marked, for both halves, as long as it is chosen", async () => {
  await atTable();
  await previews();
  await click("card-2");
  assert.deepEqual(aimed().map((one) => /loc-([A-Z])/.exec(one)[1]).toSorted(), ["I", "K"]);
  document.activeElement.fire("blur", { bubbles: false });
  await press("Escape");
  assert.deepEqual(aimed(), []);
});

test("a card says all in words: its place, its price, and what it brings", async () => {
  await atTable();
  await previews();
  assert.match(find("card-1").words, /^Position 1: Guard; free; \+2 points/);
  const split = find("card-2").words;
  assert.match(split, /Position 2: Knight or Innkeeper; costs 1 meeple; /);
  assert.match(split, /Knight.*\+3 points.*Innkeeper.*\+4 points/);
});

test("what others did to us is told by signs, until a card is looked at", async () => {
  const hit = { event: "Wounded", seat: 1, card: "M", location: "mill" };
  const [, { events }] = positions.turns; // a whole turn of seat 1
  const theirs = [...events.map((event) => ({ ...event, seat: 0 })), hit];
  past.push(told(4, "moved", { seat: 1, events }), told(5, "moved", { seat: 0, events: theirs }));
  await atTable();
  const signs = () => find("chooser").querySelectorAll(".fact").map(({ words }) => words);
  assert.equal(signs().length, 1);
  assert.match(signs()[0], /Bruno.*Miller/);
  await click("card-1");
  assert.doesNotMatch(find("chooser").words, /Bruno/);
});

test("numbers and kinds are said once", async () => {
  await atTable();
  const numbers = heard(find("rival-0").querySelector(".rival-wealth")).match(/\d+/g);
  assert.equal(numbers.length, 2);
  assert.match(heard(find("rival-0").querySelector("h3")), /^Bruno Bot$/);
  assert.match(heard(find("realm-1").querySelector("#realm-title")), /^My realm$/);
});

test("the other half of a split card is said where it lies", async () => {
  const { state } = take;
  const realms = structuredClone(state.realms);
  realms[1].stacks[0].push("MK");
  await atTable({ state: { ...state, realms } });
  const location = find("location-1");
  location.focus();
  await clock.pass(50);
  const note = document.getElementById(location.getAttribute("aria-describedby"));
  assert.match(note.words, /Ada’s split cards: Miller\/Knight/);
});

test("the question of a hint is beside the board, or else in the chooser", async () => {
  await atTable({ table: { rated: true }, may: { hint: "now" } });
  await click("hint");
  assert.equal(find("hint-confirm").closest(".chooser"), null);
  changeMedia(WIDE, false);
  await clock.pass(50);
  assert.ok(find("hint-confirm").closest(".chooser"));
});

test("keys count from the moment when the cards are seen", async () => {
  let pressed = false;
  const stop = document.watch(() => {
    if (pressed || !find("card-1")) return;
    pressed = true;
    document.fire("keydown", { key: "1" });
  });
  await atTable();
  stop();
  assert.ok(pressed);
  assert.equal(find("card-1").getAttribute("aria-pressed"), "true");
});

test("clocks count down for the one to act, and warn", async () => {
  const seats = [BOT, ADA];
  await atTable({ table: { seats }, clocks: { running: 1, left: [600_000, 16_000] } });
  const shown = () => page.main.querySelectorAll(".clock-left").map(({ words }) => words);
  assert.deepEqual(shown(), ["10:00", "0:16"]);
  assert.doesNotMatch(page.main.querySelector(".clocks").words, /low/);
  await clock.pass(2_000);
  assert.deepEqual(shown(), ["10:00", "0:14"]);
  assert.ok(page.main.querySelector(".clock.low"));
  await happens(6, "moved", { seat: 1, clocks: { running: 0, left: [600_000, 14_000] } });
  await clock.pass(90_000);
  assert.deepEqual(shown(), ["8:30", "0:14"]);
});

test("who has the most cards somewhere leads there, alone or with others", () => {
  const realm = (...stacks) => ({ stacks, infirmary: ["M"] });
  const state = { realms: [realm(["M"], []), realm(["M"], ["B"]), realm([], [])] };
  assert.deepEqual([leaders(state, 1), leaders(state, 2)], [[0, 1], [1]]);
  assert.deepEqual(leaders({ realms: [realm([]), realm([])] }, 1), []);
  assert.deepEqual(cardsAt(state.realms[0], 8), ["M"]);
});

test("seats go round, and rounds are counted up to the last", () => {
  const state = { options: { players: 3 }, turn: 35, turns: 36 };
  assert.deepEqual(clockwise(state, 2), [2, 0, 1]);
  assert.deepEqual(rounds(state), { round: 12, rounds: 12 });
  assert.deepEqual(rounds({ ...state, turn: 36 }), { round: 12, rounds: 12 });
  assert.deepEqual(rounds({ ...state, turn: 3 }), { round: 2, rounds: 12 });
});
