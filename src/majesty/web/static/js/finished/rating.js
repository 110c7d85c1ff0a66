import { signed } from "../core/numbers.js";
import { t } from "../core/texts.js";
import { html } from "../html.js";

/** @typedef {import("../core/protocol.js").Change} Change */

/**
 * How the game has changed the ratings, if it is rated; those of bots do not change.
 * @param {{ table: import("../core/protocol.js").Table, names: string[] }} props
 */
export function RatingChange({ table, names }) {
  const { rating } = table;
  if (!rating) return null;
  if (!rating.ladder) return html`<p class="soft small">${t("finished-unrated")}</p>`;
  const { changes } = rating;
  return html`<div class="ratings" data-test="rating">
    <h3>${t("finished-ratings")}</h3>
    <dl>
      ${changes.map(
        (change) => html`<div key=${change.seat}>
          <dt>${names[change.seat]}</dt>
          ${table.seats[change.seat].person === null
            ? html`<dd>${change.after}</dd>`
            : html`<dd>
                ${change.after}${change.provisional && html`<${Doubt} />`}${" "}
                <span class=${look(change)}>${signed(change.after - change.before)}</span>
              </dd>`}
        </div>`,
      )}
    </dl>
    ${changes.some(({ seat, provisional }) => provisional && table.seats[seat].person !== null) &&
    html`<p class="soft small">${t("finished-provisional-text")}</p>`}
  </div>`;
}

/** The mark of a provisional rating. */
function Doubt() {
  return html`<span aria-hidden="true">?</span>
    <span class="hidden-text"> (${t("home-ladder-provisional")})</span>`;
}

/** Returns the class of a change; a provisional one causes no alarm. @param {Change} change */
function look({ before, after, provisional }) {
  if (provisional) return "soft";
  return after < before ? "falls" : "rises";
}
