import { render } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { html } from "./html.js";
import { findMe } from "./core/me.js";
import { path } from "./core/router.js";
import { settings } from "./core/settings.js";
import { speak } from "./core/texts.js";
import { bring, useLoading } from "./ui/lazy.js";
import { Shell } from "./ui/shell.js";

/** @typedef {{ default: (props: { more: string }) => unknown, title: () => string }} Page */

const HOUSE = ["imprint", "privacy", "house-rules"];
const OWN = ["home", "table", "learn", "replay", "rules", "leaderboard", "about", "admin"];
const PAGES = [...OWN, ...HOUSE];
const MISSING = { name: "missing", more: "" };

/** @type {Map<string, Page>} */
const loaded = new Map();

/** Loads the page of a path: /table/x is drawn by pages/table.js. @param {string} name */
async function load(name) {
  if (!loaded.has(name)) loaded.set(name, await bring(() => import(`./pages/${name}.js`)));
}

/** @param {string} address */
function parts(address) {
  const [name = "home", more = ""] = address.split("/").filter(Boolean);
  if (!PAGES.includes(name)) return MISSING;
  try {
    return { name, more: decodeURIComponent(more) };
  } catch {
    return MISSING; // an invalid percent sign
  }
}

function App() {
  const { name, more } = parts(path.value);
  const page = loaded.get(name);
  const title = page?.title();
  const failed = useLoading(!page, () => load(name), [name]);
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  const main = useRef(/** @type {HTMLElement | null} */ (null));
  const first = useRef(true);
  useEffect(() => {
    if (!first.current && page) main.current?.focus({ preventScroll: true });
    if (page) first.current = false;
  }, [path.value, !page]);
  return html`<${Shell} name=${name}>
    <main id="main" tabindex="-1" ref=${main} class=${`page page-${name}`}>
      ${page ? html`<${page.default} key=${path.value} more=${more} />` : failed}
    </main>
  <//>`;
}

const app = /** @type {HTMLElement} */ (document.getElementById("app"));
try {
  findMe().catch(() => {}); // offline: the pages say so where it matters
  await Promise.all([speak(settings.language.value), load(parts(path.value).name)]);
  app.textContent = "";
  render(html`<${App} />`, app);
} catch (error) {
  console.error(error);
  app.textContent = "Majesty could not be loaded. Please reload the page.";
}

