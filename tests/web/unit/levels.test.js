// Which bots are offered and played: those that the server has, the wanted one or the nearest.
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { answers, calm, draw, find, load, names, requests, speak } from "./support/browser.js";
import { atTable, change, click, sent } from "./support/page.js";
import { ADA, tableOf } from "./support/table.js";

await speak("en");
const { offer } = await load("core/offer.js");
const { botSeats, levelName, levelsOffered, levelText, nearestLevel } =
  await load("core/levels.js");
const { LEVELS } = await load("core/level-list.js");
const { choices } = await load("home/choices.js");
const { PlayNow } = await load("home/play.js");
const { FriendsDialog } = await load("home/friends.js");
const { me } = await load("core/me.js");

const OPEN = { kind: "open", name: "", person: null, level: null };
let drawn = null;

beforeEach(() => {
  offer.value = null;
  choices.level.value = "medium";
  me.value = { person: "ada", name: "Ada", claimed: false, hidden: false };
  answers["POST tables"] = () => ({ table: tableOf({ id: "t2" }), invitation: null });
  answers["POST tables/t2/actions"] = () => ({ seq: 2, revision: 2 });
  answers["GET me/games"] = () => [];
});

afterEach(() => drawn?.close());

const has = (...bots) => (offer.value = { bots, reactions: [] });
const opened = () => requests.filter(({ asked }) => asked === "POST tables").at(-1)?.body;

for (const [bots, offered, nearest] of [
  [["hard", "easy"], ["easy", "hard"], { beginner: "easy", medium: "easy", expert: "hard" }],
  [["expert", "greedy"], ["expert"], { easy: "expert", medium: "expert" }],
  [["expert", "hard", "beginner"], ["beginner", "hard", "expert"],
    { easy: "beginner", medium: "hard" }],
  [["greedy", "random"], ["greedy", "random"], { medium: "greedy", random: "random" }],
  [["hard", "medium", "expert"], ["medium", "hard", "expert"], { easy: "medium", hard: "hard" }],
]) {
  test(`a server with ${bots} offers ${offered}`, () => {
    has(...bots);
    assert.deepEqual(levelsOffered(), offered);
    const found = Object.keys(nearest).map((wanted) => [wanted, nearestLevel(wanted)]);
    assert.deepEqual(Object.fromEntries(found), nearest);
  });
}

test("a level has a name, another bot is called by its code", () => {
  assert.deepEqual([levelName("easy"), levelName("mcts:100")], ["easy", "mcts:100"]);
});

for (const language of ["en", "de", "pl"]) {
  test(`there are five levels, each with a name and a sentence of its own: ${language}`, async () => {
    await speak(language);
    const words = LEVELS.flatMap((level) => [levelName(level), levelText(level)]);
    assert.equal(new Set(words).size, 10);
    assert.deepEqual(words.filter((one) => !one || one.includes("home-level")), []);
    assert.equal(levelText("greedy"), "");
    await speak("en");
  });
}

test("the start page offers what there is, says against whom, and plays it", async () => {
  has("hard", "easy");
  drawn = await draw(PlayNow, {});
  assert.deepEqual(names("level-"), ["level-easy", "level-hard"]);
  assert.match(drawn.main.words, /level easy\./);
  assert.equal(find("about-level").words, levelText("easy"));
  await click("play-now");
  assert.deepEqual(opened().seats, [{ kind: "me" }, { kind: "bot", level: "easy" }]);
  assert.equal(location.pathname, "/table/t2");
});

test("a choice of another bot is remembered", async () => {
  has("greedy", "random");
  drawn = await draw(PlayNow, {});
  await change("level-random");
  await click("play-now");
  assert.equal(opened().seats[1].level, "random");
  assert.equal(JSON.parse(localStorage.getItem("majesty.choices")).level, "random");
});

test("who clicks before the server has told still gets what it has", async () => {
  let tell = () => {};
  answers["GET offer"] = () => new Promise((done) => (tell = done));
  const seats = botSeats(2, "medium");
  await calm();
  tell({ bots: ["easy"], reactions: [] });
  assert.deepEqual(await seats, Array(2).fill({ kind: "bot", level: "easy" }));
});

test("a table that waits offers them to its host, for a free seat", async () => {
  has("hard", "easy");
  const table = { status: "waiting", seats: [ADA, OPEN] };
  const may = { resign: [], seat_bot: [1] };
  await atTable({ table, may, seats: [0], state: null, decisions: [] });
  const options = find("level-1").querySelectorAll("option").map(({ words }) => words);
  assert.deepEqual(options, ["easy", "hard"]);
  await click("bot-1");
  await change("level-1", "hard");
  await click("bot-1");
  const asked = sent().map(({ type, seat, level }) => [type, seat, level]);
  assert.deepEqual(asked, [["seat-bot", 1, "easy"], ["seat-bot", 1, "hard"]]);
});

test("friends sit down with bots that there are", async () => {
  has("greedy");
  choices.seats.value = 3;
  choices.friendBots.value = 1;
  drawn = await draw(FriendsDialog, { first: "invited", onClose() {} });
  assert.deepEqual(names("friends-level-"), ["friends-level-greedy"]);
  await click("open-table");
  const seats = opened().seats.map(({ kind, level }) => level ?? kind);
  assert.deepEqual(seats, ["me", "open", "greedy"]);
});
