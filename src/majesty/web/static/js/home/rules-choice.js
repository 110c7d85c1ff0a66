import { useEffect } from "preact/hooks";
import { levelName, levelsOffered, levelText, nearestLevel } from "../core/levels.js";
import { openOffer } from "../core/offer.js";
import { locationName, t } from "../core/texts.js";
import { html } from "../html.js";
import { Segments } from "../ui/segments.js";
import { choices, DECKS, EDITIONS } from "./choices.js";
import { ratedText } from "./table-words.js";

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8];

/**
 * The choice of sides; a custom mix is one more option once there is one.
 * @param {{ test?: string }} props
 */
export function SidesChoice({ test = "sides" }) {
  const { sides } = choices;
  const kinds = sides.value === "mix" ? ["A", "B", "random", "mix"] : ["A", "B", "random"];
  return html`<div class="field">
    <${Segments}
      legend=${t("home-sides")}
      value=${sides.value}
      options=${kinds.map((value) => ({ value, label: t(`home-sides-${value}`) }))}
      onChange=${(/** @type {typeof sides.value} */ value) => (sides.value = value)}
      test=${test}
    />
    <p class="small soft">${t(`home-sides-${sides.value}-text`)}</p>
  </div>`;
}

/** The bots' level, from those that the server offers. @param {{ test?: string }} props */
export function LevelChoice({ test = "level" }) {
  const { level } = choices;
  useEffect(() => void openOffer(), []);
  const nearest = nearestLevel(level.value);
  const text = levelText(nearest);
  return html`<div class="field">
    <${Segments}
      legend=${t("home-level")}
      value=${nearest}
      options=${levelsOffered().map((value) => ({ value, label: levelName(value) }))}
      onChange=${(/** @type {string} */ value) => (level.value = value)}
      test=${test}
    />
    ${text && html`<p class="small soft" data-test=${`about-${test}`}>${text}</p>`}
  </div>`;
}

/**
 * Whether the game is rated, and what that means.
 * @param {{ bots: boolean, clock: import("./choices.js").ClockKind, test?: string }} props
 *   `bots`: whether all opponents are bots
 */
export function RatedChoice({ bots, clock, test = "rated" }) {
  const { rated } = choices;
  useEffect(() => void openOffer(), []);
  return html`<div class="field">
    <${Segments}
      legend=${t("home-rated")}
      value=${rated.value ? "rated" : "casual"}
      options=${["casual", "rated"].map((value) => ({ value, label: t(`home-rated-${value}`) }))}
      onChange=${(/** @type {string} */ value) => (rated.value = value === "rated")}
      test=${test}
    />
    <p class="small soft">
      ${rated.value
        ? ratedText({ bots, clock })
        : t(bots ? "home-casual-bots-text" : "home-casual-people-text")}
    </p>
  </div>`;
}

/** The rules that few people change, collapsed at first. @param {{ test?: string }} props */
export function MoreRules({ test = "" }) {
  const { edition, deck } = choices;
  return html`<details class="unfold" data-test=${`${test}more-rules`}>
    <summary>${t("home-more")}</summary>
    <div class="stack">
      <div class="field">
        <${Segments}
          legend=${t("home-edition")}
          value=${edition.value}
          options=${EDITIONS.map((value) => ({ value, label: t(`home-edition-${value}`) }))}
          onChange=${(/** @type {typeof edition.value} */ value) => (edition.value = value)}
          test=${`${test}edition`}
        />
        <p class="small soft">${t(`home-edition-${edition.value}-text`)}</p>
      </div>
      <div class="field">
        <${Segments}
          legend=${t("home-deck")}
          value=${deck.value}
          options=${DECKS.map((value) => ({ value, label: t(`home-deck-${value}`) }))}
          onChange=${(/** @type {typeof deck.value} */ value) => (deck.value = value)}
          test=${`${test}deck`}
        />
        <p class="small soft">${t(`home-deck-${deck.value}-text`)}</p>
      </div>
      <${Mix} test=${test} />
    </div>
  </details>`;
}

/**
 * Eight switches, one for each location; changing one makes a custom mix.
 * @param {{ test: string }} props
 */
function Mix({ test }) {
  const { sides, mix } = choices;
  const now = { A: "AAAAAAAA", B: "BBBBBBBB", mix: mix.value, random: "????????" }[sides.value];
  /** @param {number} number */
  const turn = (number) => {
    const letters = [...(sides.value === "random" ? mix.value : now)];
    letters[number - 1] = letters[number - 1] === "A" ? "B" : "A";
    mix.value = letters.join("");
    const all = letters.every((letter) => letter === letters[0]);
    sides.value = all ? /** @type {"A" | "B"} */ (letters[0]) : "mix";
  };
  return html`<fieldset class="field">
    <legend>${t("home-mix")}</legend>
    <div class="mix">
      ${NUMBERS.map(
        (number) => html`<button
          type="button"
          key=${number}
          class="mix-switch"
          role="switch"
          aria-checked=${now[number - 1] === "B"}
          aria-label=${t("home-mix-side", {
            location: locationName(number),
            side: now[number - 1],
          })}
          onClick=${() => turn(number)}
          data-test=${`${test}mix-${number}`}
        >
          <span>${locationName(number)}</span>
          <span class="mix-side" data-side=${now[number - 1]} aria-hidden="true">
            ${now[number - 1]}
          </span>
        </button>`,
      )}
    </div>
  </fieldset>`;
}
