import { Crown } from "../art/crown.js";
import { Crest, Icon } from "../art/icons.js";
import { plain, signed } from "../core/numbers.js";
import { locationName, t } from "../core/texts.js";
import { html } from "../html.js";

/** @typedef {import("../core/protocol.js").Scores} Scores */

/** How many rows there are before the total. */
const PARTS = 4;

/**
 * The final scoring as far as the coach has got: the parts in order, and a sum.
 * @param {{ scores: Scores, names: string[], rows: number }} props
 */
export function ScoreSheet({ scores, names, rows }) {
  const parts = [
    { key: "play", picture: icon("cards"), points: scores.during_play },
    { key: "infirmary", picture: html`<${Crest} letter="X" />`, points: scores.infirmary },
    { key: "variety", picture: icon("people"), points: scores.variety },
    { key: "majority", picture: icon("crown"), points: scores.majority },
  ];
  const counted = parts.slice(0, rows);
  const sums = names.map((_, seat) => counted.reduce((sum, { points }) => sum + points[seat], 0));
  const done = rows > PARTS;
  return html`<table class="lesson-sheet">
    <caption class="hidden-text">${t("finished-sheet")}</caption>
    <thead>
      <tr>
        <td></td>
        ${names.map(
          (name, seat) => html`<th scope="col" key=${seat}>
            ${
              done &&
              scores.winners.includes(seat) &&
              html`<span role="img" aria-label=${t("finished-winner")}><${Crown} /></span>`
            }
            ${" "}${name}
          </th>`,
        )}
      </tr>
    </thead>
    <tbody>
      ${counted.map(
        ({ key, picture, points }, at) => html`<tr
          class=${at === rows - 1 ? "now" : ""}
          key=${key}
        >
          <th scope="row"><span>${picture}${title(key)}</span></th>
          ${points.map((one, seat) => html`<td key=${seat}>${written(one, key)}</td>`)}
        </tr>`,
      )}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">${done ? t("finished-total") : t("learn-sum")}</th>
        ${sums.map((sum, seat) => html`<td key=${seat}>${plain(sum)}</td>`)}
      </tr>
    </tfoot>
  </table>`;
}

/** Returns points, with a sign if they are added. @param {number} points @param {string} part */
function written(points, part) {
  return part === "play" || !points ? plain(points) : signed(points);
}

/** @param {string} name */
const icon = (name) => html`<${Icon} name=${name} />`;

/** @param {string} part */
function title(part) {
  return part === "infirmary" ? locationName(8) : t(`finished-part-${part}`);
}
