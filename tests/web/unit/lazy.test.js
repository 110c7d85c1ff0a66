// Parts of pages that are loaded late: they may be gone with an older version, or out of reach.
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { answers, calm, clock, draw, load, session, speak } from "./support/browser.js";
import "./support/each.js";

await speak("en");
const { bring, lazy } = await load("ui/lazy.js");

const GONE = () => Promise.reject(new TypeError("no such module"));
let reloads = 0;
let drawn;

beforeEach(() => {
  reloads = 0;
  location.reload = () => (reloads += 1);
});

afterEach(() => drawn?.close());

test("what is there is brought", async () => {
  assert.equal(await bring(async () => "a page"), "a page");
  assert.equal(reloads, 0);
});

test("a file that a newer server has not any more loads the page again, once", async () => {
  answers["GET /healthz"] = () => null;
  let done = false;
  bring(GONE).then(() => (done = true));
  await calm();
  assert.deepEqual([reloads, done], [1, false]); // the page goes away
  await assert.rejects(bring(GONE), TypeError); // a mistake of ours does not go on for ever
  assert.equal(reloads, 1);
  session.set("majesty.reloaded", String(Date.now() - 30_001));
  bring(GONE);
  await calm();
  assert.equal(reloads, 2);
});

test("a server that is out of reach is said to be, and asked again on request", async () => {
  let loads = 0;
  const Part = lazy(() => (++loads < 3 ? GONE() : Promise.resolve(() => "Here it is.")));
  drawn = await draw(Part, {});
  const again = () => drawn.main.querySelector("button");
  assert.match(drawn.main.words, /server cannot be reached/i);
  again().click();
  await clock.pass(100);
  assert.match(drawn.main.words, /server cannot be reached/i);
  again().click();
  await clock.pass(100);
  assert.equal(drawn.main.words, "Here it is.");
  assert.equal(reloads, 0);
});
