import { errorText } from "../core/api.js";
import { t } from "../core/texts.js";
import { html } from "../html.js";
import { Dialog } from "../ui/dialog.js";
import { Segments } from "../ui/segments.js";
import { choices, chosenRules } from "./choices.js";
import { NAME_MOST, nameWords } from "./name-field.js";
import { useOpenTable } from "./open-table.js";
import { MoreRules, SidesChoice } from "./rules-choice.js";

/** The terms of a game on this device; nobody else sees it without the link. */
function terms() {
  const names = choices.names.value.slice(0, choices.people.value);
  const seats = names.map((name, i) => ({ kind: "me", name: name.trim() || person(i) }));
  return { seats, ...chosenRules(), visibility: "invited", start: true };
}

/** @param {number} index */
const person = (index) => t("home-person", { number: index + 1 });

/** Starts a game for several people on one device. @param {{ onClose: () => void }} props */
export function HotSeatDialog({ onClose }) {
  const { people, names } = choices;
  const { busy, error, open } = useOpenTable((fail) => nameWords(fail) || errorText(fail));
  /** @param {number} index @param {string} name */
  const call = (index, name) => (names.value = names.value.with(index, name));
  return html`<${Dialog} title=${t("home-hot-seat")} onClose=${onClose} class="form-dialog">
    <form
      class="stack"
      onSubmit=${(/** @type {Event} */ event) => {
        event.preventDefault();
        open(terms);
      }}
    >
      <p class="soft">${t("home-hot-seat-how")}</p>
      <${Segments}
        legend=${t("home-people")}
        value=${people.value}
        options=${[2, 3, 4].map((value) => ({ value, label: String(value) }))}
        onChange=${(/** @type {number} */ value) => (people.value = value)}
        test="people"
      />
      <div class="names">
        ${names.value.slice(0, people.value).map(
          (name, i) => html`<label class="field" key=${i}>
            ${person(i)}
            <input
              value=${name}
              maxlength=${NAME_MOST}
              autocomplete="off"
              onInput=${(/** @type {any} */ event) => call(i, event.currentTarget.value)}
              data-test=${`name-${i + 1}`}
            />
          </label>`,
        )}
      </div>
      <${SidesChoice} test="hot-seat-sides" />
      <${MoreRules} test="hot-seat-" />
      <div class="form-foot">
        ${error && html`<p class="error" role="alert">${error}</p>`}
        <button class="primary" type="submit" aria-disabled=${busy} data-test="start-hot-seat">
          ${busy ? t("home-opening") : t("home-start")}
        </button>
      </div>
    </form>
  <//>`;
}
