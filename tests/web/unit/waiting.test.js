// A table before its game: who sits down, who may begin, and how others get here.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { answers, clock, comes, copied, find, load, requests, speak } from "./support/browser.js";
import { atTable, click, page, sent } from "./support/page.js";
import { ADA, BEN, BOT, Line, tableOf, welcome } from "./support/table.js";

await speak("en");
const { offer } = await load("core/offer.js");
const { me } = await load("core/me.js");

const OPEN = { kind: "open", name: "", person: null, level: null };
const INVITED = { ...tableOf().terms, visibility: "invited" };

beforeEach(() => {
  copied.length = 0;
  offer.value = { bots: ["easy", "medium"], reactions: [], share: null };
});

/** What the server offers a host, and somebody else, where seat 1 is free. */
const HOST = { resign: [], sit: [1], seat_bot: [1], stand: [0], invite: true };
const GUEST = { resign: [], sit: [1] };

/** Comes to a table that waits, as its host or as somebody else. */
async function waiting({ seats = [ADA, OPEN], mine = [0], person = "ada", ...more } = {}) {
  const { search, may = HOST, ...table } = more;
  const about = { status: "waiting", seats, ...table };
  await atTable({ table: about, may, seats: mine, person, state: null, decisions: [], search });
}

const heading = () => page.main.querySelector("#seats-heading").words;
const link = () => find("share-link")?.value;

test("a table waits until all seats are taken, then its host may begin", async () => {
  await waiting();
  assert.equal(heading(), "Waiting for players");
  assert.ok(find("start").hasAttribute("disabled"));
  await waiting({ seats: [ADA, BEN], may: { ...HOST, start: true } });
  assert.equal(heading(), "The table is set");
  assert.ok(!find("start").hasAttribute("disabled"));
  await click("start");
  assert.deepEqual(sent().map(({ type }) => type), ["start"]);
});

test("bots, seats to clear and the start are where the server offers them", async () => {
  await waiting({ seats: [ADA, { ...BOT }, BEN], may: { ...HOST, stand: [0, 1, 2] } });
  await click("stand-1");
  await click("stand-2");
  assert.deepEqual(sent().map(({ type, seat }) => [type, seat]), [["stand", 1], ["stand", 2]]);
  const may = { resign: [], sit: [3], stand: [1] };
  await waiting({ seats: [BEN, ADA, BOT, OPEN], mine: [1], owner: "ben", may });
  const tools = ["stand-0", "stand-1", "stand-2", "bot-3", "start"];
  assert.deepEqual(tools.filter(find), ["stand-1"]);
});

test("a newcomer sits down under a name, as a new guest", async () => {
  answers["GET sessions"] = () => null;
  answers["POST guests"] = ({ name }) => ({ person: "eva", name, claimed: false, hidden: false });
  answers["GET me"] = () => ({ person: "eva", name: "Eva", claimed: false, hidden: false });
  await waiting({ mine: [], person: null, may: GUEST });
  me.value = null;
  find("sit-name").write("Eva");
  await clock.pass(50);
  await click("sit-1");
  assert.deepEqual(requests.at(-2), { asked: "POST guests", body: { name: "Eva" } });
  assert.equal(Line.all.length, 2); // the table shall know who it is
  await Line.last.open();
  const table = { status: "waiting" };
  await Line.last.say(welcome({ table, state: null, decisions: [], person: "eva", seats: [] }));
  const asked = sent().find(({ type }) => type === "sit");
  assert.deepEqual([asked.seat, asked.name], [1, "Eva"]);
});

test("who is known already sits down over the same line, by another name too", async () => {
  answers["GET me"] = () => me.value;
  answers["PATCH me"] = ({ name }) => ({ ...me.value, name });
  await waiting({ mine: [], owner: "ben", seats: [BEN, OPEN], may: GUEST });
  assert.equal(find("sit-name").value, "Ada");
  find("sit-name").write("Adelheid");
  await clock.pass(50);
  await click("sit-1");
  assert.deepEqual(sent().map(({ type, name }) => [type, name]), [["sit", "Adelheid"]]);
  assert.equal(Line.all.length, 1);
});

test("a second person at this device needs a name", async () => {
  await waiting();
  await click("sit-1");
  await click("second-sit-1");
  assert.deepEqual(sent(), []);
  find("second-name-1").write(" Ben ");
  await clock.pass(50);
  await click("second-sit-1");
  assert.deepEqual(sent().map(({ type, seat, name }) => [type, seat, name]), [["sit", 1, "Ben"]]);
});

test("a link that only this computer can open is not praised, to its host", async () => {
  await waiting();
  assert.match(find("share-local").words, /make play ARGS=--lan/);
  assert.deepEqual([link(), find("qr")], ["http://127.0.0.1:8000/table/t1", null]);
  await waiting({ seats: [BEN, OPEN], mine: [], owner: "ben", may: GUEST });
  assert.ok(find("share-link") && find("sit-1"));
  assert.equal(find("share-local"), null);
});

test("a link that friends can open is shown as a picture too", async () => {
  offer.value = { ...offer.value, share: "http://192.0.2.7:8000" };
  await waiting();
  assert.ok(await comes("qr"));
  assert.equal(link(), "http://192.0.2.7:8000/table/t1");
  assert.equal(find("share-local"), null);
  await click("copy-link");
  assert.deepEqual(copied, ["http://192.0.2.7:8000/table/t1"]);
});

test("where a code is needed, the link has it, or its host makes a new one", async () => {
  answers["POST tables/t1/visit"] = () => null;
  await waiting({ terms: INVITED, search: "#secret" });
  assert.ok(link().endsWith("/table/t1#secret"));
  await waiting({ terms: INVITED });
  assert.equal(link(), undefined);
  answers["POST tables/t1/invitation"] = () => ({ invitation: "fresh" });
  await click("new-code");
  assert.ok(link().endsWith("/table/t1#fresh"));
  assert.equal(location.hash, "#fresh");
  await waiting({ terms: INVITED, seats: [BEN, OPEN], mine: [], owner: "ben", may: GUEST });
  assert.deepEqual([link(), find("new-code")], [undefined, null]);
});
