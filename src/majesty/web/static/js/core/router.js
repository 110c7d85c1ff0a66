import { signal } from "@preact/signals";

/** The path of the current URL. */
export const path = signal(location.pathname);

/** The query string of the current URL, with its question mark. */
export const query = signal(location.search);

/** What begins like this is no page of ours, and is loaded as usual. */
const ELSEWHERE = ["/api/", "/docs/", "/web/"];

/** Goes to a page of ours. @param {string} to @param {{ replace?: boolean }} [options] */
export function navigate(to, { replace = false } = {}) {
  history[replace ? "replaceState" : "pushState"](null, "", to);
  arrive();
}

/** Shows the page of the current URL, from the top. */
function arrive() {
  query.value = location.search;
  if (path.value === location.pathname) return;
  path.value = location.pathname;
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
  if (ELSEWHERE.some((start) => link.pathname.startsWith(start))) return;
  if (link.pathname === location.pathname && link.hash) return; // a place on this page
  event.preventDefault();
  navigate(link.pathname + link.search + link.hash);
});
