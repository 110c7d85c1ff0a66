import { useEffect, useState } from "preact/hooks";
import { Icon, Reaction } from "../art/icons.js";
import { offer, openOffer } from "../core/offer.js";
import { nameOf, othersOf } from "../core/people.js";
import { t } from "../core/texts.js";
import { html } from "../html.js";
import { lazy } from "../ui/lazy.js";
import { typed } from "../ui/typed.js";
import { reactionName } from "./log-notes.js";
import { mute, mutes, openMutes } from "./mutes.js";

const LONGEST = 300;

const ReportDialog = lazy(async () => (await import("../table/report-dialog.js")).ReportDialog);

/**
 * Tells whether there is someone to talk to.
 * @param {import("../core/sight.js").Sight} sight
 */
export function hasChat(sight) {
  return sight.may.say && othersOf(sight).length > 0;
}

/**
 * A field to write in, quick reactions, and whom to mute.
 * @param {{ visit: import("../table/visit.js").Visit }} props
 */
export function Chat({ visit }) {
  const sight = visit.sight.value;
  const person = sight?.you.person;
  useEffect(() => void openOffer(), []);
  useEffect(() => {
    if (person) openMutes(person);
  }, [person]);
  if (!sight) return null;
  return html`<section class="chat" aria-label=${t("table-chat")}>
    <${Reactions} visit=${visit} />
    <${Writing} visit=${visit} />
    <${Mutes} sight=${sight} />
  </section>`;
}

/** @param {{ visit: import("../table/visit.js").Visit }} props */
function Writing({ visit }) {
  const { draft } = visit;
  /** @param {Event} event */
  const send = async (event) => {
    event.preventDefault();
    const said = draft.value.trim();
    if (!said) return;
    draft.value = "";
    const answer = await visit.act({ type: "say", text: said });
    if (!answer) draft.value ||= said; // nothing is lost
  };
  return html`<form class="chat-form" onSubmit=${send}>
    <input
      type="text"
      value=${draft.value}
      maxlength=${LONGEST}
      autocomplete="off"
      enterkeyhint="send"
      placeholder=${t("table-chat-placeholder")}
      aria-label=${t("table-chat-placeholder")}
      onInput=${(/** @type {Event} */ event) => (draft.value = typed(event))}
      data-test="chat-input"
    />
    <button
      class="icon-button"
      aria-label=${t("table-chat-send")}
      title=${t("table-chat-send")}
      data-test="chat-send"
    >
      <${Icon} name="send" />
    </button>
  </form>`;
}

/** @param {{ visit: import("../table/visit.js").Visit }} props */
function Reactions({ visit }) {
  const names = offer.value?.reactions ?? [];
  return html`<div class="reactions" role="group" aria-label=${t("table-reactions")}>
    ${names.map(
      (name) => html`<button
        key=${name}
        class="ghost icon-button"
        aria-label=${reactionName(name)}
        title=${reactionName(name)}
        onClick=${() => visit.act({ type: "react", reaction: name })}
        data-test=${`react-${name}`}
      >
        <${Reaction} name=${name} />
      </button>`,
    )}
  </div>`;
}

/** @param {{ sight: import("../core/sight.js").Sight }} props */
function Mutes({ sight }) {
  const [reported, setReported] = useState(/** @type {string | null} */ (null));
  return html`<details class="mutes">
    <summary>${t("table-mutes")}</summary>
    ${othersOf(sight).map((person) => {
      const muted = mutes.value.has(person);
      const name = nameOf(sight.table, person);
      return html`<div class="mutes-row" key=${person}>
        <label class="check">
          <input
            type="checkbox"
            checked=${muted}
            onChange=${() => mute(person, !muted)}
            data-test="mute"
          />
          ${t("table-mute", { name })}
        </label>
        <button
          class="ghost small-button"
          aria-label=${t("table-report-title", { name })}
          onClick=${() => setReported(person)}
          data-test="report"
        >
          <${Icon} name="flag" />${t("table-report")}
        </button>
      </div>`;
    })}
    ${reported &&
    html`<${ReportDialog}
      person=${reported}
      name=${nameOf(sight.table, reported)}
      table=${sight.table.id}
      onClose=${() => setReported(null)}
    />`}
  </details>`;
}
