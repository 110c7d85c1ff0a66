// Checks the deals of records as the browser does: test_verify.py compares that with Python.
// Reads lines of JSON, {"record", "seen"}; answers with the proof and what it knows of cards.
import { load } from "./support/browser.js";
import { vendored } from "./support/libraries.js";
import { answerLines } from "./support/lines.js";

const { checkDeal } = await load("finished/verify.js");
const { TIES } = await load("finished/deals.js");
const { KEPT, KINDS, TIER_1, TIER_2 } = await load("core/deck.js");
const { sha256 } = await vendored("noble/sha2.js");

await answerLines(({ record, seen }) => ({
  proof: record && checkDeal(record, seen, sha256),
  tiers: [TIER_1, TIER_2],
  kept: KEPT,
  kinds: KINDS,
  ties: TIES,
}));
