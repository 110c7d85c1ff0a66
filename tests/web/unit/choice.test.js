// What a player is about to choose at the board: every shape of decision, by mouse and by keys.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { calm, clock, draw, find, load, names, notices, press, speak } from "./support/browser.js";
import { positions } from "./support/table.js";

await speak("en");
const { Board } = await load("board/board.js");
const { settings } = await load("core/settings.js");
const { Refused } = await load("core/api.js");
const words = await notices();

let board;
let sent;
let answered;

/** Draws the board for whoever is to choose; notes what is sent, and waits with the answer. */
async function seated(name, more = {}) {
  const position = positions[name];
  const { seat } = position.state;
  sent = [];
  const choose = (...asked) => {
    sent.push(asked);
    return new Promise((done, failed) => (answered = { done, failed }));
  };
  const who = { names: ["Ada", "Ben"], mine: [seat], front: seat };
  board = await draw(Board, { ...position, ...who, choose, ...more });
}

afterEach(async () => {
  board.close();
  settings.confirm.value = true;
  settings.keys.value = true;
  await clock.pass(6_000);
});

/** Clicks, and waits until the page is drawn. */
async function click(name, detail) {
  find(name).click(detail);
  await clock.pass(50);
}

const chosen = () =>
  names("card-").filter((name) => find(name).getAttribute("aria-pressed") === "true");

test("a plain card is chosen, then confirmed", async () => {
  await seated("take");
  await click("card-1");
  assert.deepEqual([chosen(), names("confirm"), sent], [["card-1"], ["confirm"], []]);
  await click("confirm");
  assert.deepEqual(sent, [[["1"], undefined]]);
});

test("a second click on the chosen card takes it", async () => {
  await seated("take");
  await click("card-1");
  await click("card-1", 2);
  assert.deepEqual(sent, [[["1"], undefined]]);
});

test("both halves of a split card are offered, and sent as a whole turn", async () => {
  await seated("take");
  await click("card-2");
  assert.deepEqual(names("confirm"), ["confirm-K", "confirm-I"]);
  assert.equal(document.activeElement, find("card-2"));
  await click("card-2"); // leads to them
  assert.equal(document.activeElement, find("confirm-K"));
  await click("confirm-I");
  assert.deepEqual(sent, [[["2", "I"], "2I"]]);
});

test("where a card is revealed in between, the half is not part of the move", async () => {
  await seated("take-german");
  await click("card-2");
  await click("confirm-I");
  assert.deepEqual(sent, [[["2", "I"], null]]);
});

for (const [name, kind] of [
  ["place", "place"],
  ["place-german", "place"],
  ["heal", "heal"],
  ["keep", "keep"],
]) {
  test(`the decision of ${name} is asked in place, each answer with its button`, async () => {
    await seated(name);
    const { decisions } = positions[name];
    const bare = decisions.map((decision) => `${kind}-${decision.replace(/[+=]/, "")}`);
    assert.deepEqual(names(`${kind}-`), bare);
    await click(bare.at(-1));
    assert.deepEqual(sent, [[[decisions.at(-1)], undefined]]);
  });

  test(`the decision of ${name} can be made by its key`, async () => {
    await seated(name);
    const { decisions } = positions[name];
    await press(decisions[0].replace(/[+=]/, "").toLowerCase());
    assert.deepEqual(sent, [[[decisions[0]], undefined]]);
  });
}

test("an exchange says what each answer brings, and which leaves all as it is", async () => {
  await seated("keep");
  const { state } = positions.keep;
  assert.match(find("chooser").words, /one for one\. Then Castle: \+/);
  const same = names("keep-").filter((name) => /no change/.test(find(name).words));
  assert.deepEqual(same, [`keep-${state.realms[state.seat].meeples}`]);
});

test("a click elsewhere or Escape lets a choice go", async () => {
  await seated("take");
  await click("card-1");
  await press("Escape");
  assert.deepEqual([chosen(), names("confirm")], [[], []]);
  await click("card-2");
  await click("cancel");
  assert.deepEqual(chosen(), []);
  await click("card-1");
  await click("card-3");
  assert.deepEqual([chosen(), sent], [["card-3"], []]);
});

