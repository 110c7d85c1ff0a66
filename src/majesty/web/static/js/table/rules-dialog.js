import { useEffect } from "preact/hooks";
import { Crest } from "../art/icons.js";
import { LETTERS } from "../core/location-letters.js";
import { openRulebook, rulebook, ruleOf } from "../core/rulebook.js";
import { t } from "../core/texts.js";
import { html } from "../html.js";
import { Dialog } from "../ui/dialog.js";


/**
 * The rules of this table: each location with the side in play.
 * @param {{ sides: string, onClose: () => void }} props
 */
export function RulesDialog({ sides, onClose }) {
  useEffect(openRulebook, []);
  const book = rulebook.value;
  return html`<${Dialog} title=${t("table-rules")} onClose=${onClose} class="table-rules">
    ${!book && html`<p role="status">${t("table-loading")}</p>`}
    ${book &&
    html`<section>
      <h3>${t("rule-turn")}</h3>
      <ol>${book.turn.map((line) => html`<li key=${line}>${line}</li>`)}</ol>
    </section>`}
    ${LETTERS.map((letter, i) => {
      const rule = ruleOf(i + 1, sides);
      return (
        rule &&
        html`<section class="table-rule" key=${letter}>
          <${Crest} letter=${letter} />
          <div>
            <h3>
              ${rule.name}${" "}
              <span class="soft small">${t("table-side", { side: rule.side })}</span>
            </h3>
            ${rule.lines.map((line) => html`<p key=${line}>${line}</p>`)}
          </div>
        </section>`
      );
    })}
    ${book &&
    html`<section>
      <h3>${t("rule-end")}</h3>
      <ol>${book.end.map((line) => html`<li key=${line}>${line}</li>`)}</ol>
    </section>`}
  <//>`;
}
