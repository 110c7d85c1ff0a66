import { useEffect, useState } from "preact/hooks";
import { sentences } from "../core/narrator.js";
import { t } from "../core/texts.js";
import { html } from "../html.js";
import { note } from "./notes.js";
import { isMyTurn, namesOf } from "./who.js";

const KEPT = 6; // sentences

/**
 * Tells screen readers what happens, and when it is their turn.
 * @param {{ visit: import("./visit.js").Visit }} props
 */
export function Announcer({ visit }) {
  const [told, setTold] = useState(/** @type {{ seq: number, text: string }[]} */ ([]));
  useEffect(() => {
    /** @type {Parameters<typeof visit.news.add>[0]} */
    const hear = ({ seq, entry, events = [] }, { table }) => {
      const moved = entry.kind === "moved";
      const text = moved ? sentences(events, namesOf(table)).join(" ") : note(entry, table);
      if (text) setTold((before) => [...before, { seq, text }].slice(-KEPT));
    };
    visit.news.add(hear);
    return () => void visit.news.delete(hear);
  }, [visit]);
  const mine = isMyTurn(visit.sight.value);
  return html`<div class="hidden-text" role="log" aria-live="polite" data-test="live">
      ${told.map(({ seq, text }) => html`<p key=${seq}>${text}</p>`)}
    </div>
    <p class="hidden-text" role="alert">${mine ? t("table-turn-mine") : ""}</p>`;
}