test("a card out of reach says why, and is not chosen", async () => {
  await seated("far");
  const { decisions, state } = positions.far;
  const far = `card-${decisions.length + 1}`;
  assert.equal(find(far).getAttribute("aria-disabled"), "true");
  await click("card-1");
  await click(far);
  assert.deepEqual([chosen(), names("confirm"), sent], [[], [], []]);
  const held = state.realms[state.seat].meeples;
  assert.match(find("chooser").words, new RegExp(`${decisions.length}.*${held}`));
  assert.match(find(far).words, new RegExp(`${decisions.length}.*${held}`));
});

for (const [what, change] of [
  ["another card has come", ({ display: [, ...rest] }) => ({ display: [["M", 0], ...rest] })],
  ["meeples lie on it", ({ display: [[card], ...rest] }) => ({ display: [[card, 1], ...rest] })],
  ["another turn has begun", ({ turn }) => ({ turn: turn + 1 })],
]) {
  test(`a card is not chosen any more when ${what}`, async () => {
    await seated("take");
    await click("card-1");
    await board.show({ state: { ...positions.take.state, ...change(positions.take.state) } });
    assert.deepEqual([chosen(), names("confirm")], [[], []]);
    assert.equal(find("card-1").getAttribute("aria-pressed"), "false");
  });
}

test("nothing is chosen while it is not our turn, and nothing comes back after it", async () => {
  await seated("take");
  await click("card-1");
  await board.show({ decisions: [] });
  assert.equal(find("card-1").getAttribute("aria-pressed"), null);
  assert.deepEqual(names("confirm"), []);
});

test("what is on its way can be neither changed nor taken back nor sent again", async () => {
  await seated("take");
  await click("card-1");
  await click("confirm");
  assert.match(find("chooser").words, /On its way/);
  for (const name of ["confirm", "cancel", "card-2", "card-1"]) await click(name);
  await press("Escape");
  await press("2");
  await press("Enter");
  assert.deepEqual([chosen(), sent.length], [["card-1"], 1]);
});

test("a choice that waits for a lost line says so", async () => {
  await seated("take");
  await click("card-1");
  await click("confirm");
  await board.show({ lost: true });
  assert.match(find("chooser").words, /sent once the connection is back/);
});

test("once it is stored it is not chosen, also when the turn comes back by an undo", async () => {
  await seated("take");
  await click("card-1");
  await click("confirm");
  await board.show({ decisions: [] });
  answered.done();
  await calm();
  await board.show();
  assert.deepEqual(chosen(), []);
});

test("what failed is said, and can be chosen once more", async () => {
  await seated("take");
  await click("card-1");
  await click("confirm");
  answered.failed(new Refused("offline"));
  await clock.pass(50);
  assert.equal(words().length, 1);
  await click("confirm");
  assert.equal(sent.length, 2);
});

test("without confirmation one click plays, but for a split card", async () => {
  settings.confirm.value = false;
  await seated("take");
  await clock.pass(300);
  await click("card-2");
  assert.deepEqual([names("confirm"), sent], [["confirm-K", "confirm-I"], []]);
  await click("card-1");
  assert.deepEqual(sent, [[["1"], undefined]]);
});

test("the second half of a double click does not play for the next in turn", async () => {
  settings.confirm.value = false;
  await seated("take");
  await clock.pass(300);
  const next = { ...positions.take.state, turn: 1 };
  await board.show({ state: next });
  await click("card-1", 2);
  await click("card-1", 1); // hasty: nobody can have understood the new position
  assert.deepEqual(sent, []);
  await clock.pass(300);
  await click("card-1", 2); // also from a hand that is slow
  assert.deepEqual(sent, []);
  await click("card-1", 1);
  assert.equal(sent.length, 1);
});

test("a second click does not answer the question that stands where the first was", async () => {
  await seated("place");
  await click("place-B", 2);
  assert.deepEqual(sent, []);
  await click("place-B", 1);
  assert.equal(sent.length, 1);
});
