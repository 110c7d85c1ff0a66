import { signal } from "@preact/signals";
import { pathTo, ROOT } from "./root.js";

/** Tells whether a path is below that of the server. @param {string} path */
const isBelow = (path) => `${path}/`.startsWith(pathTo());

/** Returns the path of the page; one that was opened past the proxy lacks that of the server. */
function here() {
  const { pathname } = location;
  return isBelow(pathname) ? pathname.slice(ROOT.length) || "/" : pathname;
}

/** The path of the current URL, below that of the server. */
export const path = signal(here());

/** The query string of the current URL, with its question mark. */
export const query = signal(location.search);

/** What begins like this is no page of ours, and is loaded as usual. */
const ELSEWHERE = [pathTo("api/"), pathTo("docs/"), pathTo("web/")];

/** Goes to a page of ours. @param {string} to @param {{ replace?: boolean }} [options] */
export function navigate(to, { replace = false } = {}) {
  history[replace ? "replaceState" : "pushState"](null, "", to);
  arrive();
}

/** Shows the page of the current URL, from the top. */
function arrive() {
  query.value = location.search;
  if (path.value === here()) return;
  path.value = here();
  scrollTo(0, 0);
}

addEventListener("popstate", arrive);

/** Follows links within this site without reloading. */
addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) {
    return;
  }
  const target = /** @type {Element | null} */ (event.target);
  const link = /** @type {HTMLAnchorElement | null} */ (target?.closest?.("a[href]"));
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) {
    return;
  }
  if (!isBelow(link.pathname)) return; // another site on the same host
  if (ELSEWHERE.some((start) => link.pathname.startsWith(start))) return;
  if (link.pathname === location.pathname && link.hash) return; // a place on this page
  event.preventDefault();
  navigate(link.pathname + link.search + link.hash);
});
