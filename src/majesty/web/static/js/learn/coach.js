import { Bust } from "../art/characters.js";
import { Crown } from "../art/crown.js";
import { Icon } from "../art/icons.js";
import { t } from "../core/texts.js";
import { html } from "../html.js";
import { ScoreSheet } from "./score-sheet.js";

/** @typedef {import("./lesson.js").Frame} Frame */

/**
 * The coach and her words, with the buttons to go on and back.
 * @param {{ frame: Frame, names: string[], nudge: string, onNext: (() => void) | null,
 *   onBack: (() => void) | null, children?: unknown }} props
 */
export function Coach({ frame, names, nudge, onNext, onBack, children }) {
  const { scores } = frame.state;
  return html`<section
    class=${`coach coach-${frame.kind}`}
    data-test="coach"
    tabindex="-1"
    aria-label=${t("learn-coach")}
  >
    <div class="coach-side">
      <span class="coach-face" aria-hidden="true"><${Bust} letter="M" /></span>
      <button
        class="ghost icon-button"
        aria-label=${t("learn-back")}
        title=${t("learn-back")}
        aria-disabled=${onBack ? undefined : "true"}
        onClick=${() => onBack?.()}
        data-test="lesson-back"
      >
        <${Icon} name="previous" />
      </button>
    </div>
    <div class="coach-bubble">
      ${
        frame.kind === "done" &&
        html`<span class="coach-crown" aria-hidden="true"><${Crown} /></span>`
      }
      <div class="coach-words" role="status" key="words">
        <p key=${frame.words}>
          ${t(`learn-say-${frame.words}`, { ...frame.values, rival: names[1] })}
        </p>
        ${
          nudge &&
          html`<p class="coach-nudge" key=${nudge}>
            <${Icon} name="hint" /><span>${nudge}</span>
          </p>`
        }
      </div>
      ${
        frame.rows > 0 &&
        scores &&
        html`<${ScoreSheet} scores=${scores} names=${names} rows=${frame.rows} />`
      }
      ${children}
      <div class="coach-buttons">
        ${
          onNext &&
          html`<button class="primary" onClick=${onNext} data-test="lesson-next">
            ${t("learn-next")}<${Icon} name="next" />
          </button>`
        }
      </div>
    </div>
  </section>`;
}
