// The focus stays in the page when what had it goes away.
import assert from "node:assert/strict";
import { test } from "node:test";
import { answers, clock, comes, find, load, press, speak } from "./support/browser.js";
import { atTable, click, fromMenu, happens, page } from "./support/page.js";
import { ADA, BEN, positions, replay, tableOf } from "./support/table.js";

await speak("en");
const { settings } = await load("core/settings.js");

const focused = () => {
  const { activeElement: one } = document;
  return one.getAttribute("data-test") ?? one.getAttribute("id") ?? one.localName;
};

/** Presses a button by the keyboard. */
async function enter(name) {
  find(name).focus();
  await press("Enter");
  await clock.pass(50);
}

test("after a choice the chooser has it", async () => {
  await atTable();
  await enter("card-1");
  await enter("confirm");
  await happens(6, "moved", { seat: 1, state: { ...positions.take.state, seat: 0 } });
  assert.equal(focused(), "chooser");
});

test("it goes on from one question of a turn to the next", async () => {
  const { state, decisions } = positions.place;
  await atTable({ state, decisions });
  await enter("place-B");
  const next = { ...positions.keep.state, seat: 1 };
  await happens(6, "moved", { seat: 1, state: next, decisions: positions.keep.decisions });
  assert.equal(focused(), "chooser");
});

test("when the game ends, the scoring has it", async () => {
  answers["GET tables/t1/replay"] = () => replay;
  settings.motion.value = "off";
  const last = replay.frames.at(-1).state;
  await atTable({ table: { seats: [BEN, ADA] } });
  find("card-1").focus();
  const table = tableOf({ status: "over", seats: [BEN, ADA], record: replay.record, rating: null });
  await happens(6, "moved", { seat: 1, state: last, table });
  await comes("scoring");
  await clock.pass(50);
  assert.equal(focused(), "scoring-title");
  settings.motion.value = "auto";
});

test("a realm that is opened has it, and gives it back", async () => {
  await atTable();
  const open = find("rival-0").querySelector("button");
  open.focus();
  open.click(0);
  await clock.pass(50);
  assert.equal(focused(), "realm-title");
});

test("what nobody used is not taken away from", async () => {
  await atTable();
  document.activeElement = document.body;
  await happens(6, "moved", { seat: 1, state: { ...positions.take.state, seat: 0 } });
  assert.equal(focused(), "body");
});

test("a dialog gives it back to what opened it, or to the menu that is gone", async () => {
  await atTable();
  await enter("rules");
  await click("close");
  assert.equal(focused(), "rules");
  await fromMenu("keys");
  await click("close");
  assert.equal(focused(), "menu");
  document.activeElement = document.body;
  await press("r");
  await click("close");
  assert.equal(focused(), "main");
});

test("questions of the page take it, and their answer leaves it in the page", async () => {
  await atTable({ table: { rated: true }, may: { hint: "now" } });
  await enter("hint");
  assert.equal(focused(), "hint-confirm");
  await enter("question-cancel");
  assert.notEqual(focused(), "body");
  assert.ok(page.main.contains(document.activeElement));
});
