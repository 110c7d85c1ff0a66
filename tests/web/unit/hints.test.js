// Hints: who may ask, what they say, and how long they count.
import assert from "node:assert/strict";
import { test } from "node:test";
import { find, names, press, speak } from "./support/browser.js";
import { answer, atTable, click, happens, sent } from "./support/page.js";
import { ADA, BEN, BOT, mayOf, positions } from "./support/table.js";

await speak("en");

const { noble } = positions;
const PROSPECTS = [
  { location: "castle", lead: "alone", variety: true },
  { location: "mill", lead: "level", variety: false },
  { location: "inn", lead: "level", variety: true },
  { location: "brewery", lead: null, variety: true },
];
const WORDS =
  "Castle: you would have the most characters. Mill: you would be tied for the most characters." +
  " Inn is still empty: one more location for variety." +
  " Brewery is still empty: one more location for variety.";

/** Sits down where a Noble may be taken, who brings an exchange. */
async function seated(table = {}) {
  const { state, decisions } = noble;
  const may = { hint: "now" };
  await atTable({ state, decisions, may, seats: [0], table: { seats: [ADA, BOT], ...table } });
}

/** Has the server answer the question for a hint. */
const hinted = (more = {}) => answer("hint", { type: "hint", revision: 5, ...noble.hint, ...more });

/** Takes a card, and lets the server ask what follows. */
async function taken(position) {
  const { state, decisions } = positions.keep;
  await click(`card-${position}`);
  await click("confirm");
  await answer("move", {
    ...{ type: "entry", seq: 6, revision: 6, at: 0, entry: { kind: "moved", seat: 0 } },
    ...{ events: [], state, decisions },
  });
}

const told = () => find("hint-text")?.words;
const marked = () => names("card-").filter((name) => find(name).closest(".slot-hinted"));

test("a hint says what to do and what it is good for", async () => {
  await seated();
  await click("hint");
  assert.equal(told(), "A bot is thinking about your move…");
  const [position] = noble.hint.decisions;
  await hinted({ points: 8, meeples: 2, prospects: PROSPECTS });
  assert.equal(
    told(),
    `Take a Noble from position ${position}. Keep no meeples.` +
      ` You gain 8 points right away. You gain 2 meeples. ${WORDS}`,
  );
  assert.deepEqual(marked(), [`card-${position}`]);
});

test("once it is begun, only what is left to do is said and marked", async () => {
  await seated();
  await click("hint");
  await hinted({ points: 8, prospects: PROSPECTS });
  await taken(noble.hint.decisions[0]);
  assert.equal(told(), "Keep no meeples.");
  assert.ok(find("keep-0").closest(".half-hinted"));
});

test("a hint that came too late is neither shown nor followed", async () => {
  await seated();
  await click("hint");
  await hinted({ revision: 4 });
  assert.equal(told(), undefined);
  await taken(noble.hint.decisions[0]);
  assert.equal(told(), undefined);
  assert.ok(!find("keep-0").closest(".half-hinted"));
});

test("a card that is chosen while a hint comes stays chosen", async () => {
  await seated();
  await click("card-1");
  await click("hint");
  assert.equal(find("card-1").getAttribute("aria-pressed"), "false"); // it makes room to read
  await click("card-1");
  await hinted();
  assert.equal(find("card-1").getAttribute("aria-pressed"), "true");
  assert.deepEqual(marked(), [`card-${noble.hint.decisions[0]}`]);
});

test("one hint for a position is enough, and one at a time", async () => {
  await seated();
  await click("hint");
  await click("hint");
  await press("h");
  assert.deepEqual(sent().map(({ type }) => type), ["hint"]);
});

test("after an answer nothing is asked again before the next position", async () => {
  await seated();
  await click("hint");
  await hinted();
  sent();
  await press("h");
  assert.deepEqual(sent(), []);
  await happens(6, "moved", { seat: 0, state: noble.state, decisions: noble.decisions });
  assert.equal(told(), undefined);
  await press("h");
  assert.deepEqual(sent().map(({ type }) => type), ["hint"]);
});

test("where the game counts, a hint is asked for twice", async () => {
  await seated({ rated: true });
  await click("hint");
  assert.deepEqual(sent(), []);
  assert.equal(document.activeElement, find("hint-confirm"));
  await press("Escape");
  assert.equal(find("hint-confirm"), null);
  await click("hint");
  await click("question-cancel");
  assert.equal(find("hint-confirm"), null);
  await click("hint");
  await click("hint-confirm");
  assert.equal(find("hint-confirm"), null);
  assert.deepEqual(sent().map(({ type }) => type), ["hint"]);
});

test("the question before a hint goes with its turn", async () => {
  await seated({ rated: true });
  await click("hint");
  await happens(6, "moved", { seat: 0, state: noble.state, decisions: noble.decisions });
  assert.equal(find("hint-confirm"), null);
});

test("Escape closes the question first, and the chosen card after it", async () => {
  await seated({ rated: true });
  await click("card-1");
  await click("hint");
  await press("Escape");
  assert.equal(find("hint-confirm"), null);
  assert.equal(find("card-1").getAttribute("aria-pressed"), "true");
  await press("Escape");
  assert.equal(find("card-1").getAttribute("aria-pressed"), "false");
});

test("a hint that failed is said, and can be asked for again", async () => {
  await seated();
  await click("hint");
  await answer("hint", { type: "refused", code: "busy" });
  assert.equal(told(), undefined);
  await click("hint");
  assert.deepEqual(sent().map(({ type }) => type), ["hint", "hint"]);
});

for (const [who, more] of [
  ["plays against people", { table: { seats: [ADA, BEN] }, seats: [0] }],
  ["watches", { table: { seats: [BOT, BOT] }, seats: [] }],
  ["has resigned", { table: { seats: [{ ...BOT, person: "ada" }, BEN] }, seats: [] }],
]) {
  test(`who ${who} is offered no hints, and has none`, async () => {
    await atTable({ ...more, may: { hint: null } });
    assert.equal(find("hint"), null);
    await press("h");
    assert.deepEqual(sent(), []);
  });
}

test("while others move there is nothing to ask for", async () => {
  await seated();
  const may = mayOf({ resign: [0], hint: "later" });
  await happens(6, "moved", { seat: 0, state: { ...noble.state, seat: 1 }, may });
  assert.equal(find("hint").getAttribute("aria-disabled"), "true");
  await press("h");
  assert.deepEqual(sent(), []);
});
