import { useLayoutEffect, useRef } from "preact/hooks";
import { settings } from "../core/settings.js";

/** @typedef {import("./board.js").BoardProps} BoardProps */
/** @typedef {import("./choice.js").Choice} Choice */

/** Plays by keyboard, except while typing. @param {BoardProps} props @param {Choice} choice */
export function usePlayKeys(props, choice) {
  const latest = useRef({ props, choice });
  latest.current = { props, choice };
  useLayoutEffect(() => {
    /** @param {KeyboardEvent} event */
    const pressed = (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if (event.key.length === 1 && !settings.keys.value) return; // arrows and the like still work
      if (isBusy(document.activeElement)) return;
      if (event.repeat) {
        // A held key would keep playing; Enter would do so through the focused button, too.
        if (event.key === "Enter" && document.activeElement?.closest(".board")) {
          event.preventDefault();
        }
        return;
      }
      if (play(event.key, latest.current.props, latest.current.choice)) event.preventDefault();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, []);
}

/** Tells whether keys go to a field, a menu or a dialog. @param {Element | null} focused */
function isBusy(focused) {
  const field = focused?.closest("input, select, textarea, [contenteditable]");
  return Boolean(field || document.querySelector("dialog[open], .menu-list"));
}

/**
 * Handles a key; tells whether it had a meaning.
 * @param {string} key @param {BoardProps} props @param {Choice} choice
 */
function play(key, { state, decisions }, choice) {
  if (key === "ArrowLeft" || key === "ArrowRight") return walk(key === "ArrowLeft" ? -1 : 1);
  if (key === "Escape") {
    const something = choice.chosen !== null;
    choice.cancel();
    return something;
  }
  if (!decisions.length) return false;
  if (state.step === "take") return takes(key, state.display, choice);
  const letter = key.toUpperCase();
  const answer = [letter, `+${letter}`, `=${key}`].find((one) => decisions.includes(one));
  if (answer) choice.answer(answer);
  return Boolean(answer);
}

/** @param {string} key @param {[string, number][]} display @param {Choice} choice */
function takes(key, display, choice) {
  const position = /^[1-6]$/.test(key) ? Number(key) : 0;
  if (position > display.length) return false;
  if (position) {
    button(position)?.focus();
    choice.pick(position);
    return true;
  }
  if (choice.chosen === null) return false;
  const card = display[choice.chosen - 1][0];
  if (key === "Enter") return enter(card, choice);
  const letter = key.toUpperCase();
  // A plain card needs no letter, and other keys do other things, as M toggles the sounds.
  if (card.length < 2 || !card.includes(letter)) return false;
  choice.confirm(letter);
  return true;
}

/**
 * Confirms, unless a button has the focus, which Enter presses anyway.
 * @param {string} card @param {Choice} choice
 */
function enter(card, choice) {
  if (document.activeElement?.closest("button, a, summary")) return false;
  if (card.length > 1) choice.ask();
  else choice.confirm();
  return true;
}

/** @param {number} position */
function button(position) {
  const found = document.querySelector(`[data-test="card-${position}"]`);
  return /** @type {HTMLElement | null} */ (found);
}

/** Moves along the display. @param {number} step */
function walk(step) {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  const free = !focused || focused.tabIndex < 0; // the page, or focused by script
  if (!free && !focused.closest(".slot")) return false;
  const cards = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".slot-button")]);
  const at = cards.findIndex((one) => one === focused);
  const next = at < 0 ? (step > 0 ? 0 : cards.length - 1) : at + step;
  cards[Math.max(0, Math.min(next, cards.length - 1))]?.focus();
  return true;
}
