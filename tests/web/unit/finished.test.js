// A game that is over: counted, crowned, played again, proven, and followed by another.
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import {
  answers,
  clock,
  comes,
  copied,
  find,
  load,
  notices,
  session,
  speak,
} from "./support/browser.js";
import { answer, atTable, change, click, fromMenu, happens, page, say, sent } from "./support/page.js";
import { ADA, BEN, BOT, mayOf, replay, tableOf } from "./support/table.js";

await speak("en");
const { settings } = await load("core/settings.js");
const { me } = await load("core/me.js");
const toasts = await notices();

const { total, winners } = replay.scores;
const LAST = replay.frames.length - 1;
const PACE = 1200; // of the counting
const TURN = 2400; // of a turn that is played again

beforeEach(() => {
  answers["GET tables/t1/replay"] = () => replay;
});

afterEach(async () => {
  settings.motion.value = "auto";
  await clock.pass(6_000); // notices go
});

/** Comes to a table whose game is over; Ada has won. */
async function over({ motion = "off", search = "", may = { rematch: true }, ...table } = {}) {
  settings.motion.value = motion;
  const { state } = replay.frames[LAST];
  const about = { status: "over", seats: [BEN, ADA], record: replay.record, rating: null };
  const offered = { resign: [], ...may };
  await atTable({ table: { ...about, ...table }, may: offered, state, decisions: [], search });
  if (answers["GET tables/t1/replay"]) await comes("scoring");
}

const sums = (name) => {
  const cells = find(name).querySelector("tfoot").querySelectorAll("td");
  return cells.map(({ words }) => Number(/−?\d+/.exec(words)[0].replace("−", "-")));
};
const crowns = () => document.querySelectorAll('[data-test="crown"]').length;
const slider = () => find("replay-slider").value;
const words = () => find("replay-told").words;

test("the points are counted step by step, then somebody is crowned", async () => {
  await over({ motion: "on" });
  assert.deepEqual([sums("scoring"), crowns()], [replay.scores.during_play, 0]);
  await click("scoring-next");
  assert.notDeepEqual(sums("scoring"), replay.scores.during_play);
  for (let steps = 0; find("scoring-next"); steps++) {
    assert.ok(steps < 20 && crowns() === 0);
    await click("scoring-next");
  }
  assert.deepEqual([sums("scoring"), crowns()], [total, winners.length]);
  assert.deepEqual(sums("totals"), total);
});

test("the counting goes on by itself until it is taken in hand", async () => {
  await over({ motion: "on" });
  const before = sums("scoring");
  await clock.pass(PACE);
  assert.notDeepEqual(sums("scoring"), before);
  await click("scoring-next");
  const shown = sums("scoring");
  await clock.pass(5 * PACE);
  assert.deepEqual(sums("scoring"), shown);
});

test("a press counts also just before the counting would go on", async () => {
  await over({ motion: "on" });
  find("scoring-skip").click();
  await clock.hurry(PACE);
  await clock.pass(100);
  assert.ok(find("scoring-again"));
});

test("without motion all is counted at once, and can be counted again", async () => {
  await over();
  assert.deepEqual([sums("scoring"), crowns()], [total, 1]);
  await click("scoring-again");
  assert.equal(crowns(), 0);
  await click("scoring-skip");
  assert.equal(crowns(), 1);
});

test("what was counted before our eyes is not counted again in this tab", async () => {
  await over({ motion: "on" });
  await click("scoring-skip");
  assert.match(session.get("majesty.counted"), /t1/);
  await over({ motion: "on" });
  assert.equal(crowns(), 1);
});

test("nobody hears the winner before the points are counted", async () => {
  await over({ motion: "on" });
  const rated = { ladder: "2", changes: [] };
  await happens(6, "rated", { ...rated, table: tableOf({ status: "over", seats: [BEN, ADA] }) });
  assert.doesNotMatch(find("live").words + find("log").words, /wins|Ratings/);
  assert.doesNotMatch(find("scoring").words, /wins/);
  await click("scoring-skip");
  assert.match(find("scoring").querySelector('[role="status"]').words, /Ada wins/);
  assert.match(find("live").words, /Ratings/);
  assert.match(find("log").words, /Ratings/);
});

test("a game is seen again turn by turn, and its address tells which", async () => {
  await over({ search: "?turn=17" });
  assert.equal(slider(), 17);
  await click("replay-first");
  assert.deepEqual([slider(), location.search], [0, "?turn=0"]);
  assert.match(words(), /first display/i);
  await click("replay-next");
  const first = words();
  assert.deepEqual([slider(), location.search], [1, "?turn=1"]);
  await click("replay-next");
  assert.notEqual(words(), first);
  await click("replay-previous");
  assert.equal(words(), first);
  find("replay-slider").write("9");
  await clock.pass(50);
  assert.equal(slider(), 9);
  await click("replay-last");
  assert.deepEqual([slider(), location.search], [LAST, ""]);
});

