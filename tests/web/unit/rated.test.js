// Rated or casual: chosen before a game, shown all the time, and nothing that ends it goes unsaid.
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { answers, clock, draw, find, load, press, requests, speak } from "./support/browser.js";
import { atTable, change, click, fromMenu, happens, page, sent, withBen } from "./support/page.js";
import { ADA, BEN, BOT, mayOf, tableOf } from "./support/table.js";

await speak("en");
const { default: Home } = await load("pages/home.js");
const { default: Leaderboard } = await load("pages/leaderboard.js");
const { choices } = await load("home/choices.js");
const { offer } = await load("core/offer.js");
const { me } = await load("core/me.js");
const { isWide } = await load("table/layout.js");
const { note } = await load("log/log-notes.js");
const { RatingChange } = await load("finished/rating.js");

const OPEN = { kind: "open", name: "", person: null, level: null };
let drawn;

beforeEach(() => {
  me.value = { person: "ada", name: "Ada", claimed: true, hidden: false };
  offer.value = { bots: ["easy", "medium"], reactions: [], rated_hours: 24 };
  answers["GET offer"] = () => offer.value;
  answers["GET me/games"] = () => [];
  answers["GET tables"] = () => ({ waiting: [], playing: [] });
  answers["POST tables"] = () => ({ table: tableOf({ id: "t2" }), invitation: null });
  answers["POST tables/t2/actions"] = () => ({ seq: 2, revision: 2 });
  answers["GET me/ratings"] = () => ({});
});

afterEach(() => {
  drawn?.close();
  drawn = null;
  choices.rated.value = false;
});

const words = () => drawn.main.words;
const opened = () => requests.findLast(({ asked }) => asked === "POST tables").body;
const brief = (id, more) => ({ ...tableOf({ id, ...more }), opened: 0 });

test("a first game is casual; one that counts is chosen, and it is said what that means", async () => {
  drawn = await draw(Home, {});
  assert.match(words(), /Not rated/);
  assert.doesNotMatch(words(), /counts towards your rating/);
  await click("play-now");
  assert.equal(opened().rated, false);
  drawn.close();
  drawn = await draw(Home, {});
  await change("rated-rated");
  assert.match(words(), /no hints.*no move for 24 hours, you lose the game/);
  assert.match(words(), /counts towards your rating/);
  await click("play-now");
  assert.equal(opened().rated, true);
});

test("lists say of every table whether its game counts, but not of old ones", async () => {
  const seats = [BEN, OPEN];
  const old = brief("t5", { seats });
  delete old.rated;
  answers["GET tables"] = () => ({
    waiting: [brief("t3", { seats, rated: true }), brief("t4", { seats }), old],
    playing: [],
  });
  const over = { status: "over", seats: [ADA, BOT], rated: true };
  answers["GET me/games"] = () => [{ table: brief("t6", over), my_turn: false }];
  drawn = await draw(Home, {});
  assert.match(find("table-t3").words, /Rated/);
  assert.match(find("table-t4").words, /Casual/);
  assert.doesNotMatch(find("table-t5").words, /Rated|Casual/);
  assert.match(find("game-t6").words, /Rated/);
});

test("before a rated game everybody reads what it means to leave it", async () => {
  const about = { status: "waiting", seats: [ADA, OPEN], rated: true };
  const before = { may: { resign: [] }, seats: [0], state: null, decisions: [] };
  await atTable({ table: about, ...before });
  assert.match(find("rated-rules").words, /no move for 24 hours, loses the game/);
  const terms = { ...tableOf().terms, clock: { kind: "turn", seconds: 60 } };
  await atTable({ table: { ...about, terms }, ...before });
  assert.match(find("rated-rules").words, /runs out of time/);
  await atTable({ table: { ...about, seats: [ADA, BOT] }, ...before });
  assert.match(find("rated-rules").words, /no hints/);
  await atTable({ table: { ...about, rated: false }, ...before });
  assert.equal(find("rated-rules"), null);
});

test("the bar says it during the game, also on a small screen", async () => {
  const { value } = isWide;
  for (const [rated, word] of [[true, "Rated"], [false, "Casual"]]) {
    await atTable({ table: { seats: [BOT, ADA], rated } });
    assert.match(page.main.querySelector(".bar-terms").words, new RegExp(`^${word}`));
    isWide.value = false;
    await clock.pass(50);
    assert.match(page.main.querySelector(".bar-round").words, new RegExp(`^\\d+/12 · ${word}$`));
  }
  isWide.value = value;
});

test("who wants to take back first hears that the game becomes casual", async () => {
  const undo = { takes_back: "turn", asks: true, unrates: true };
  await withBen({ table: { seats: [BEN, ADA], rated: true }, may: { undo } });
  await press("u");
  assert.match(page.main.words, /If everyone agrees to this undo, the game becomes casual/);
  await click("question-cancel");
  assert.deepEqual(sent(), []);
  await click("undo");
  await click("undo-confirm");
  assert.deepEqual(sent().map(({ type, on }) => [type, on]), [["undo", 5]]);
  assert.equal(find("undo-confirm"), null);
});

test("and so do those who answer", async () => {
  await withBen({ table: { seats: [BEN, ADA], rated: true } });
  const undo = { person: "ben", keep: 0, agreed: ["ben"], waiting: ["ada"], unrates: true };
  const table = tableOf({ seats: [BEN, ADA], rated: true, undo });
  const may = mayOf({ agree: true, refuse: true });
  await happens(6, "undo-asked", { revision: 5, person: "ben", table, may });
  assert.match(page.main.words, /Is that all right\?.*it would not be rated for anyone/);
});

test("to resign a casual game costs nothing", async () => {
  for (const rated of [true, false]) {
    await withBen({ table: { seats: [BEN, ADA], rated } });
    await fromMenu("resign");
    assert.equal(/counts as a loss/.test(page.main.words), rated);
  }
});

test("a bot has its rating at the end, without a change and without a doubt", async () => {
  const change = (seat, after, provisional) => ({ seat, before: 1500, after, provisional });
  const rating = { ladder: "2-bots", changes: [change(0, 1490, true), change(1, 1512, false)] };
  const table = tableOf({ seats: [BOT, ADA], rating });
  drawn = await draw(RatingChange, { table, names: ["Alma", "Ada"] });
  assert.match(find("rating").words, /Alma\s*1490\s*Ada\s*1512\s*\+12/);
  assert.doesNotMatch(find("rating").words, /provisional|\?/);
  const told = note({ kind: "rated", ...rating }, table);
  assert.equal(told, "Ratings: Ada 1500 → 1512.");
});

test("in the leaderboard a bot has a rating, and neither games nor wins", async () => {
  const bot = { rank: 1, name: "hard", person: null, is_bot: true, rating: 1859 };
  answers["GET ladders/2-bots"] = () => [{ ...bot, games: null, wins: null, provisional: false }];
  drawn = await draw(Leaderboard, {});
  assert.match(find("standings").words, /hard\s*1859\s*–\s*–/);
  assert.match(words(), /bots’ ratings do not change/);
});
