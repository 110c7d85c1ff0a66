import { useEffect, useLayoutEffect } from "preact/hooks";

/** @typedef {import("./lesson.js").Frame} Frame */

/**
 * Marks what the coach points at. The board does not know about it: the mark is an attribute that
 * is set on its elements.
 * @param {Frame} frame
 */
export function usePointing(frame) {
  useEffect(() => {
    const spots = frame.spots.flatMap((spot) => [
      ...document.querySelectorAll(`.board [data-spot="${spot}"]`),
    ]);
    for (const spot of spots) spot.setAttribute("data-pointed", "");
    return () => {
      for (const spot of spots) spot.removeAttribute("data-pointed");
    };
  }, [frame]);
}

/**
 * Moves the focus to what is to be done, and scrolls it into view; before any animation, since
 * scrolling ends it.
 * @param {Frame} frame
 */
export function useGuidance(frame) {
  useLayoutEffect(() => {
    find(".coach")?.scrollTo(0, 0);
    const target = find(targetOf(frame));
    if (!target || document.querySelector("dialog[open]")) return;
    target.focus({ preventScroll: true });
    if (frame.rows) {
      scrollTo(0, 0); // the coach counts there
      return;
    }
    const seen = find(frame.spots.length ? `.board [data-spot="${frame.spots[0]}"]` : "") ?? target;
    seen.scrollIntoView({ block: "nearest" });
  }, [frame]);
}

/** @param {Frame} frame what to go to, as a selector */
function targetOf({ kind, state, wanted }) {
  if (kind === "done") return '[data-test="lesson-play"]';
  if (kind !== "do" || !wanted) return '[data-test="lesson-next"]';
  if (state.step === "take") return `[data-test="card-${wanted}"]`;
  return state.step === "keep"
    ? `[data-test="keep-${wanted.slice(1)}"]`
    : `[data-test="place-${wanted}"]`;
}

/** @param {string} selector */
function find(selector) {
  return selector ? /** @type {HTMLElement | null} */ (document.querySelector(selector)) : null;
}
