// What a reader chooses for this browser: taken from the last visit, shown at once, kept.
import assert from "node:assert/strict";
import { test } from "node:test";
import { changeMedia, load, media, storage } from "./support/browser.js";

const KEY = "majesty.settings";
const KEPT = { language: "pl", theme: "purple", sound: true, confirm: "perhaps", motion: "off" };
storage.set(KEY, JSON.stringify(KEPT));
storage.set("majesty.choices", JSON.stringify({ bots: 3, deck: "stacked", mix: "ABAB", days: 7 }));
const { motionOn, settings } = await load("core/settings.js");
const { choices, chosenClock, chosenRules, usualEdition } = await load("home/choices.js");

const kept = (key = KEY) => JSON.parse(storage.get(key));
const root = document.documentElement;

test("what was chosen before is chosen again, unless it is none of our choices", () => {
  const values = Object.entries(settings).map(([name, { value }]) => [name, value]);
  assert.deepEqual(Object.fromEntries(values), {
    ...{ language: "pl", theme: "auto", motion: "off" },
    ...{ confirm: true, keys: true, sound: true },
  });
});

test("a choice is kept and shown at once", () => {
  settings.theme.value = "dark";
  settings.keys.value = false;
  settings.language.value = "de";
  assert.deepEqual([kept().theme, kept().keys], ["dark", false]);
  assert.deepEqual([root.dataset.theme, root.lang], ["dark", "de"]);
});

test("if nothing is chosen, the colours are those of the system, also when it changes", () => {
  settings.theme.value = "auto";
  assert.equal(root.dataset.theme, "light");
  changeMedia("(prefers-color-scheme: dark)", true);
  assert.equal(root.dataset.theme, "dark");
  settings.theme.value = "light";
  assert.equal(root.dataset.theme, "light");
});

test("things move as chosen here, else as the system says", () => {
  for (const [motion, reduced, moves] of [
    ["on", true, true],
    ["off", false, false],
    ["auto", true, false],
    ["auto", false, true],
  ]) {
    settings.motion.value = motion;
    media.set("(prefers-reduced-motion: reduce)", reduced);
    assert.equal(motionOn(), moves, `${motion} ${reduced}`);
  }
});

test("what somebody wants to play is remembered, as far as there still is such a thing", () => {
  const { bots, deck, mix, days, edition, level } = choices;
  assert.deepEqual([bots.value, deck.value, mix.value, days.value], [3, "tiers", "AAAABBBB", 7]);
  assert.equal(edition.value, "pl"); // at first that of the language
  level.value = "hard";
  assert.equal(kept("majesty.choices").level, "hard");
});

test("what is chosen becomes the terms of a table", () => {
  choices.sides.value = "mix";
  choices.mix.value = "ABABABAB";
  assert.deepEqual(chosenRules(), { edition: "pl", deck: "tiers", sides: "ABABABAB" });
  choices.sides.value = "random";
  assert.equal(chosenRules().sides, "random");
  for (const [kind, clock] of [
    ["none", { kind: "none" }],
    ["turn", { kind: "turn", seconds: 60 }],
    ["game", { kind: "game", seconds: 600, increment: 5 }],
    ["days", { kind: "days", days: 7 }],
  ]) {
    choices.clock.value = kind;
    assert.deepEqual(chosenClock(), clock);
  }
});

test("a browser that keeps nothing plays with what is usual", () => {
  const { setItem } = localStorage;
  localStorage.setItem = () => {
    throw new Error("no room");
  };
  settings.sound.value = false;
  assert.equal(settings.sound.value, false);
  localStorage.setItem = setItem;
});

test("readers of a language without an edition of its own get the English one", () => {
  for (const [language, edition] of [["de", "de"], ["cs", "en"]]) {
    settings.language.value = language;
    assert.equal(usualEdition(), edition);
  }
});