test("it plays by itself at the chosen speed, and stands still at the end", async () => {
  await over();
  find("replay-slider").write(String(LAST - 3));
  await change("replay-speed", "4");
  await click("replay-play");
  await clock.pass(TURN / 4);
  assert.equal(slider(), LAST - 2);
  await clock.pass(TURN);
  assert.deepEqual([slider(), find("replay-play").getAttribute("aria-label")], [LAST, "Play"]);
  await click("replay-play"); // from the start, then
  assert.equal(slider(), 0);
});

test("it stands still where it was put by hand, also just before it would go on", async () => {
  await over();
  await click("replay-first");
  await click("replay-play");
  find("replay-last").click();
  await clock.hurry(TURN);
  await clock.pass(100);
  assert.equal(slider(), LAST);
  assert.equal(find("replay-play").getAttribute("aria-label"), "Play");
});

test("a click into the chart goes there, and stops what was playing", async () => {
  await over();
  await click("replay-first");
  await click("replay-play");
  page.main.querySelector(".chart").fire("click", { clientX: 60 });
  await clock.pass(100);
  const shown = slider();
  assert.ok(shown > 0 && shown < 10);
  assert.equal(find("replay-play").getAttribute("aria-label"), "Play");
  await clock.pass(2 * TURN);
  assert.equal(slider(), shown);
});

test("how the rating has changed is said once the points are counted", async () => {
  const changes = [
    { seat: 0, before: 1500, after: 1490, provisional: false },
    { seat: 1, before: 1500, after: 1510, provisional: true },
  ];
  await over({ motion: "on", rating: { ladder: "2", changes } });
  assert.equal(find("rating"), null);
  await click("scoring-skip");
  assert.match(find("rating").words, /Ben.*1490.*Ada.*1510/);
  assert.match(find("rating").words, /provisional/);
});

for (const [what, terms, hash, offered] of [
  ["is open", { visibility: "open", spectators: true }, "", ""],
  ["needs a code that we have", { visibility: "invited", spectators: true }, "#code", "#code"],
  ["needs a code that we have not", { visibility: "invited", spectators: true }, "", null],
  ["nobody may watch", { visibility: "open", spectators: false }, "", null],
]) {
  test(`a link to a turn of a table that ${what}`, async () => {
    answers["POST tables/t1/visit"] = () => null;
    copied.length = 0;
    await over({ terms: { ...tableOf().terms, ...terms }, search: hash });
    await click("replay-first");
    assert.equal(find("replay-link") !== null, offered !== null);
    if (offered === null) return;
    await click("replay-link");
    assert.deepEqual(copied, [`http://127.0.0.1:8000/table/t1?turn=0${offered}`]);
    assert.equal(toasts().length, 1);
  });
}

test("where nobody may watch, the menu offers no link", async () => {
  await over({ terms: { ...tableOf().terms, spectators: false } });
  await click("menu");
  assert.deepEqual([find("deal") !== null, find("share")], [true, null]);
  await click("menu");
  await over();
  await fromMenu("share");
});

test("the deal is proven for whoever was there, and fits for others", async () => {
  const { commitment } = replay.record.deal;
  const record = { ...replay.record, table: "another" }; // what counts is where we are
  answers["GET tables/t1/replay"] = () => ({ ...replay, record });
  await over();
  await click("verify");
  assert.equal((await comes("verify-result")).getAttribute("data-result"), "unknown");
  localStorage.setItem("majesty.commitments", JSON.stringify([["t1", commitment]]));
  await over();
  await click("verify");
  assert.equal((await comes("verify-result")).getAttribute("data-result"), "yes");
  const cards = { 7: record.reveals[7] };
  const seen = { commitment, mine: [], start: record.start, cards, entries: {} };
  localStorage.setItem("majesty.seen.t1", JSON.stringify(seen));
  await over();
  await click("verify");
  assert.equal((await comes("verify-result")).getAttribute("data-result"), "yes");
  assert.match(find("verify-result").words, /already sealed when you joined/);
  localStorage.setItem("majesty.seen.t1", JSON.stringify({ ...seen, cards: { 7: "XX" } }));
  await over();
  await click("verify");
  assert.equal((await comes("verify-result")).getAttribute("data-result"), "no");
  assert.match(find("verify-result").words, /not of the game that this browser saw/);
  localStorage.setItem("majesty.seen.t1", JSON.stringify(seen));
  const forged = { ...record, deal: { ...record.deal, salt: "0" } };
  answers["GET tables/t1/replay"] = () => ({ ...replay, record: forged });
  await over();
  await click("verify");
  assert.equal((await comes("verify-result")).getAttribute("data-result"), "no");
});

test("where the first player was not drawn, the proof says so", async () => {
  const { commitment } = replay.record.deal;
  for (const first of [0, undefined]) {
    const record = { ...replay.record, deal: { version: 2, commitment, secret: "0".repeat(64), first } };
    answers["GET tables/t1/replay"] = () => ({ ...replay, record });
    await over();
    await click("verify");
    await comes("verify-result");
    const words = page.main.querySelector(".checks").words;
    assert.equal(/not drawn but agreed beforehand/.test(words), first === 0);
  }
});

const rematch = () => find("rematch")?.words;
const said = () => page.main.querySelector(".rematch-words")?.words;

