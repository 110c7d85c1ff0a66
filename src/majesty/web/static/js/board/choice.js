import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { settings } from "../core/settings.js";
import { complain } from "../ui/toast.js";

/** @typedef {import("./board.js").BoardProps} BoardProps */

/**
 * What the player is about to choose. It lasts no longer than the position it belongs to.
 * @typedef {object} Choice
 * @property {number | null} chosen   the position of the card that waits to be confirmed
 * @property {number | null} looked   the position of the card that is looked at
 * @property {boolean} sent           whether a choice is on its way
 * @property {(position: number | null) => void} look
 * @property {(position: number, click?: MouseEvent) => void} pick   chooses a card
 * @property {(half?: string) => void} confirm     takes the chosen card, as this character
 * @property {(decision: string, click?: MouseEvent) => void} answer  a later decision of the turn
 * @property {() => void} ask         moves to the characters of the chosen card
 * @property {() => void} cancel
 */

const REST = 300; // milliseconds; too short for anyone to have understood a new position

/** Moves the focus to the first of the characters that the chooser offers. */
function ask() {
  /** @type {HTMLElement | null} */ (document.querySelector('[data-test^="confirm-"]'))?.focus();
}

/** Tells whether a click is the second of a double click. @param {MouseEvent} [click] */
const isSecond = (click) => click !== undefined && click.detail > 1;

/** Keeps what the player is about to choose. @param {BoardProps} props @returns {Choice} */
export function useChoice({ state, decisions, previews, choose, only, onOther, advice }) {
  const moment = [state.turn, state.step, state.seat, state.hand, state.display.join()].join(" ");
  const [kept, keep] = useState({ moment: "", position: /** @type {number | null} */ (null) });
  const [sent, setSent] = useState(false);
  const [looked, look] = useState(/** @type {number | null} */ (null));
  const chosen = kept.moment === moment && decisions.length ? kept.position : null;
  const begun = useRef({ moment, at: -Infinity });
  if (begun.current.moment !== moment) begun.current = { moment, at: performance.now() };

  /** Tells whether a click was meant for the previous position. @param {MouseEvent} [click] */
  const isHasty = (click) =>
    click !== undefined && click.detail > 0 && performance.now() - begun.current.at < REST;

  /** @param {string[]} moves @param {string | null} [turn] all of them as one whole turn */
  const send = (moves, turn) => {
    if (!choose || sent) return;
    setSent(true);
    choose(moves, turn)
      .then(() => keep({ moment: "", position: null }), complain) // not chosen again after an undo
      .finally(() => setSent(false));
  };
  /**
   * Tells whether a lesson wants something else.
   * @param {string} decision @param {string[]} others
   */
  const unwanted = (decision, others) => {
    if (!only || only.includes(decision)) return false;
    const free = !others.some((other) => only.includes(other)) && others !== decisions;
    if (!free) onOther?.(decision);
    return !free;
  };
  /** @param {number} position @param {string} [half] */
  const take = (position, half) => {
    const card = state.display[position - 1][0];
    if (half && unwanted(half, [...card])) return;
    const preview = previews.find((one) => one.position === position && one.character === half);
    send(half ? [String(position), half] : [String(position)], preview?.turn);
  };

  const cancel = () => {
    if (sent) return;
    keep({ moment, position: null });
    look(null);
  };
  useLayoutEffect(() => {
    if (advice) cancel(); // it is shown where a card would be explained
  }, [!advice]); // a choice made while it is loading stays

  return {
    chosen,
    looked,
    sent,
    look,
    pick(position, click) {
      if (sent) return; // a choice that was sent cannot change
      // Where a single click plays, the second of a double click would play the next player's turn.
      if (!settings.confirm.value && (isSecond(click) || isHasty(click))) return;
      const decision = String(position);
      look(position);
      if (state.step !== "take" || !decisions.includes(decision)) {
        keep({ moment, position: null });
        return;
      }
      if (unwanted(decision, decisions)) return;
      const split = state.display[position - 1][0].length > 1;
      keep({ moment, position });
      if (split && position === chosen) ask();
      else if (!split && (position === chosen || !settings.confirm.value)) take(position);
    },
    ask,
    confirm(half) {
      if (chosen !== null) take(chosen, half);
    },
    answer(decision, click) {
      if (isSecond(click)) return; // the next question may be in the same place
      if (decisions.includes(decision) && !unwanted(decision, decisions)) send([decision]);
    },
    cancel,
  };
}
