// The page around the board: taking back, resigning, who is away, what comes next.
import assert from "node:assert/strict";
import { test } from "node:test";
import { clock, find, load, names, press, speak } from "./support/browser.js";
import { atTable, click, fromMenu, happens, page, say, sent, withBen } from "./support/page.js";
import { ADA, BEN, BOT, Line, mayOf, positions, tableOf, welcome } from "./support/table.js";

await speak("en");
const { path } = await load("core/router.js");

const UNDO = { takes_back: "turn", asks: true, unrates: false };

test("what can be taken back is, by button and by key; else there is nothing to ask", async () => {
  await withBen();
  assert.equal(find("undo").getAttribute("aria-disabled"), "true");
  await press("u");
  assert.deepEqual(sent(), []);
  await withBen({ may: { undo: UNDO } });
  await click("undo");
  await press("u");
  assert.deepEqual(sent().map(({ type, on }) => [type, on]), [["undo", 5], ["undo", 5]]);
});

test("while a wish to take back is open, there is no second", async () => {
  const undo = { person: "ada", keep: 1, agreed: ["ada"], waiting: ["ben"] };
  await withBen({ table: { seats: [BEN, ADA], undo }, may: { refuse: true } });
  assert.equal(find("undo").getAttribute("aria-disabled"), "true");
  await press("u");
  assert.deepEqual(sent(), []);
  assert.match(page.main.words, /Ben/);
  await click("undo-withdraw");
  assert.deepEqual(sent().map(({ type, agree, on }) => [type, agree, on]), [["answer", false, 5]]);
});

test("with others taking back is a question, which they answer", async () => {
  await withBen();
  assert.equal(find("undo-agree"), null);
  const table = tableOf({ seats: [BEN, ADA] });
  const undo = { person: "ben", keep: 0, agreed: ["ben"], waiting: ["ada"] };
  const may = mayOf({ agree: true, refuse: true });
  await happens(6, "undo-asked", { revision: 5, person: "ben", table: { ...table, undo }, may });
  await click("undo-refuse");
  await click("undo-agree");
  assert.deepEqual(sent().map(({ agree }) => agree), [false, true]);
  await happens(7, "undo-refused", { revision: 5, person: "ada", table, may: mayOf() });
  assert.equal(find("undo-agree"), null);
});

test("what was taken back can be read on request, where it is told", async () => {
  await withBen();
  await happens(6, "undone", { person: "ada", keep: 1 });
  const [details, ...more] = find("log").querySelectorAll("details");
  assert.deepEqual(more, []);
  assert.match(details.querySelector("summary").words, /Ada undoes/);
  assert.match(details.querySelector("li").words, /Ada takes/);
  details.setAttribute("open", "");
  await happens(7, "undone", { person: "ben", keep: 0 });
  const all = find("log").querySelectorAll("details");
  assert.deepEqual([all.length, all[0] === details], [2, true]); // it is the same, still open
});

test("resigning takes two clicks, and Escape or no is no", async () => {
  await withBen();
  await fromMenu("resign");
  await click("question-cancel");
  await fromMenu("resign");
  await press("Escape");
  assert.deepEqual([find("resign-confirm"), sent()], [null, []]);
  await fromMenu("resign");
  await click("resign-confirm");
  assert.deepEqual(sent().map(({ type, seat, on }) => [type, seat, on]), [["resign", 1, 5]]);
});

/** Waits with Ada for Ben, who is not there; a bot can move so many milliseconds later. */
async function withoutBen(later) {
  const state = { ...positions.take.state, seat: 0 };
  const replace = later === null ? null : { seat: 0, at: 5_000 + later };
  await withBen({ state, decisions: [], present: ["ada"], now: 5_000, may: { replace } });
}

test("whoever is away can be replaced from the time that the server tells", async () => {
  await withoutBen(60_000);
  assert.match(page.main.words, /Ben is away/);
  await clock.pass(59_000);
  assert.equal(find("replace"), null);
  await clock.pass(1_000);
  await click("replace");
  const asked = sent().filter(({ type }) => type === "replace");
  assert.deepEqual(asked.map(({ seat, on }) => [seat, on]), [[0, 5]]);
});

