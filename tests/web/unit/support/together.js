// Runs test files in one process: `node support/together.js a.test.js b.test.js`.
// Each has modules of its own, and so a browser of its own, as if it had a process of its own.
// node:test could run what they declare, but it watches every promise, which takes much longer.
import { register } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

register("./apart.js", import.meta.url);

const say = (line) => process.stdout.write(`${line}\n`);
let count = 0;
let failed = 0;
/** The test that runs. */
let current = null;

/** Runs a test with all that comes before and after it; says so if it fails. */
async function run(name, works) {
  current = name;
  count += 1;
  const errors = [];
  for (const work of works) {
    try {
      await work();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length) {
    failed += 1;
    say(`✖ ${name}`);
    for (const error of errors) say(`${error?.stack ?? error}\n`);
  }
  current = null;
}

process.on("exit", () => {
  if (current) say(`✖ ${current}\nIt never ends, or something else ended it.`);
});

for (const file of process.argv.slice(2)) {
  const name = path.basename(file);
  const declared = (globalThis.declared = { tests: [], before: [], after: [] });
  await run(`${name}: it loads`, [() => import(`${pathToFileURL(file)}?alone=${name}`)]);
  const { tests, before, after } = declared;
  for (const test of tests) await run(`${name}: ${test.name}`, [...before, test.work, ...after]);
  const { clock } = await import(`./browser.js?alone=${name}`);
  await clock.pass(100); // so that the shared library does not wait for a frame of this browser
}
say(`${count} tests, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
