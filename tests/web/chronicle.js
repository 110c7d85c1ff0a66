// Reads logs of tables as the browser does. Arguments: where the browser's scripts are.
// Standard input: one line of JSON per log, {"log", "seat"}; answers in lines, too.
import { createInterface } from "node:readline";

const [, , scripts] = process.argv;

// As much of a browser as the modules look at while they are loaded.
Object.assign(globalThis, {
  matchMedia: () => ({ matches: false, addEventListener() {} }),
  localStorage: { getItem: () => null, setItem() {} },
  document: { documentElement: { lang: "en", dataset: {} }, querySelector: () => null },
});

const { canUndo, chronicle, feltBy } = await import(`${scripts}/log/chronicle.js`);

for await (const line of createInterface({ input: process.stdin })) {
  const { log, seat } = JSON.parse(line);
  const items = chronicle(log).map((/** @type {any} */ { kind, seat: by, undone }) =>
    kind === "turn" ? `turn of ${by}` : [kind, ...undone.map((/** @type {any} */ t) => t.seat)],
  );
  const felt = feltBy(log, seat).map((/** @type {any} */ { event }) => event);
  console.log(JSON.stringify({ items, felt, undoable: canUndo(log, [seat]) }));
}
