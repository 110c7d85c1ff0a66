// What keeps a server civil: reports, announcements, and what banned people read.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { answers, clock, comes, draw, find, load, refusal, requests } from "./support/browser.js";
import { speak, storage } from "./support/browser.js";
import { change, click, page, say, withBen } from "./support/page.js";
import { Line } from "./support/table.js";

await speak("en");
const { announce, announcement, closeAnnouncement } = await load("core/announcement.js");
const { ban, get } = await load("core/api.js");
const { me } = await load("core/me.js");
const { default: Home } = await load("pages/home.js");
const { Shell } = await load("ui/shell.js");

const BANNED = refusal(403, "banned", { until: "2027-01-01 12:00 UTC", reason: "Insults" });
let drawn;

afterEach(() => {
  drawn?.close();
  drawn = undefined;
  announce(null);
  ban.value = null;
});

const sentTo = (path) => requests.filter((one) => one.asked === path).map((one) => one.body);

// Reports

test("someone is reported with a reason, a few words, and where it was", async () => {
  answers["POST reports"] = () => null;
  answers["PUT me/mutes/ben"] = () => null;
  await withBen();
  await click("report");
  await comes("report-form");
  assert.match(page.main.words, /Report Ben/);
  assert.notEqual(find("report-send").getAttribute("disabled"), null);
  await change("report-chat");
  find("report-words").value = " He is rude. ";
  find("report-words").fire("input");
  await change("report-mute");
  find("report-form").fire("submit");
  await clock.pass(100);
  const body = { person: "ben", table: "t1", reason: "chat", words: "He is rude." };
  assert.deepEqual(sentTo("POST reports"), [body]);
  assert.deepEqual(sentTo("PUT me/mutes/ben"), [{ muted: true }]);
  assert.equal(document.querySelector('[data-test="report-form"]'), null);
});

test("a report that is refused says why, and nothing is lost", async () => {
  answers["POST reports"] = () => refusal(409, "already-reported");
  await withBen();
  await click("report");
  await comes("report-form");
  await change("report-other");
  find("report-form").fire("submit");
  await clock.pass(100);
  assert.match(page.main.words, /You have already reported this/);
});

// Announcements

const words = (text, more = {}) => ({ text, at: 1000, until: null, ...more });

test("what the host announces at a table is read there until it is closed", async () => {
  await withBen();
  await say({ type: "announcement", announcement: words("Restart <b>soon</b>") });
  assert.match(find("announcement").words, /Announcement: Restart <b>soon<\/b>/);
  await click("announcement-close");
  assert.equal(announcement.value, null);
  assert.equal(storage.get("majesty.announcement"), "1000");
  await say({ type: "announcement", announcement: words("Restart soon") });
  assert.equal(announcement.value, null); // the same one
  await say({ type: "announcement", announcement: words("Later", { at: 2000 }) });
  assert.match(find("announcement").words, /Later/);
  await say({ type: "announcement", announcement: null });
  assert.equal(announcement.value, null);
});

test("an announcement ends by itself", async () => {
  announce(words("Restart soon", { at: 3000, until: Date.now() + 5000 }));
  await clock.pass(4900);
  assert.equal(announcement.value?.text, "Restart soon");
  await clock.pass(200);
  assert.equal(announcement.value, null);
  announce(words("Over", { at: 4000, until: Date.now() - 1 }));
  assert.equal(announcement.value, null);
  closeAnnouncement(); // nothing to close
});

test("on other pages it is looked for every minute", async () => {
  answers["GET offer"] = () => ({ announcement: words("Restart soon", { at: 9000 }) });
  drawn = await draw(Shell, { name: "rules" });
  await clock.pass(100);
  assert.match(find("announcement").words, /Restart soon/);
  answers["GET offer"] = () => ({ announcement: null });
  await clock.pass(60_000);
  assert.equal(announcement.value, null);
});

// Bans

test("banned people read why and until when, and can go to their data", async () => {
  me.value = { person: "ada", name: "Ada", claimed: false, hidden: false };
  answers["GET offer"] = () => ({ bots: [], reactions: [], announcement: null });
  answers["GET tables"] = () => ({ waiting: [], playing: [] });
  answers["GET me/games"] = () => BANNED;
  drawn = await draw(() => Shell({ name: "home", children: Home() }), {});
  await clock.pass(100);
  assert.match(find("ban").words, /banned .* until 2027-01-01 12:00 UTC \(Insults\)/);
  assert.equal(drawn.main.words.match(/Insults/g).length, 1);
  await click("ban-account");
  await comes("export-go");
  assert.equal(find("export-go").getAttribute("href"), "/api/me/export");
  assert.ok(find("deletion"));
  answers["GET me/games"] = () => [];
  await clock.pass(20_000);
  assert.equal(ban.value, null);
});

test("at a table they read it there", async () => {
  await withBen();
  await Line.last.say({ type: "refused", code: "banned", details: BANNED.json.details, ref: null });
  await Line.last.cut(4403);
  await clock.pass(100);
  assert.match(find("ban").words, /Insults/);
  assert.match(find("gone").words, /You can still download or delete your data/);
});

test("somebody else at this browser is not banned", async () => {
  answers["GET me"] = () => BANNED;
  await assert.rejects(get("me"), { code: "banned" });
  assert.ok(ban.value);
  answers["DELETE sessions"] = () => null;
  await (await load("core/me.js")).logOut();
  assert.equal(ban.value, null);
});
