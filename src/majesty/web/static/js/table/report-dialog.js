import { useId, useState } from "preact/hooks";
import { post } from "../core/api.js";
import { t } from "../core/texts.js";
import { useJob } from "../home/account-form.js";
import { html } from "../html.js";
import { mute, mutes } from "../log/mutes.js";
import { Dialog } from "../ui/dialog.js";
import { toast } from "../ui/toast.js";
import { typed } from "../ui/typed.js";

const REASONS = /** @type {const} */ (["chat", "name", "stalling", "cheating", "other"]);
const WORDS_MOST = 500; // characters

/**
 * Reports someone to the people who run the server, and offers to mute them.
 * @param {{ person: string, name: string, table: string, onClose: () => void }} props
 */
export function ReportDialog({ person, name, table, onClose }) {
  const [reason, setReason] = useState(/** @type {typeof REASONS[number] | null} */ (null));
  const [words, setWords] = useState("");
  const [silent, setSilent] = useState(false);
  const group = useId();
  const heard = !mutes.value.has(person);
  const { busy, error, submit } = useJob(async () => {
    await post("reports", { person, table, reason, words: words.trim() });
    if (silent) await mute(person, true);
    toast(t("table-report-sent"));
    onClose();
  });
  return html`<${Dialog} title=${t("table-report-title", { name })} onClose=${onClose}>
    <form class="stack" onSubmit=${submit} data-test="report-form">
      <fieldset>
        <legend>${t("table-report-reason")}</legend>
        ${REASONS.map(
          (each) => html`<label class="check" key=${each}>
            <input
              type="radio"
              name=${group}
              checked=${each === reason}
              onChange=${() => setReason(each)}
              data-test=${`report-${each}`}
            />
            ${t(`table-report-${each}`)}
          </label>`,
        )}
      </fieldset>
      <label class="field">
        ${t("table-report-words")}
        <textarea
          rows="3"
          maxlength=${WORDS_MOST}
          value=${words}
          onInput=${(/** @type {Event} */ event) => setWords(typed(event))}
          data-test="report-words"
        />
      </label>
      ${heard &&
      html`<label class="check">
        <input
          type="checkbox"
          checked=${silent}
          onChange=${() => setSilent(!silent)}
          data-test="report-mute"
        />
        ${t("table-report-mute", { name })}
      </label>`}
      <p class="small soft">${t("table-report-text", { name })}</p>
      ${error && html`<p class="error" role="alert">${error}</p>`}
      <button
        class=${reason ? "primary" : ""}
        disabled=${!reason || busy}
        data-test="report-send"
      >
        ${t("table-report-send")}
      </button>
    </form>
  <//>`;
}
