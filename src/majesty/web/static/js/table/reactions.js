import { useLayoutEffect, useState } from "preact/hooks";
import { Reaction } from "../art/icons.js";
import { html } from "../html.js";
import { mutes } from "../log/mutes.js";

const SHOWN = 2600; // milliseconds

/** @typedef {{ seq: number, reaction: string, left: number, top: number }} Rising */

/**
 * Reactions, which rise for a moment beside their sender's name.
 * @param {{ visit: import("./visit.js").Visit }} props
 */
export function Reactions({ visit }) {
  const [shown, setShown] = useState(/** @type {Rising[]} */ ([]));
  useLayoutEffect(() => {
    /** @type {Parameters<typeof visit.entryListeners.add>[0]} */
    const hear = ({ seq, entry }, { table }) => {
      if (entry.kind !== "reacted" || mutes.value.has(entry.person)) return;
      const place = spot(table.seats.findIndex(({ person }) => person === entry.person));
      if (!place) return;
      setShown((now) => [...now, { seq, reaction: entry.reaction, ...place }]);
      setTimeout(() => setShown((now) => now.filter((one) => one.seq !== seq)), SHOWN);
    };
    visit.entryListeners.add(hear);
    return () => void visit.entryListeners.delete(hear);
  }, [visit]);
  return html`<div class="floats" aria-hidden="true">
    ${shown.map(
      ({ seq, reaction, left, top }) => html`<span
        class="float"
        key=${seq}
        style=${{ left: `${left}px`, top: `${top}px` }}
      >
        <${Reaction} name=${reaction} />
      </span>`,
    )}
  </div>`;
}

/** Returns where a player's name is on the screen. @param {number} seat */
function spot(seat) {
  const box = document.querySelector(`[data-spot="realm-${seat}"]`)?.getBoundingClientRect();
  return box && { left: box.left + Math.min(box.width / 2, 90), top: Math.max(60, box.top) };
}
