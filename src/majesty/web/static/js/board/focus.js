import { useEffect } from "preact/hooks";

/** Where the focus goes when its element is removed: the first of these that exists. */
const GOES_ON = ["#scoring-title", ".chooser", "#seats-heading"];

/**
 * Keeps the focus in the page: buttons disappear after use, and it must not jump to the top of the
 * document. After opening a realm, it stays there.
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
      // If nothing is found yet, the next part is still loading.
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

/** @param {string[]} selectors @returns {HTMLElement | null} the first that exists */
function find([first, ...rest]) {
  return first ? (document.querySelector(first) ?? find(rest)) : null;
}
