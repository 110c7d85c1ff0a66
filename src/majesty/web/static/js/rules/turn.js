import { CardFace } from "../art/cards.js";
import { Meeple } from "../art/pieces.js";
import { cardName, t } from "../core/texts.js";
import { html } from "../html.js";

/** @typedef {import("../core/rulebook.js").Rulebook} Rulebook */

const EXAMPLE = ["M", "K", "BW", "I", "N", "G"]; // a display, from the front
const LYING = [2, 1, 0, 0, 0, 0]; // the meeples on its cards

/** How a turn works, with an example of a display. @param {{ book: Rulebook }} props */
export function Turn({ book }) {
  return html`<section aria-labelledby="turn">
    <h2 id="turn" tabindex="-1">${t("rule-turn")}</h2>
    <figure class="example">
      <ol class="plain example-cards">
        ${EXAMPLE.map(
          (card, i) => html`<li key=${card}>
            <span class="hidden-text">${cardName(card)}</span>
            <span class="example-card" aria-hidden="true">
              <${CardFace} card=${card} />
              <span class="example-lying">
                ${[...Array(LYING[i]).keys()].map((one) => html`<${Meeple} key=${one} />`)}
              </span>
            </span>
            <span class="example-price">
              <span aria-hidden="true">${i}</span><${Meeple} />
              <span class="hidden-text">${t("home-price", { meeples: i })}</span>
              ${LYING[i] > 0 &&
              html`<span class="hidden-text">${t("home-lying", { meeples: LYING[i] })}</span>`}
            </span>
          </li>`,
        )}
      </ol>
      <figcaption class="small soft">${t("home-rules-example")}</figcaption>
    </figure>
    <ol class="steps">
      ${book.turn.map((step, i) => html`<li key=${i}><p>${step}</p></li>`)}
    </ol>
  </section>`;
}
