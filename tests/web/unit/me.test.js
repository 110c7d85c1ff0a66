// Who sits at this browser: a guest, somebody known, or somebody whom the server has forgotten.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { answers, load, refusal, requests, speak, storage } from "./support/browser.js";
import "./support/each.js";

await speak("en");
const who = await load("core/me.js");
const { asSomebody, asksName, claim, findMe, logIn, logOut, me, rename, somebody } = who;
const { changePassphrase, deleteMe } = who;

const ADA = { person: "ada", name: "Ada", claimed: false, hidden: false };
const asked = () => requests.splice(0).map((one) => one.asked);

beforeEach(() => (me.value = null));

test("a new browser does not ask who it is, before it has to be somebody", async () => {
  assert.equal(await findMe(), null);
  assert.deepEqual(asked(), []);
  answers["GET sessions"] = () => null;
  answers["POST guests"] = ({ name }) => ({ ...ADA, name });
  const guest = await somebody();
  assert.match(guest.name, /^Guest \d{4}$/);
  assert.deepEqual(asked(), ["GET sessions", "POST guests"]);
  assert.equal(storage.get("majesty.known"), "yes");
});

test("a known browser asks once, however many want to know", async () => {
  storage.set("majesty.known", "yes");
  answers["GET sessions"] = () => ADA;
  const [one, other] = await Promise.all([findMe(), somebody()]);
  assert.deepEqual([one, other, me.value], [ADA, ADA, ADA]);
  await findMe();
  assert.deepEqual(asked(), ["GET sessions"]);
});

test("a guest whose settings were deleted is found again by the cookie", async () => {
  answers["GET sessions"] = () => ADA;
  assert.deepEqual(await somebody(), ADA);
  assert.deepEqual(asked(), ["GET sessions"]);
});

test("a browser that the server does not know is nobody again", async () => {
  storage.set("majesty.known", "yes");
  storage.set("majesty.nameless", "yes");
  answers["GET sessions"] = () => null;
  assert.equal(await findMe(), null);
  assert.deepEqual([...storage.keys()], ["majesty.settings"].filter((key) => storage.has(key)));
});

for (const code of ["who-are-you", "unknown-secret"]) {
  test(`a browser that the server has forgotten (${code}) is a new guest, once`, async () => {
    me.value = ADA;
    answers["GET sessions"] = () => null;
    answers["POST guests"] = ({ name }) => ({ ...ADA, person: "new", name });
    let tries = 0;
    answers["POST tables"] = () => (++tries < 2 ? refusal(401, code) : { table: "t1" });
    const { post } = await load("core/api.js");
    assert.deepEqual(await asSomebody(() => post("tables")), { table: "t1" });
    assert.equal(me.value.person, "new");
    assert.deepEqual(asked(), ["POST tables", "GET sessions", "POST guests", "POST tables"]);
    answers["POST tables"] = () => refusal(401, code);
    await assert.rejects(asSomebody(() => post("tables")), { code });
  });
}

test("another refusal is no reason to become somebody else", async () => {
  me.value = ADA;
  const { post } = await load("core/api.js");
  answers["POST tables"] = () => refusal(429, "too-many");
  await assert.rejects(asSomebody(() => post("tables")), { code: "too-many" });
  assert.equal(me.value, ADA);
});

test("a guest chooses another name; a new one comes under it at once", async () => {
  answers["GET sessions"] = () => ADA;
  answers["PATCH me"] = ({ name }) => ({ ...ADA, name });
  assert.equal((await rename("Ada the Second")).name, "Ada the Second");
  assert.deepEqual(asked(), ["GET sessions", "PATCH me"]);
  me.value = null;
  storage.clear();
  answers["GET sessions"] = () => null;
  answers["POST guests"] = ({ name }) => ({ ...ADA, person: "ben", name });
  assert.equal((await rename("Ben")).person, "ben");
  assert.deepEqual(asked(), ["GET sessions", "POST guests"]);
});

test("only a guest by number is asked for a name, at one table", async () => {
  answers["GET sessions"] = () => null;
  answers["POST guests"] = ({ name }) => ({ ...ADA, name });
  await somebody();
  assert.ok(asksName("t1") && asksName("t1"));
  assert.ok(!asksName("t2"));
  answers["PATCH me"] = ({ name }) => ({ ...ADA, name });
  await rename("Ada");
  assert.ok(!asksName("t1"));
});

test("who gave a name is not asked for one", async () => {
  answers["GET sessions"] = () => null;
  answers["POST guests"] = ({ name }) => ({ ...ADA, name });
  await somebody("Ada");
  assert.ok(!asksName("t1"));
});

test("a name is protected, found again, and left", async () => {
  me.value = ADA;
  answers["POST me/claim"] = ({ name }) => ({ ...ADA, name, claimed: true });
  assert.ok((await claim("Ada", "long enough")).claimed);
  answers["DELETE sessions"] = () => null;
  await logOut();
  assert.deepEqual([me.value, storage.has("majesty.known")], [null, false]);
  answers["POST sessions"] = ({ name }) => ({ ...ADA, name, claimed: true });
  await logIn("Ada", "long enough");
  assert.deepEqual([me.value.name, storage.get("majesty.known")], ["Ada", "yes"]);
});

test("a deleted account leaves nothing in the browser, and a wrong passphrase changes nothing", async () => {
  me.value = { ...ADA, claimed: true };
  answers["PUT me/passphrase"] = () => ({ ...ADA, claimed: true, secret: "not kept here" });
  assert.deepEqual(await changePassphrase("long enough", "longer"), { ...ADA, claimed: true });
  answers["DELETE me"] = ({ passphrase }) => {
    if (passphrase !== "longer") return refusal(403, "not-your-passphrase");
    return null;
  };
  await assert.rejects(deleteMe("shorter"));
  assert.equal(me.value.name, ADA.name);
  await deleteMe("longer");
  assert.deepEqual([me.value, storage.has("majesty.known")], [null, false]);
});

test("a server that cannot be reached leaves us who we are", async () => {
  storage.set("majesty.known", "yes");
  await assert.rejects(findMe(), { code: "offline" });
  assert.equal(storage.get("majesty.known"), "yes");
  answers["GET sessions"] = () => ADA;
  assert.deepEqual(await findMe(), ADA); // the next one who asks tries again
});
