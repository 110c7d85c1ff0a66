import { Icon } from "../art/icons.js";
import { botSeats } from "../core/levels.js";
import { pathTo } from "../core/root.js";
import { t } from "../core/texts.js";
import { useOpenTable } from "../home/open-table.js";
import { html } from "../html.js";

/**
 * The terms of a first game: against an easy bot, on the side that was learned.
 * @param {string} sides
 */
async function firstGame(sides) {
  return { seats: [{ kind: "me" }, ...(await botSeats(1, "easy"))], sides, start: true };
}

/**
 * Where to go when a lesson is over: above all, to a first game.
 * @param {{ name: string }} props
 */
export function Graduation({ name }) {
  const { busy, error, open } = useOpenTable();
  const side = name === "b" ? "B" : "A";
  return html`<div class="graduation" data-test="lesson-done">
    <button
      class="primary"
      onClick=${() => open(() => firstGame(side))}
      aria-disabled=${busy ? "true" : undefined}
      data-test="lesson-play"
    >
      <${Icon} name="play" />${side === "B" ? t("learn-play-b") : t("learn-play")}
    </button>
    ${error && html`<p class="error" role="alert">${error}</p>`}
    ${
      side === "A"
        ? html`<a class="button" href=${pathTo("learn/b")} data-test="lesson-b">
            <${Icon} name="learn" />${t("learn-side-b")}
          </a>`
        : html`<a class="button" href=${pathTo("learn")}>
            <${Icon} name="learn" />${t("learn-first")}
          </a>`
    }
    <a class="button" href=${pathTo("rules")}><${Icon} name="rules" />${t("learn-rules")}</a>
  </div>`;
}
