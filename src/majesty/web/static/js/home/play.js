import { Icon } from "../art/icons.js";
import { botSeats, levelName, nearestLevel } from "../core/levels.js";
import { me } from "../core/me.js";
import { t } from "../core/texts.js";
import { html } from "../html.js";
import { Segments } from "../ui/segments.js";
import { choices, chosenRules } from "./choices.js";
import { Continue } from "./games.js";
import { useOpenTable } from "./open-table.js";
import { LevelChoice, MoreRules, RatedChoice, SidesChoice } from "./rules-choice.js";

/** The terms of a game against the chosen bots, which starts right away. */
async function againstBots() {
  const bots = await botSeats(choices.bots.value, choices.level.value);
  const rated = choices.rated.value;
  return { seats: [{ kind: "me" }, ...bots], ...chosenRules(), rated, start: true };
}

/** One click to play, and beside it the choices. */
export function PlayNow() {
  const { bots, level } = choices;
  const { busy, error, open } = useOpenTable();
  return html`<section class="play-panel card" aria-labelledby="home-title">
    <div class="play-words">
      <h1 id="home-title">${t("title")}</h1>
      <p class="lead">${t("home-lead")}</p>
      <div class="play-go">
        <button
          class="primary play-button"
          onClick=${() => open(againstBots)}
          aria-disabled=${busy}
          aria-describedby="play-against"
          data-test="play-now"
        >
          <${Icon} name="play" />${busy ? t("home-opening") : t("home-play")}
        </button>
        <p id="play-against" class="small soft">
          ${t("home-against", { bots: bots.value, level: levelName(nearestLevel(level.value)) })}
          ${choices.rated.value && ` ${t("home-against-counts")}`}
          ${!me.value && ` ${t("home-against-guest")}`}
        </p>
      </div>
      <${Continue} />
      ${error && html`<p class="error" role="alert">${error}</p>`}
    </div>
    <div class="play-choices" role="group" aria-label=${t("home-choices")}>
      <${Segments}
        legend=${t("home-bots")}
        value=${bots.value}
        options=${[1, 2, 3].map((value) => ({ value, label: String(value) }))}
        onChange=${(/** @type {number} */ value) => (bots.value = value)}
        test="bots"
      />
      <${LevelChoice} />
      <${RatedChoice} bots clock="none" />
      <${SidesChoice} />
      <${MoreRules} />
    </div>
  </section>`;
}
