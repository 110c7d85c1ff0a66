// Tells events in a language: reads {"language", "names", "events"} lines, writes sentences and paragraphs as JSON.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const [, , scripts, texts] = process.argv;

// As much of a browser as the modules look at while they are loaded.
const quiet = { matches: false, addEventListener() {} };
Object.assign(globalThis, {
  matchMedia: () => quiet,
  localStorage: { getItem: () => null, setItem() {} },
  document: { documentElement: { lang: "en", dataset: {} }, querySelector: () => null },
  fetch: async (/** @type {URL} */ address) => {
    const language = /(\w+)\.ftl$/.exec(address.pathname)?.[1];
    return { ok: true, text: async () => readFileSync(`${texts}/${language}/game.ftl`, "utf-8") };
  },
});

const { paragraphs, tell } = await import(`${scripts}/core/narrator.js`);
const { speak } = await import(`${scripts}/core/texts.js`);

for await (const line of createInterface({ input: process.stdin })) {
  const { language, names, events } = JSON.parse(line);
  await speak(language);
  const sentences = events.map((/** @type {any} */ event) => tell(event, names));
  const told = [false, true].map((refills) => paragraphs(events, names, { refills }));
  console.log(JSON.stringify({ sentences, paragraphs: told }));
}
