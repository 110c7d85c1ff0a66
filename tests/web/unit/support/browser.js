// A browser for tests in Node: what our modules look at, under the control of a test.
// Each test file is a process of its own, so it has a browser of its own, too.
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { calm, Clock } from "./clock.js";
import { Document } from "./dom.js";
import { Target } from "./events.js";
import { preact } from "./libraries.js";

const MAJESTY = new URL("../../../../src/majesty/", import.meta.url);

/** Loads a module of the browser's part, such as `core/connection.js`. */
export const load = (module) => import(new URL(`web/static/js/${module}`, MAJESTY).href);

export const clock = new Clock();
export const window = new Target();

/** What the browser keeps for us, for long and while the tab is open. */
export const storage = new Map();
export const session = new Map();

const kept = (values) => ({
  getItem: (key) => values.get(key) ?? null,
  setItem: (key, value) => void values.set(key, String(value)),
  removeItem: (key) => void values.delete(key),
});

/** What was copied. */
export const copied = [];

/** Answers the requests of a test by method and path: `answers["GET offer"] = () => …`. */
export const answers = {};

/** The requests that were made, as `GET offer`, with their bodies. */
export const requests = [];

/** What a media query says, if not no. */
export const media = new Map([["(prefers-reduced-motion: reduce)", true]]);
const queries = new Map();

/** Changes what a media query says. */
export function changeMedia(query, matches) {
  media.set(query, matches);
  for (const list of queries.get(query) ?? []) list.fire("change");
}

class MediaQueryList extends Target {
  constructor(query) {
    super();
    this.query = query;
    queries.set(query, [...(queries.get(query) ?? []), this]);
  }

  get matches() {
    return media.get(this.query) ?? false;
  }
}

class MutationObserver {
  constructor(work) {
    this.work = work;
  }

  observe() {
    this.disconnect = document.watch(this.work);
  }
}

class ResizeObserver {
  observe() {}
  disconnect() {}
}

/** Goes to an address without saying so, as if it was typed. */
export function visit(address) {
  const { pathname, search, hash, origin, host, protocol, href } = new URL(address, location.href);
  Object.assign(location, { pathname, search, hash, origin, host, protocol, href });
}

async function fetch(address, { method = "GET", body, headers = {} } = {}) {
  const [, language, part] = /texts\/(\w+)(-admin)?\.ftl$/.exec(String(address)) ?? [];
  if (language) return { ok: true, status: 200, text: async () => sentences(language, part) };
  const asked = `${method} ${String(address).replace("/api/", "")}`;
  const secret = headers.authorization && { secret: headers.authorization };
  requests.push({ asked, ...secret, body: body && JSON.parse(body) });
  if (!answers[asked]) throw new Error(`Nobody answers ${asked}.`);
  const { status = 200, json } = wrapped(await answers[asked](body && JSON.parse(body)));
  return { ok: status < 400, status, json: async () => structuredClone(json) };
}

const wrapped = (answer) => (answer && "status" in answer ? answer : { json: answer ?? null });

/** Refuses a request as the server does. */
export const refusal = (status, code, details = {}) => ({ status, json: { code, details } });

function sentences(language, part) {
  const folder = new URL(`texts/${language}/`, MAJESTY);
  const apart = ["admin.ftl", "terminal.ftl"];
  const others = readdirSync(folder).filter((name) => !apart.includes(name));
  const files = part ? ["admin.ftl"] : others;
  return files.map((name) => readFileSync(new URL(name, folder), "utf-8")).join("\n");
}

/** Every error that our code wrote to the console; a test ends badly if there are any. */
export const complaints = [];

const given = {
  window,
  document: new Document(window),
  location: {},
  localStorage: kept(storage),
  sessionStorage: kept(session),
  history: {
    pushState: (_state, _title, to) => visit(to),
    replaceState: (_state, _title, to) => visit(to),
  },
  navigator: { languages: ["en-GB"], clipboard: { writeText: async (text) => copied.push(text) } },
  matchMedia: (query) => new MediaQueryList(query),
  addEventListener: window.addEventListener.bind(window),
  removeEventListener: window.removeEventListener.bind(window),
  innerWidth: 1440,
  innerHeight: 900,
  scrollTo() {},
  MutationObserver,
  ResizeObserver,
  fetch,
  setTimeout: clock.setTimeout,
  clearTimeout: clock.clear,
  setInterval: clock.setInterval,
  clearInterval: clock.clear,
  requestAnimationFrame: clock.requestAnimationFrame,
  cancelAnimationFrame: clock.clear,
  performance: { now: clock.now, mark() {} },
};
for (const [name, value] of Object.entries(given)) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
const spoken = readdirSync(new URL("texts/", MAJESTY)).filter((name) => /^[a-z]{2}$/.test(name));
document.documentElement.dataset.languages = JSON.stringify(
  Object.fromEntries(spoken.map((language) => [language, language])),
);
location.href = "http://127.0.0.1:8000/";
visit("/");
document.open();
console.error = (...words) => complaints.push(words.join(" "));

/** Speaks a language. */
export async function speak(language = "en") {
  const texts = await load("core/texts.js");
  await texts.speak(language);
}

/** Draws something on an empty page, and again with other properties; returns the way to do so. */
export async function draw(component, properties) {
  const { h, render } = await preact();
  const main = document.createElement("main");
  main.setAttribute("id", "main");
  main.setAttribute("tabindex", "-1");
  document.body.appendChild(main);
  const show = async (more = {}) => {
    render(h(component, { ...properties, ...more }), main);
    await clock.pass(100); // effects wait for a frame
  };
  await show();
  const close = () => {
    render(null, main);
    if (main.parentNode) main.remove();
  };
  return { main, show, close };
}

/** Draws the short notices; returns a way to read those that are shown. */
export async function notices() {
  const { Toasts } = await load("ui/toast.js");
  const { main } = await draw(Toasts, {});
  return () => main.firstChild.childNodes.map(({ words }) => words);
}

/** Returns what has this name in `data-test`, or nothing. */
export const find = (name) => document.querySelector(`[data-test="${name}"]`);

/** Waits for what has this name: a module that is loaded late comes when Node has read it. */
export async function comes(name) {
  for (let times = 0; !find(name) && times < 1000; times++) {
    await wait(5);
    await clock.pass(20);
  }
  return find(name);
}

/** Returns the names in `data-test` that begin so. */
export const names = (start) =>
  document.querySelectorAll(`[data-test^="${start}"]`).map((one) => one.getAttribute("data-test"));

/** Presses a key where the focus is; like a browser, Enter also presses a button. */
export async function press(key, details = {}) {
  const focused = document.activeElement;
  const event = focused.fire("keydown", { key, repeat: false, ...details });
  if (key === "Enter" && !event.defaultPrevented && focused.matches("button")) focused.click(0);
  await clock.pass(50);
  return event;
}

export { calm };
