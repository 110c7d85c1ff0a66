import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Crest, Icon } from "../art/icons.js";
import { LETTERS } from "../core/location-letters.js";
import { ruleOf } from "../core/rulebook.js";
import { cardName, locationName, t } from "../core/texts.js";
import { html } from "../html.js";
import { SeatMark } from "./seat-marks.js";
import { cardsAt, leaders } from "./stacks.js";
import { clockwise } from "./turns.js";

/** @typedef {import("../core/protocol.js").State} State */

const EDGE = 8; // pixels between the note and the edge of the window
const CALM = 250; // milliseconds that a pointer rests before the note opens

/**
 * Opens and closes the note of a location. A resting pointer opens it for a moment; a click, a tap
 * or the focus keeps it open.
 * @param {{ current: HTMLElement | null }} button
 */
export function useLocationNote(button) {
  const [open, setOpen] = useState(/** @type {"" | "look" | "stay"} */ (""));
  const timer = useRef(0);
  /** @param {typeof open} next */
  const turn = (next) => {
    clearTimeout(timer.current);
    setOpen(next);
  };
  useEffect(() => {
    if (!open) return;
    /** @param {Event} event */
    const elsewhere = (event) => {
      if (!button.current?.contains(/** @type {Node} */ (event.target))) turn("");
    };
    document.addEventListener("pointerdown", elsewhere);
    return () => document.removeEventListener("pointerdown", elsewhere);
  }, [open]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const handlers = {
    onClick: () => turn(open === "stay" ? "" : "stay"),
    onFocus: () => button.current?.matches(":focus-visible") && turn("stay"),
    onBlur: () => turn(""),
    // Not when the pointer enters: that also happens when the page changes under a resting mouse.
    /** @param {PointerEvent} event */
    onPointerMove: (event) => {
      const moved = event.movementX !== 0 || event.movementY !== 0;
      if (event.pointerType !== "mouse" || open || !moved) return;
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => setOpen("look"), CALM);
    },
    onPointerLeave: () => open !== "stay" && turn(""),
    /** @param {KeyboardEvent} event */
    onKeyDown: (event) => {
      if (event.key !== "Escape" || !open) return;
      event.preventDefault();
      turn("");
    },
  };
  return { open: open !== "", handlers };
}

/**
 * A note beside a location: what it does on the side in play, and who has how many cards there.
 * @param {{ id: string, number: number, front: number, state: State, names: string[],
 *   anchor: () => Element | null }} props
 */
export function LocationNote({ id, number, front, state, names, anchor }) {
  const note = useRef(/** @type {HTMLElement | null} */ (null));
  const rule = ruleOf(number, state.options.sides);
  useLayoutEffect(() => {
    const box = note.current;
    if (!box) return;
    if (!box.matches(":popover-open")) box.showPopover();
    beside(box, anchor());
  });
  const ahead = leaders(state, number);
  const side = state.options.sides[number - 1];
  return html`<div id=${id} class="rule-note" popover="manual" role="tooltip" ref=${note}>
    <h3>
      <${Crest} letter=${LETTERS[number - 1]} /> ${locationName(number)}
      <small>${t("table-board-side", { side })}</small>
    </h3>
    ${rule
      ? html`<ul class="rule-lines">
          ${rule.lines.map((line) => html`<li key=${line}>${line}</li>`)}
        </ul>`
      : html`<p class="soft">${t("table-board-counting")}</p>`}
    ${number === 8 &&
    html`<${Lying} cards=${state.realms[front].infirmary} name=${names[front]} />`}
    ${number < 8 &&
    html`<${Splits} cards=${cardsAt(state.realms[front], number)} name=${names[front]} />`}
    <ul class="rule-counts plain">
      ${clockwise(state, front).map(
        (seat) => html`<li key=${seat}>
          <${SeatMark} seat=${seat} name=${names[seat]} />
          <span>${names[seat]}</span>
          <b>${cardsAt(state.realms[seat], number).length}</b>
          ${ahead.includes(seat) && number < 8 && html`<${Icon} name="crown" class="rule-crown" />`}
        </li>`,
      )}
    </ul>
  </div>`;
}

/**
 * The cards in an Infirmary, the next to be healed first.
 * @param {{ cards: string[], name: string }} props
 */
function Lying({ cards, name }) {
  if (!cards.length) return null;
  const words = cards.toReversed().map((card) => cardName(card)).join(", ");
  return html`<p>${t("table-board-lying", { name, cards: words })}</p>`;
}

/**
 * The split cards: their other character may count once they were wounded and return.
 * @param {{ cards: string[], name: string }} props
 */
function Splits({ cards, name }) {
  const split = cards.filter((card) => card.length > 1);
  if (!split.length) return null;
  const words = split.map((card) => cardName(card)).join(", ");
  return html`<p>${t("table-board-splits", { name, cards: words })}</p>`;
}

/**
 * Places a note above or below what it explains, inside the window.
 * @param {HTMLElement} box @param {Element | null} anchor
 */
function beside(box, anchor) {
  if (!anchor) return;
  const spot = anchor.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const left = spot.left + spot.width / 2 - width / 2;
  const above = spot.top - height - EDGE;
  const top = above >= EDGE ? above : spot.bottom + EDGE;
  box.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`;
  box.style.top = `${Math.max(EDGE, Math.min(top, innerHeight - height - EDGE))}px`;
}
