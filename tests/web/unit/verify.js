// Checks the deals of records as the browser does. Arguments: where the browser's files are.
// Standard input: one line of JSON per record, {"record", "remembered"}; answers in lines, too.
import { readFileSync } from "node:fs";

const [, , folder] = process.argv;
const { checkDeal, KEPT, TIER_1, TIER_2 } = await import(`${folder}/js/finished/verify.js`);
const { sha256 } = await import(`${folder}/vendor/noble/sha2.js`);

console.log(JSON.stringify({ tiers: [TIER_1, TIER_2], kept: KEPT }));
for (const line of readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  const { record, remembered } = JSON.parse(line);
  console.log(JSON.stringify(checkDeal(record, remembered, sha256)));
}
