import { useEffect } from "preact/hooks";
import { errorText } from "../core/api.js";
import { query } from "../core/router.js";
import { openRulebook, rulebook, rulebookError } from "../core/rulebook.js";
import { t } from "../core/texts.js";
import { html } from "../html.js";
import { Editions, Rulings } from "../rules/editions.js";
import { Locations } from "../rules/locations.js";
import { Turn } from "../rules/turn.js";

/** The title in the browser's tab. */
export const title = () => `${t("home-rules")} – ${t("title.short")}`;

/** Returns the sides in the URL, or nothing. */
function sidesInPlay() {
  const asked = new URLSearchParams(query.value).get("sides")?.toUpperCase() ?? "";
  return /^[AB]{8}$/.test(asked) ? asked : "";
}

/** The rules, made from the data of the engine. */
export default function Rules() {
  const book = rulebook.value;
  const sides = sidesInPlay();
  useEffect(openRulebook, []);
  useEffect(() => {
    if (book && location.hash) location.replace(location.hash); // its target exists only now
  }, [!book]);
  return html`<div class="rules">
    <div class="rules-head">
      <h1>${t("home-rules")}</h1>
      <p class="lead">${t("home-rules-goal")}</p>
      <p class="soft small">${t("home-rules-from")}</p>
      <button class="screen-only" onClick=${() => print()} data-test="print">
        ${t("home-print")}
      </button>
    </div>
    ${!book && rulebookError.value && html`<${Failed} />`}
    ${book &&
    html`<${Contents} book=${book} />
      <div class="rules-body">
        <${Turn} book=${book} />
        <${Locations} book=${book} sides=${sides} />
        <section aria-labelledby="end">
          <h2 id="end" tabindex="-1">${t("rule-end")}</h2>
          <ol class="steps">
            ${book.end.map((step, i) => html`<li key=${i}><p>${step}</p></li>`)}
          </ol>
        </section>
        <${Editions} book=${book} />
        <${Rulings} book=${book} />
      </div>`}
  </div>`;
}

function Failed() {
  return html`<div class="stack" role="alert">
    <p class="error">${errorText(rulebookError.value)}</p>
    <div><button onClick=${openRulebook}>${t("home-try-again")}</button></div>
  </div>`;
}

/** The table of contents. @param {{ book: import("../core/rulebook.js").Rulebook }} props */
function Contents({ book }) {
  return html`<nav class="contents screen-only" aria-label=${t("home-contents")}>
    <ul class="plain">
      <li><a href="#turn">${t("rule-turn")}</a></li>
      <li>
        <a href="#locations">${t("home-rules-locations")}</a>
        <ul class="plain">
          ${book.locations.map(
            ({ number, name }) =>
              html`<li key=${number}><a href=${`#place-${number}`}>${name}</a></li>`,
          )}
        </ul>
      </li>
      <li><a href="#end">${t("rule-end")}</a></li>
      <li><a href="#editions">${t("rule-editions")}</a></li>
      <li><a href="#rulings">${t("rule-rulings")}</a></li>
    </ul>
  </nav>`;
}
