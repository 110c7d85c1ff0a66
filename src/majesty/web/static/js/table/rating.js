import { t } from "../core/texts.js";
import { html } from "../html.js";
import { signed } from "./view.js";

/**
 * How the game has changed the ratings, if it counts.
 * @param {{ table: import("../core/protocol.js").Table, names: string[] }} props
 */
export function RatingChange({ table, names }) {
  const { rating } = table;
  if (!rating) return null;
  if (!rating.ladder) return html`<p class="soft small">${t("finished-unrated")}</p>`;
  /** @type {{ seat: number, before: number, after: number }[]} */
  const changes = rating.changes;
  return html`<div class="ratings" data-test="rating">
    <h3>${t("finished-ratings")}</h3>
    <dl>
      ${changes.map(
        ({ seat, before, after }) => html`<div key=${seat}>
          <dt>${names[seat]}</dt>
          <dd>
            ${after}${" "}
            <span class=${after < before ? "falls" : "rises"}>${signed(after - before)}</span>
          </dd>
        </div>`,
      )}
    </dl>
  </div>`;
}