test("where that time has come already, at once", async () => {
  await withoutBen(-1_000);
  assert.ok(find("replace"));
});

test("who comes back before is left alone", async () => {
  await withoutBen(60_000);
  await clock.pass(30_000);
  await say({ type: "presence", present: ["ada", "ben"], may: mayOf({ resign: [1] }) });
  assert.doesNotMatch(page.main.words, /Ben is away/);
  const may = mayOf({ resign: [1], replace: { seat: 0, at: 5_000 + 90_200 } });
  await say({ type: "presence", present: ["ada"], may });
  await clock.pass(59_000);
  assert.equal(find("replace"), null);
  await clock.pass(1_000);
  assert.ok(find("replace"));
});

test("where nobody can be replaced, it is only said that they are away", async () => {
  await withoutBen(null);
  assert.match(page.main.words, /Ben is away/);
  await clock.pass(61_000);
  assert.equal(find("replace"), null);
});

test("who was replaced can come back where the server lets them", async () => {
  const table = { seats: [BEN, { ...BOT, person: "ada" }] };
  await atTable({ table, seats: [], decisions: [] });
  assert.equal(find("return"), null);
  await atTable({ table, seats: [], decisions: [], may: { come_back: [1] } });
  await click("return");
  assert.deepEqual(sent().map(({ type, seat }) => [type, seat]), [["return", 1]]);
});

test("a lost line is said calmly, and the board stays", async () => {
  await withBen();
  await Line.last.cut();
  await clock.pass(10);
  assert.ok(find("connection") && find("my-turn"));
  await clock.pass(375);
  await Line.last.open();
  await say(welcome({ missed: [] }));
  assert.equal(find("connection"), null);
});

test("players go on to the next game together", async () => {
  await withBen();
  const rematch = ["ada", "ben"];
  const table = tableOf({ seats: [BEN, ADA], rematch, next_table: "t2" });
  await happens(6, "rematched", { table });
  assert.equal(path.value, "/table/t2");
});

const LEFT = { ...BOT, person: "ada" };
for (const [who, seats, rematch, next] of [
  ["who resigned is not taken to a table that is not theirs", [BEN, LEFT], [], "t1"],
  ["who resigned and wants to play again is", [BEN, LEFT], ["ada"], "t2"],
  ["who watches stays", [BEN, BOT], [], "t1"],
]) {
  test(who, async () => {
    await atTable({ table: { seats }, seats: [], decisions: [] });
    path.value = "/table/t1";
    await happens(6, "rematched", { table: tableOf({ seats, rematch, next_table: "t2" }) });
    assert.equal(path.value, `/table/${next}`);
  });
}

test("who comes when the next game is set up already stays", async () => {
  path.value = "/table/t1";
  await withBen({ table: { seats: [BEN, ADA], next_table: "t2" } });
  assert.equal(path.value, "/table/t1");
});

test("the realm of another is left when our turn comes", async () => {
  const state = { ...positions.take.state, seat: 0 };
  await withBen({ state, decisions: [] });
  assert.deepEqual(names("realm-"), ["realm-1"]);
  find("rival-0").querySelector("button").click();
  await clock.pass(100);
  assert.deepEqual(names("realm-"), ["realm-0"]);
  await happens(6, "moved", { seat: 0, state: positions.take.state, decisions: ["1"] });
  assert.deepEqual(names("realm-"), ["realm-1"]);
});

test("at a hot-seat it is said whose turn it is", async () => {
  const seats = [{ ...ADA, name: "Adam" }, ADA];
  await atTable({ table: { seats }, seats: [0, 1] });
  assert.equal(find("my-turn").words, "Ada’s turn");
  assert.match(find("chooser").words, /Ada/);
});

for (const [code, words] of [
  ["no-spectators", /do not allow spectators/],
  ["no-table", /ask for a new one/],
]) {
  test(`who is not let in (${code}) is told so kindly`, async () => {
    await withBen();
    await say({ type: "refused", code });
    await Line.last.cut(4403);
    await clock.pass(100);
    assert.match(find("gone").words, words);
  });
}
