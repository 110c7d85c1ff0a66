import { useLayoutEffect, useRef } from "preact/hooks";
import { Crest, Icon } from "../art/icons.js";
import { ruleOf } from "../core/rulebook.js";
import { locationName, t } from "../core/texts.js";
import { html } from "../html.js";
import { Mark } from "./mark.js";
import { LETTERS, cardsAt, clockwise, leaders } from "./view.js";

/** @typedef {import("../core/protocol.js").State} State */

const EDGE = 8; // pixels between the note and the edge of the window

/**
 * A note beside a location: what it does on the side in play, and who has how many cards there.
 * @param {{ id: string, number: number, front: number, state: State, names: string[],
 *   anchor: () => Element | null }} props
 */
export function RuleNote({ id, number, front, state, names, anchor }) {
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
      ? html`<ul class="rule-lines">${rule.lines.map((line) => html`<li key=${line}>${line}</li>`)}</ul>`
      : html`<p class="soft">${t("table-board-counting")}</p>`}
    <ul class="rule-counts plain">
      ${clockwise(state, front).map(
        (seat) => html`<li key=${seat}>
          <${Mark} seat=${seat} name=${names[seat]} />
          <span>${names[seat]}</span>
          <b>${cardsAt(state.realms[seat], number).length}</b>
          ${ahead.includes(seat) && number < 8 && html`<${Icon} name="crown" class="rule-crown" />`}
        </li>`,
      )}
    </ul>
  </div>`;
}

/**
 * Puts a note over or under what it explains, inside the window.
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
