import { useEffect } from "preact/hooks";

/** Where a reader goes on when what had the focus is gone: the first of these that is there. */
const GOES_ON = ["#scoring-title", ".chooser", "#seats-heading"];

/**
 * Keeps the focus in the page: buttons that have done their work go away, and it must not fall to
 * the top of the document. Who opened a realm goes on there.
 */
export function useKeptFocus() {
  useEffect(() => {
    const page = document.getElementById("main");
    if (!page) return undefined;
    /** @type {{ element: Element, next: string[] } | null} */
    let last = null;
    /** @param {FocusEvent} event */
    const note = (event) => {
      const element = /** @type {Element} */ (event.target);
      const inRealms = element.closest(".rivals, .realm");
      last = { element, next: inRealms ? ["#realm-title", ...GOES_ON] : GOES_ON };
    };
    const watch = new MutationObserver(() => {
      if (!last || last.element.isConnected || document.activeElement !== document.body) return;
      // If nothing is there yet, what comes next is still being loaded.
      find(last.next)?.focus({ preventScroll: true });
    });
    page.addEventListener("focusin", note);
    watch.observe(page, { childList: true, subtree: true });
    return () => {
      page.removeEventListener("focusin", note);
      watch.disconnect();
    };
  }, []);
}

/** @param {string[]} selectors @returns {HTMLElement | null} the first that is in the page */
function find([first, ...rest]) {
  return first ? (document.querySelector(first) ?? find(rest)) : null;
}
