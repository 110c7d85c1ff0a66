import { useMemo } from "preact/hooks";
import { Crest, Icon } from "../art/icons.js";
import { LETTERS } from "../core/location-letters.js";
import { plain } from "../core/numbers.js";
import { locationName, t } from "../core/texts.js";
import { html } from "../html.js";
import { sourcesOf } from "./points.js";

/** @typedef {import("../core/protocol.js").Replay} Replay */

/**
 * A table of where everyone's points came from.
 * @param {{ replay: Replay, names: string[] }} props
 */
export function Totals({ replay, names }) {
  const { frames, scores } = replay;
  const sources = useMemo(() => sourcesOf(frames, names.length), [replay]);
  const { realms } = frames[frames.length - 1].state;
  const played = realms.map(({ points }) => points);
  const most = Math.max(1, ...sources.flat());
  return html`<section class="card stack" aria-labelledby="totals-title">
    <h2 id="totals-title">${t("finished-totals")}</h2>
    <div class="sheet-frame">
      <table class="sheet totals" data-test="totals" style=${{ "--players": names.length }}>
        <caption class="hidden-text">${t("finished-totals")}</caption>
        <thead>
          <tr>
            <th scope="col"><span class="hidden-text">${t("finished-source")}</span></th>
            ${names.map(
              (name, seat) => html`<th scope="col" key=${seat}>
                <span class="sheet-name"><span>${name}</span></span>
              </th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${[1, 2, 3, 4, 5, 6, 7, 0].map((number) => Source(number, sources[number], most))}
          ${Sum(t("finished-part-play"), played)}
        </tbody>
        ${
          scores &&
          html`<tbody>
              ${Sum(locationName(8), scores.infirmary)}
              ${Sum(t("finished-part-variety"), scores.variety)}
              ${Sum(t("finished-part-majority"), scores.majority)}
            </tbody>
            <tfoot>
              ${Sum(t("finished-total"), scores.total)}
            </tfoot>`
        }
      </table>
    </div>
  </section>`;
}

/**
 * A source of points during the game; bars help the eye.
 * @param {number} number @param {number[]} points @param {number} most
 */
function Source(number, points, most) {
  const letter = LETTERS[number - 1];
  const paint = `var(--${letter ?? "X"})`;
  return html`<tr class="source" key=${number}>
    <th scope="row">
      <span class="sheet-step">
        ${letter ? html`<${Crest} letter=${letter} />` : html`<${Icon} name="swap" />`}
        <span>${letter ? locationName(number) : t("finished-meeples")}</span>
      </span>
    </th>
    ${points.map(
      (gained, seat) => html`<td key=${seat}>
        <span
          class="totals-bar"
          style=${{ "--part": Math.max(0, gained) / most, "--paint": paint }}
        >
          ${plain(gained)}
        </span>
      </td>`,
    )}
  </tr>`;
}

/** @param {string} name @param {number[]} points */
function Sum(name, points) {
  return html`<tr key=${name}>
    <th scope="row">${name}</th>
    ${points.map((sum, seat) => html`<td key=${seat}>${plain(sum)}</td>`)}
  </tr>`;
}