test("a rematch is asked for once; whose answer is awaited is said", async () => {
  await over();
  assert.deepEqual([rematch(), said()], ["Play again", ""]);
  await click("rematch");
  await click("rematch");
  assert.deepEqual(sent().map(({ type }) => type), ["rematch"]);
  const wish = { rematch: ["ada"], rematch_waiting: ["ben"] };
  const table = tableOf({ status: "over", seats: [BEN, ADA], ...wish });
  await answer("rematch", {
    ...{ type: "entry", seq: 6, revision: 5, at: 0, table, may: mayOf() },
    entry: { kind: "rematch-offered", person: "ada" },
  });
  assert.equal(said(), "Waiting for Ben…");
});

test("a rematch needs no room to keep a seed", async () => {
  await over();
  const { setItem } = localStorage;
  localStorage.setItem = () => {
    throw new Error("there is no room");
  };
  for (let round = 0; round < 50; round++) await new Promise((done) => setImmediate(done)); // a seed is made
  await click("rematch");
  localStorage.setItem = setItem;
  const [{ type, seal }] = sent();
  assert.deepEqual([type, seal], ["rematch", undefined]);
});

test("a wish for a rematch that has lapsed can be said again", async () => {
  await over();
  await click("rematch");
  const table = tableOf({ status: "over", seats: [BEN, ADA], rematch: ["ada"] });
  const about = { type: "entry", revision: 5, at: 0 };
  const entry = { kind: "rematch-offered", person: "ada" };
  await answer("rematch", { ...about, seq: 6, table, may: mayOf(), entry });
  assert.equal(find("rematch").getAttribute("aria-disabled"), "true");
  const later = { ...table, rematch: ["ben"], rematch_waiting: ["ada"] };
  const lapsed = { kind: "rematch-offered", person: "ben", lapsed: ["ada"] };
  await say({ ...about, seq: 7, table: later, may: mayOf({ rematch: true }), entry: lapsed });
  assert.equal(rematch(), "Accept and play again");
  assert.equal(find("rematch").getAttribute("aria-disabled"), null);
});

test("a rematch that is refused can be asked for again", async () => {
  await over();
  await click("rematch");
  await answer("rematch", { type: "refused", code: "busy" });
  assert.equal(find("rematch").getAttribute("aria-disabled"), null);
});

const GONE = { ...BOT, name: "Ben", person: "ben" }; // a bot plays for Ben, who resigned
const WISH = ["Accept and play again", "Ben wants to play again."];
for (const [who, table, shown] of [
  ["another wants one", { rematch: ["ben"] }, WISH],
  ["whoever resigned wants one", { seats: [GONE, ADA], rematch: ["ben"] }, WISH],
  ["nobody waits for who resigned", { seats: [GONE, ADA], rematch: ["ada"] }, ["Play again", ""]],
  ["we resigned", { seats: [BEN, { ...BOT, person: "ada" }] }, ["Play again", ""]],
  ["we only watch", { seats: [BEN, BOT], may: {} }, [undefined, undefined]],
]) {
  test(`a rematch where ${who}`, async () => {
    await over(table);
    assert.deepEqual([rematch(), said()], shown);
  });
}

test("who comes later finds the way to the next game", async () => {
  await over({ next_table: "t2" });
  assert.equal(find("next-table").getAttribute("href"), "/table/t2");
});

test("a game that could not be fetched is asked for again on request", async () => {
  delete answers["GET tables/t1/replay"];
  await over();
  await clock.pass(100);
  assert.match(page.main.querySelector('[role="alert"]').words, /server cannot be reached/i);
  answers["GET tables/t1/replay"] = () => replay;
  const again = page.main.querySelectorAll("button").find((one) => /again/i.test(one.words));
  again.click();
  await clock.pass(100);
  assert.ok(find("scoring"));
});

test("a guest by number is asked for a name, where it came first", async () => {
  localStorage.setItem("majesty.nameless", "yes");
  answers["GET sessions"] = () => me.value;
  answers["PATCH me"] = ({ name }) => ({ ...me.value, name });
  await over();
  assert.match(find("naming").words, /You played as Ada/);
  find("naming-name").write("Adelheid");
  await clock.pass(50);
  await click("naming-save");
  assert.match(find("named").words, /Adelheid/);
  assert.equal(document.activeElement, find("named"));
  assert.equal(localStorage.getItem("majesty.nameless"), null);
});

test("there is nothing to write before the game has come", async () => {
  localStorage.setItem("majesty.nameless", "yes");
  let tell = () => {};
  answers["GET tables/t1/replay"] = () => new Promise((done) => (tell = done));
  settings.motion.value = "off";
  await atTable({ table: { status: "over", seats: [BEN, ADA], rating: null }, decisions: [] });
  await clock.pass(100);
  assert.equal(find("naming"), null);
  tell(replay);
  await clock.pass(100);
  assert.ok(find("naming"));
});

test("who has a name, or was asked at another table, is not", async () => {
  await over();
  assert.equal(find("naming"), null);
  localStorage.setItem("majesty.nameless", "t0");
  await over();
  assert.equal(find("naming"), null);
});
