import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/icons.js";
import { errorText, get } from "../core/api.js";
import { levelName } from "../core/levels.js";
import { me } from "../core/me.js";
import { pathTo } from "../core/root.js";
import { t } from "../core/texts.js";
import { html } from "../html.js";

/** @typedef {import("../core/protocol.js").Standing} Standing */

export const LADDERS = /** @type {const} */ (["2", "3-4", "2-bots", "3-4-bots"]);

/**
 * The leaders of a ladder, reloaded whenever `changes` increases.
 * @param {{ name: string, changes: number }} props
 */
export function Ladder({ name, changes }) {
  const [standings, setStandings] = useState(/** @type {Standing[] | null} */ (null));
  const [error, setError] = useState("");
  useEffect(() => {
    const found = (/** @type {Standing[]} */ answer) => {
      setStandings(answer);
      setError("");
    };
    get(`ladders/${name}`).then(found, (failure) => setError(errorText(failure)));
  }, [name, changes]);
  if (error) return html`<p class="error" role="alert">${error}</p>`;
  if (!standings) return html`<p class="soft" role="status">${t("home-loading")}</p>`;
  if (!standings.length) {
    return html`<div class="card card-empty row">
      <p class="grow">${t("home-ladder-empty")}</p>
      <a class="button" href=${pathTo()}>${t("home-play")}</a>
    </div>`;
  }
  return html`<div class="scroll" role="region" tabindex="0" aria-label=${t(`home-ladder-${name}`)}>
    <table class="data-table ladder" data-test="standings">
      <caption class="hidden-text">${t(`home-ladder-${name}`)}</caption>
      <thead>
        <tr>
          <th scope="col" class="number">
            <span aria-hidden="true">#</span>
            <span class="hidden-text">${t("home-ladder-rank")}</span>
          </th>
          <th scope="col">${t("home-ladder-name")}</th>
          <th scope="col" class="number">${t("home-ladder-rating")}</th>
          <th scope="col" class="number">${t("home-ladder-games")}</th>
          <th scope="col" class="number">${t("home-ladder-wins")}</th>
        </tr>
      </thead>
      <tbody>
        ${standings.map((one) => html`<${Row} key=${one.rank} ...${one} />`)}
      </tbody>
    </table>
  </div>`;
}

/** @param {Standing} props */
function Row({ rank, name, person, is_bot: isBot, rating, games, wins, provisional }) {
  const mine = person !== null && person === me.value?.person;
  const shown = isBot ? t("home-ladder-bot", { level: levelName(name) }) : name;
  return html`<tr class=${mine ? "mine" : ""} aria-current=${mine ? "true" : undefined}>
    <td class="number">${rank}</td>
    <th scope="row">
      <span class="ladder-who">
        <${Icon} name=${isBot ? "bot" : "person"} />
        <span>${shown} ${mine && html`<span class="pill">${t("home-ladder-you")}</span>`}</span>
      </span>
    </th>
    <td class="number">
      ${provisional &&
      html`<span class="small soft provisional">${t("home-ladder-provisional")}</span>`} ${rating}
    </td>
    <td class="number">${games ?? "–"}</td>
    <td class="number">${wins ?? "–"}</td>
  </tr>`;
}
