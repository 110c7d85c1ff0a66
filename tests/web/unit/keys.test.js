// Keys at the table: they play, and they open what buttons open, but not while one writes.
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { changeMedia, clock, find, load, names, press, speak } from "./support/browser.js";
import { atTable, click, sent, WIDE } from "./support/page.js";
import { ADA, BEN } from "./support/table.js";

await speak("en");
const { settings } = await load("core/settings.js");

beforeEach(() => atTable({ table: { seats: [BEN, ADA] } }));

afterEach(() => {
  settings.keys.value = true;
  settings.sound.value = false;
});

const chosen = () =>
  names("card-").filter((name) => find(name).getAttribute("aria-pressed") === "true");
const focused = () => document.activeElement.getAttribute("data-test");
const dialog = () => document.querySelector("dialog[open]");

/** Presses keys one after the other, and waits until the page is drawn. */
async function type(...keys) {
  for (const key of keys) await press(key);
  await clock.pass(100);
}

test("a digit chooses a card and goes there; Enter takes it, once", async () => {
  await type("3");
  assert.deepEqual([chosen(), focused(), sent()], [["card-3"], "card-3", []]);
  await type("Enter");
  assert.deepEqual(sent().map(({ move }) => move), ["3"]);
});

test("a letter takes the half of a split card, and Enter leads to the halves", async () => {
  await type("2", "Enter");
  assert.deepEqual([focused(), sent()], ["confirm-K", []]);
  await type("i");
  assert.deepEqual(sent().map(({ move }) => move), ["2"]);
});

test("a letter that the card has not means what it means elsewhere", async () => {
  await type("2", "m");
  assert.deepEqual([chosen(), sent()], [["card-2"], []]);
  assert.ok(settings.sound.value);
});

test("a plain card asks for no letter", async () => {
  await type("1", "g"); // a Guard
  assert.deepEqual([chosen(), sent()], [["card-1"], []]);
});

test("Enter confirms where no button has the focus", async () => {
  await type("1");
  find("log").focus();
  await type("Enter");
  assert.deepEqual(sent().map(({ move }) => move), ["1"]);
});

test("arrows walk along the display and stop at its ends", async () => {
  await type("ArrowRight");
  assert.equal(focused(), "card-1");
  await type("ArrowRight", "ArrowRight");
  assert.equal(focused(), "card-3");
  await type("ArrowLeft", "ArrowLeft", "ArrowLeft");
  assert.equal(focused(), "card-1");
  find("undo").focus();
  await type("ArrowRight");
  assert.equal(focused(), "undo"); // there arrows are not ours
});

test("a key that is held chooses but does not play on", async () => {
  await type("1");
  for (let times = 0; times < 5; times++) await press("1", { repeat: true });
  assert.deepEqual([chosen(), sent()], [["card-1"], []]);
  const held = await press("Enter", { repeat: true });
  assert.ok(held.defaultPrevented); // else the button would be pressed by it
  assert.deepEqual(sent(), []);
});

test("keys with Control and the like belong to the browser", async () => {
  for (const modifier of ["altKey", "ctrlKey", "metaKey"]) {
    const event = await press("1", { [modifier]: true });
    const other = await press("r", { [modifier]: true });
    assert.ok(!event.defaultPrevented && !other.defaultPrevented);
  }
  assert.deepEqual([chosen(), dialog()], [[], null]);
});

test("who does not want single keys has none, but arrows and Escape", async () => {
  settings.keys.value = false;
  await type("1", "r", "m");
  assert.deepEqual([chosen(), dialog(), settings.sound.value], [[], null, false]);
  await click("card-1");
  await type("Escape");
  assert.deepEqual(chosen(), []);
});

test("keys choose no cards while a menu is open", async () => {
  await click("menu");
  await type("1");
  assert.deepEqual([chosen(), focused()], [[], "menu"]);
  await type("Escape");
  assert.equal(find("menu").getAttribute("aria-expanded"), "false");
  await type("1");
  assert.deepEqual(chosen(), ["card-1"]);
});

test("keys open what buttons open, but nothing over a dialog", async () => {
  for (const [key, title] of [
    ["?", "Keyboard shortcuts"],
    ["r", "Rules"],
  ]) {
    await type(key);
    assert.match(dialog().words, new RegExp(title));
    await type("1", "m", key === "r" ? "?" : "r");
    assert.deepEqual([chosen(), settings.sound.value], [[], false]);
    assert.match(dialog().words, new RegExp(title));
    await click("close");
    assert.equal(dialog(), null);
  }
});

test("keys are letters while one writes", async () => {
  await type("c");
  assert.equal(focused(), "chat-input");
  await type("m", "u", "1");
  assert.deepEqual([settings.sound.value, chosen(), sent()], [false, [], []]);
});

test("where the log is not beside the board, L opens it", async () => {
  changeMedia(WIDE, false);
  await clock.pass(100);
  assert.equal(find("log"), null);
  await type("l");
  assert.ok(dialog().contains(find("log")));
  assert.equal(focused(), "log");
});

test("U asks to take back only where there is something of ours", async () => {
  await type("u");
  assert.deepEqual(sent(), []);
  assert.equal(find("undo").getAttribute("aria-disabled"), "true");
});
