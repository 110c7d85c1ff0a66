// The start page and the leaderboard: what is offered, remembered, asked for and said.
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { answers, clock, draw, find, load, refusal, requests, speak } from "./support/browser.js";
import { change, click, page, atTable } from "./support/page.js";
import { ADA, BOT, tableOf } from "./support/table.js";

await speak("en");
const { default: Home } = await load("pages/home.js");
const { default: Leaderboard } = await load("pages/leaderboard.js");
const { choices } = await load("home/choices.js");
const { settings } = await load("core/settings.js");
const { me } = await load("core/me.js");
const { testimonyOf } = await load("core/witness.js");

const PERSON = { person: "ada", name: "Ada", claimed: true, hidden: false };
let drawn;

beforeEach(() => {
  me.value = PERSON;
  answers["GET offer"] = () => ({ bots: ["easy", "medium"], reactions: [] });
  answers["GET me/games"] = () => [];
  answers["GET tables"] = () => ({ waiting: [], playing: [] });
  answers["POST tables"] = () => ({ table: tableOf({ id: "t2" }), invitation: "code" });
  answers["POST tables/t2/actions"] = () => ({ seq: 2, revision: 2 });
  answers["GET me/ratings"] = () => ({});
  answers["GET ladders/2-bots"] = () => [];
});

afterEach(async () => {
  drawn?.close();
  settings.language.value = "en";
  choices.edition.value = "en";
  choices.sides.value = "A";
});

const words = () => drawn.main.words;
const opened = () => requests.findLast(({ asked }) => asked === "POST tables").body;
const asked = (path) => requests.filter((one) => one.asked === path).length;

test("before the game one reads what the sides are", async () => {
  drawn = await draw(Home, {});
  assert.match(words(), /best for your first games/);
  await change("sides-B");
  assert.match(words(), /trickier/);
  await click("play-now");
  assert.deepEqual([opened().sides, location.pathname], ["B", "/table/t2"]);
});

test("a page that the server takes for another site's says so, instead of doing nothing", async () => {
  me.value = null;
  answers["GET sessions"] = () => null;
  answers["POST guests"] = () => refusal(403, "bad-origin");
  drawn = await draw(Home, {});
  await click("play-now");
  assert.match(words(), /This page belongs to another site; open the game at its own address/);
});

test("who plays at once helps to shuffle, and the browser knows with what", async () => {
  drawn = await draw(Home, {});
  await click("play-now");
  const { body } = requests.findLast((one) => one.asked === "POST tables/t2/actions");
  const { commitment, owner } = tableOf({ id: "t2" });
  const seen = testimonyOf("t2");
  assert.deepEqual([seen.commitment, seen.mine[0].seed], [commitment, body.seed]);
  assert.equal(seen.mine[0].seat, tableOf().seats.findIndex(({ person }) => person === owner));
});

test("the first edition is that of the language, and stays when the language changes", async () => {
  settings.language.value = "pl";
  drawn = await draw(Home, {});
  await click("play-now");
  assert.equal(opened().edition, "en");
});

test("older games come when they are asked for, page by page", async () => {
  const game = (number) => ({
    table: { ...tableOf({ id: `g${number}`, status: "over" }), opened: 0 },
    my_turn: false,
  });
  answers["GET me/games"] = () => [...Array(100).keys()].map(game);
  answers["GET me/games?before=g99"] = () => [game(99), game(100)]; // one has moved on meanwhile
  drawn = await draw(Home, {});
  assert.equal(find("game-g100"), null);
  await click("more-games");
  assert.notEqual(find("game-g100"), null);
  assert.equal(find("more-games"), null);
});

test("one switch of a side makes a mix; all alike are no mix", async () => {
  drawn = await draw(Home, {});
  await click("mix-3");
  assert.deepEqual([choices.sides.value, choices.mix.value], ["mix", "AABAAAAA"]);
  await click("play-now");
  assert.equal(opened().sides, "AABAAAAA");
  await click("mix-3");
  assert.equal(choices.sides.value, "A");
});

test("nobody is promised that what failed is tried again", async () => {
  delete answers["POST tables"];
  drawn = await draw(Home, {});
  await click("play-now");
  assert.match(drawn.main.querySelector('[role="alert"]').words, /then try again/);
  assert.equal(find("play-now").getAttribute("aria-disabled"), "false");
});

test("an impatient click opens no second table", async () => {
  let made = 0;
  answers["POST tables"] = () => {
    made += 1;
    return new Promise(() => {});
  };
  drawn = await draw(Home, {});
  await click("play-now");
  await click("play-now");
  assert.equal(made, 1);
});

test("an empty lobby leads to a table for everybody", async () => {
  drawn = await draw(Home, {});
  await click("for-everybody");
  assert.equal(find("visibility-open").checked, true);
  await click("open-table");
  assert.equal(opened().visibility, "open");
});

test("the lobby is looked at every ten seconds, but not while nobody sees it", async () => {
  drawn = await draw(Home, {});
  const before = asked("GET tables");
  await clock.pass(20_000);
  assert.equal(asked("GET tables"), before + 2);
  document.visibilityState = "hidden";
  await clock.pass(30_000);
  assert.equal(asked("GET tables"), before + 2);
  document.visibilityState = "visible";
  document.fire("visibilitychange");
  await clock.pass(0);
  assert.equal(asked("GET tables"), before + 3);
});

test("a ladder is asked for once, and again when it changes", async () => {
  answers["PATCH me"] = ({ hidden }) => ({ ...PERSON, hidden });
  drawn = await draw(Leaderboard, {});
  assert.equal(asked("GET ladders/2-bots"), 1);
  await change("show-me");
  assert.equal(asked("GET ladders/2-bots"), 2);
  assert.equal(me.value.hidden, true);
});

test("a ladder that could not be shown is when it can", async () => {
  const ladder = answers["GET ladders/2-bots"];
  delete answers["GET ladders/2-bots"];
  answers["PATCH me"] = ({ hidden }) => ({ ...PERSON, hidden });
  drawn = await draw(Leaderboard, {});
  assert.match(words(), /cannot be reached/);
  answers["GET ladders/2-bots"] = ladder;
  await change("show-me");
  assert.doesNotMatch(words(), /cannot be reached/);
});

test("the bar of a table names only what is unusual for the reader", async () => {
  const terms = () => page.main.querySelector(".bar-terms").words;
  await atTable({ table: { seats: [BOT, ADA] } });
  assert.equal(terms(), "Casual");
  const unusual = { ...tableOf().terms, edition: "de", sides: "ABABABAB" };
  await atTable({ table: { seats: [BOT, ADA], terms: unusual } });
  assert.equal(terms(), "Casual · Mixed sides · German edition");
  settings.language.value = "de";
  await clock.pass(50);
  assert.doesNotMatch(terms(), /German/);
});
