import { Icon } from "../art/icons.js";
import { Coin, Meeple } from "../art/pieces.js";
import { signed } from "../core/numbers.js";
import { locationName, t } from "../core/texts.js";
import { html } from "../html.js";
import { paymentOf } from "./payment.js";

/** @typedef {import("./board.js").BoardProps} BoardProps */
/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("../core/protocol.js").Preview} Preview */

/**
 * How many meeples to keep, swapping each one more or less for a point; then the location pays.
 * @param {BoardProps & { choice: Choice }} props
 */
export function Exchange({ decisions, previews, hint, choice }) {
  const paid = previews.length ? paymentOf(previews[0].payments) : null;
  return html`<div class="exchange">
    <p class="exchange-rule">
      ${t("table-board-exchange")}${" "}
      ${paid &&
      t("table-board-exchange-then", { location: locationName(paid.number), points: paid.points })}
    </p>
    <ul class="exchange-ways plain">
      ${decisions.map(
        (decision) => html`<${Way}
          key=${decision}
          kept=${Number(decision.slice(1))}
          preview=${previews.find((one) => one.keep === Number(decision.slice(1)))}
          hinted=${hint?.decisions[0] === decision}
          sent=${choice.sent}
          onClick=${(/** @type {MouseEvent} */ click) => choice.answer(decision, click)}
        />`,
      )}
    </ul>
  </div>`;
}

/**
 * One number of meeples, and its effect.
 * @param {{ kept: number, preview: Preview | undefined, hinted: boolean, sent: boolean,
 *   onClick: (click: MouseEvent) => void }} props
 */
function Way({ kept, preview, hinted, sent, onClick }) {
  const now = preview?.meeples === 0;
  const name = [t("table-board-keep", { meeples: kept })];
  if (preview) {
    const { points } = preview;
    name.push(t("table-board-points", { points, signed: signed(points) }));
  }
  if (now) name.push(t("table-board-as-now"));
  if (hinted) name.push(t("table-board-hinted"));
  return html`<li>
    <button
      class=${hinted ? "keep half-hinted" : "keep"}
      data-test=${`keep-${kept}`}
      aria-disabled=${sent ? "true" : undefined}
      onClick=${onClick}
    >
      <span class="hidden-text">${name.join(", ")}</span>
      <span class="keep-meeples" aria-hidden="true"><${Meeple} /><b>${kept}</b></span>
      <span class="keep-points" aria-hidden="true">
        <${Coin} /> ${preview ? signed(preview.points) : "…"}
      </span>
      ${now && html`<small class="keep-now" aria-hidden="true">${t("table-board-as-now")}</small>`}
      ${hinted && html`<${Icon} name="hint" class="keep-hint" />`}
    </button>
  </li>`;
}
