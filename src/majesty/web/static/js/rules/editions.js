import { t } from "../core/texts.js";
import { html } from "../html.js";

/** @typedef {import("../core/rulebook.js").Rulebook} Rulebook */

/** How the printed editions differ. @param {{ book: Rulebook }} props */
export function Editions({ book }) {
  const { editions } = book;
  const values = Object.keys(editions[0].coins);
  return html`<section aria-labelledby="editions">
    <h2 id="editions" tabindex="-1">${t("rule-editions")}</h2>
    <p>${t("home-rules-editions")}</p>
    <div class="scroll" role="group" aria-labelledby="editions" tabindex="0">
      <table class="data-table">
        <thead>
          <tr>
            <td></td>
            ${editions.map(
              ({ code }) => html`<th scope="col" key=${code}>${t(`edition-${code}`)}</th>`,
            )}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">${t("rule-refill")}</th>
            ${editions.map(
              ({ code, refill }) => html`<td key=${code}>${t(`rule-refill-${refill}`)}</td>`,
            )}
          </tr>
          <tr>
            <th scope="row">${t("rule-tie")}</th>
            ${editions.map(
              ({ code, tie_break: tie }) => html`<td key=${code}>${t(`rule-tie-${tie}`)}</td>`,
            )}
          </tr>
          <tr>
            <th scope="row">${t("rule-coins")}</th>
            ${editions.map(
              ({ code, coins }) => html`<td key=${code} class="coins">
                ${values.map(
                  (value) => html`<span key=${value}>${coins[value]} × ${value}</span> `,
                )}
              </td>`,
            )}
          </tr>
        </tbody>
      </table>
    </div>
  </section>`;
}

/** What the rulebooks leave open; each ruling has a link, #R5. @param {{ book: Rulebook }} props */
export function Rulings({ book }) {
  return html`<section aria-labelledby="rulings">
    <h2 id="rulings" tabindex="-1">${t("rule-rulings")}</h2>
    <p>${t("home-rules-rulings")}</p>
    <dl class="rulings">
      ${Object.entries(book.rulings).map(
        ([ruling, text]) => html`<div id=${ruling} key=${ruling} tabindex="-1">
          <dt>${ruling}</dt>
          <dd>${text}</dd>
        </div>`,
      )}
    </dl>
  </section>`;
}
