// The page of the host: its secret, its lists, and what is asked before something is deleted.
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { answers, clock, draw, find, load, refusal, requests } from "./support/browser.js";
import { session, speak, visit } from "./support/browser.js";
import { click } from "./support/page.js";

await speak("en");
visit("/admin");
const { default: Admin, title } = await load("pages/admin.js");
const { forgetSecret, hasSecret } = await load("admin/host.js");
const { tableIn } = await load("admin/overview.js");
const { query } = await load("core/router.js");

const SECRET = "0123456789abcdef";
const FIGURES = {
  version: "1",
  people: 2,
  guests: 3,
  tables: { waiting: 1, playing: 4 },
  connected: 5,
  open_reports: 6,
  bans: 0,
  announcement: null,
};
let drawn;

beforeEach(() => {
  answers["GET admin/overview"] = () => FIGURES;
  query.value = "";
});

afterEach(() => {
  drawn?.close();
  forgetSecret();
});

/** Types something into a field. */
async function write(name, text) {
  find(name).value = text;
  find(name).fire("input");
  await clock.pass(10);
}

/** Sends the form around something. */
async function send(name) {
  find(name).closest("form").fire("submit");
  await clock.pass(100);
}

async function enter() {
  drawn = await draw(Admin, { more: "" });
  await write("admin-secret", SECRET);
  await send("admin-secret");
}

/** Goes to a part of the page. */
async function go(part) {
  query.value = `?${part}`;
  await clock.pass(100);
}

const isOff = (name) => find(name).getAttribute("disabled") !== null;
const last = () => requests.at(-1);

test("the texts of the host are there in every language", async () => {
  assert.match(title(), /^Administration/);
  await speak("de");
  assert.match(title(), /^Verwaltung/);
  await speak("en");
});

test("the secret is sent with every request, and kept in this tab alone", async () => {
  await enter();
  assert.ok(hasSecret.value);
  assert.equal(session.get("majesty.admin"), SECRET);
  assert.match(drawn.main.words, /6 *Open reports|Open reports *6/);
  assert.equal(last().secret, `Bearer ${SECRET}`);
  await click("admin-leave");
  assert.equal(session.has("majesty.admin"), false);
  assert.ok(find("admin-secret"));
});

test("a wrong secret is refused, and so is one that no header can have", async () => {
  answers["GET admin/overview"] = () => refusal(401, "wrong-secret");
  await enter();
  assert.match(drawn.main.words, /not the admin secret/);
  const before = requests.length;
  await write("admin-secret", "żółw");
  await send("admin-secret");
  assert.equal(requests.length, before);
  answers["GET admin/overview"] = () => refusal(404, "no-page");
  await write("admin-secret", SECRET);
  await send("admin-secret");
  assert.match(drawn.main.words, /This server has no admin secret/);
});

test("a secret that is no longer right leads back to the door", async () => {
  await enter();
  answers["GET admin/bans"] = () => refusal(401, "wrong-secret");
  await go("bans");
  assert.equal(hasSecret.value, false);
  assert.match(drawn.main.words, /not the admin secret/);
});

test("what cannot be undone has to be pressed twice", async () => {
  await enter();
  const ban = { id: "b1", person: "ben", network: null, reason: "Rude", at: 1, until: null };
  answers["GET admin/bans"] = () => [ban];
  answers["DELETE admin/bans/b1"] = () => null;
  await go("bans");
  await click("unban");
  assert.match(find("unban").words, /Really\? Lift the ban/);
  assert.equal(last().asked, "GET admin/bans");
  find("unban").fire("blur");
  await clock.pass(10);
  assert.match(find("unban").words, /^Lift the ban$/);
  await click("unban");
  answers["GET admin/bans"] = () => [];
  await click("unban");
  assert.ok(requests.some(({ asked }) => asked === "DELETE admin/bans/b1"));
  assert.match(drawn.main.words, /Nobody is banned/);
});

test("a network is banned with a reason, for some days or for good", async () => {
  await enter();
  answers["GET admin/bans"] = () => [];
  answers["POST admin/bans"] = () => ({});
  await go("bans");
  assert.ok(isOff("ban"));
  await write("ban-network", "203.0.113.0/24");
  await write("ban-reason", "Floods");
  find("ban-days").value = "";
  find("ban-days").fire("change");
  await clock.pass(10);
  await send("ban-reason");
  const { body } = requests.findLast(({ asked }) => asked === "POST admin/bans");
  assert.deepEqual(body, { network: "203.0.113.0/24", reason: "Floods", days: null });
});

test("long lists come page by page", async () => {
  await enter();
  const some = (first) =>
    Array.from({ length: 50 }, (_, i) => ({
      person: `p${first + i}`,
      name: `Person ${first + i}`,
      protected: false,
      created: 1,
      seen: null,
    }));
  answers["GET admin/people?most=50"] = () => some(0);
  answers["GET admin/people?most=50&before=p49"] = () => some(50).slice(0, 3);
  await go("people");
  assert.match(drawn.main.words, /Person 49/);
  await click("more");
  assert.match(drawn.main.words, /Person 52/);
  assert.doesNotMatch(drawn.main.words, /Show more/);
});

test("a person is erased only after the name was typed", async () => {
  await enter();
  const person = {
    person: "ben",
    name: "Rude Ben",
    protected: true,
    created: 1,
    seen: 2,
    games: { over: 3 },
    unfinished: ["t1"],
    ratings: { 2: { rating: 1500.4 } },
    bans: [],
    reports_about: [],
    reports_by: [],
  };
  answers["GET admin/people/ben"] = () => person;
  answers["DELETE admin/people/ben"] = () => null;
  await go("person=ben");
  assert.match(drawn.main.words, /Finished games: 3/);
  assert.ok(isOff("erase"));
  await write("erase-name", "rude ben");
  assert.ok(isOff("erase"));
  await write("erase-name", "Rude Ben");
  assert.ok(!isOff("erase"));
  await send("erase-name");
  assert.ok(requests.some(({ asked }) => asked === "DELETE admin/people/ben"));
});

for (const [typed, id] of [
  ["kckvwtwgawzz", "kckvwtwgawzz"],
  [" https://example.org/majesty/table/kckvwtwgawzz#code ", "kckvwtwgawzz"],
  ["/table/kckvwtwgawzz?turn=3", "kckvwtwgawzz"],
  ["https://example.org/", ""],
  ["two words", ""],
]) {
  test(`the table in “${typed}” is ${id || "none"}`, () => assert.equal(tableIn(typed), id));
}
