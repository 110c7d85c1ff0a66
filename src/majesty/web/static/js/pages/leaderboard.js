import { useEffect, useState } from "preact/hooks";
import { errorText, get } from "../core/api.js";
import { findMe, hide, me } from "../core/me.js";
import { t } from "../core/texts.js";
import { AccountDialog } from "../home/account.js";
import { Ladder, LADDERS } from "../home/ladder.js";
import { html } from "../html.js";
import { Segments } from "../ui/segments.js";

/** @typedef {import("../core/protocol.js").Rating} Rating */

/** The title in the browser's tab. */
export const title = () => `${t("home-leaderboard")} – ${t("title.short")}`;

/** The leaderboard, with four ladders. */
export default function Leaderboard() {
  const [chosen, setChosen] = useState("");
  const [changes, setChanges] = useState(0);
  const mine = useRatings();
  const most = Object.entries(mine).sort(([, a], [, b]) => b.games - a.games)[0]?.[0];
  const ladder = chosen || most || "2-bots"; // what most people play first
  return html`<div class="stack narrow">
    <h1>${t("home-leaderboard")}</h1>
    <${Mine} ratings=${mine} onHidden=${() => setChanges(changes + 1)} />
    <div class="ladders">
      <${Segments}
        legend=${t("home-ladder")}
        hideLegend
        value=${ladder}
        options=${LADDERS.map((value) => ({ value, label: t(`home-ladder-${value}`) }))}
        onChange=${setChosen}
        test="ladder"
      />
    </div>
    <${Ladder} key=${ladder} name=${ladder} changes=${changes} />
    <details class="unfold">
      <summary>${t("home-rating-what")}</summary>
      <div class="stack">
        <p>${t("home-rating-number")}</p>
        <p>${t("home-rating-provisional")}</p>
        <p>${t("home-rating-counts")}</p>
        <p>${t("home-rating-bots")}</p>
      </div>
    </details>
  </div>`;
}

/** Returns the reader's ratings by ladder, once loaded. @returns {Record<string, Rating>} */
function useRatings() {
  const [ratings, setRatings] = useState({});
  const person = me.value?.person;
  useEffect(() => {
    if (!person) findMe().catch(() => {});
    else get("me/ratings").then(setRatings, () => setRatings({}));
  }, [person]);
  return person ? ratings : {};
}

/**
 * The reader's ratings, and whether others see them.
 * @param {{ ratings: Record<string, Rating>, onHidden: () => void }} props
 */
function Mine({ ratings, onHidden }) {
  const [open, setOpen] = useState(false);
  const [error, setError] = useState("");
  const person = me.value;
  const rated = LADDERS.filter((name) => ratings[name]);
  if (!person) return html`<p class="soft">${t("home-rating-none")}</p>`;
  const show = async () => {
    setError("");
    await hide(!person.hidden).then(onHidden, (failure) => setError(errorText(failure)));
  };
  return html`<section class="card stack mine-rated" aria-label=${t("home-rating-mine")}>
    ${rated.length > 0
      ? html`<dl class="figures">
          ${rated.map(
            (name) => html`<div key=${name}>
              <dt>${t(`home-ladder-${name}`)}</dt>
              <dd>
                <strong>${ratings[name].rating}</strong>
                <span class="small soft">
                  ${t("home-rating-games", {
                    games: ratings[name].games,
                    wins: ratings[name].wins,
                  })}
                </span>
              </dd>
            </div>`,
          )}
        </dl>`
      : html`<p class="soft">${t("home-rating-none")}</p>`}
    ${person.claimed
      ? html`<label class="check">
          <input type="checkbox" checked=${!person.hidden} onChange=${show} data-test="show-me" />
          ${t("home-rating-show", { name: person.name })}
        </label>`
      : html`<div class="row">
          <p class="grow">${t("home-rating-guest", { name: person.name })}</p>
          <button onClick=${() => setOpen(true)} data-test="keep-name">${t("home-claim")}</button>
        </div>`}
    ${error && html`<p class="error" role="alert">${error}</p>`}
    ${open && html`<${AccountDialog} onClose=${() => setOpen(false)} />`}
  </section>`;
}
