import { useRef, useState } from "preact/hooks";
import { Icon } from "../art/icons.js";
import { errorText, Refused } from "../core/api.js";
import { t } from "../core/texts.js";
import { html } from "../html.js";
import { Review } from "../table/review.js";

/** @typedef {import("../table/count.js").Replay} Replay */

/** The title in the browser's tab. */
export const title = () => t("finished-open");

/** The page that opens records of games, wherever they come from. */
export default function ReplayPage() {
  const [replay, setReplay] = useState(/** @type {Replay | null} */ (null));
  const [error, setError] = useState(/** @type {unknown} */ (null));
  /** @param {string | Blob} record */
  const open = async (record) => {
    try {
      setReplay(await replayed(record));
      setError(null);
    } catch (reason) {
      setError(reason);
      setReplay(null);
    }
  };
  const opener = html`<${Opener} open=${open} brief=${replay !== null} />`;
  if (replay) {
    const { players } = replay.record;
    return html`<h1 class="hidden-text">${t("finished-open")}</h1>
      <${Review}
        key=${JSON.stringify(replay.record)}
        replay=${replay}
        names=${players}
        actions=${opener}
      />`;
  }
  return html`<div class="inset stack">
    <h1>${t("finished-open")}</h1>
    ${opener}
    ${error !== null && html`<p class="error" role="alert" data-test="error">${reasonOf(error)}</p>`}
  </div>`;
}

/**
 * Asks the server to play a record again. The text goes as it is, so that its faults are found.
 * @param {string | Blob} record @returns {Promise<Replay>}
 */
async function replayed(record) {
  const headers = { "content-type": "application/json" };
  const answer = await fetch("/api/replay", { method: "POST", headers, body: record }).catch(() => {
    throw new Refused("offline");
  });
  const told = await answer.json().catch(() => null);
  if (!answer.ok) throw new Refused(told?.code ?? "failed", told?.details ?? {}, answer.status);
  return told;
}

/** What is wrong with a record, and in which turn. @param {unknown} error */
function reasonOf(error) {
  const reason = errorText(error);
  const turn = error instanceof Refused ? error.details.record_turn : undefined;
  return turn === undefined ? reason : t("error-where-turn", { turn, reason });
}

/**
 * Takes a record: dropped, chosen or pasted.
 * @param {{ open: (record: string | Blob) => void, brief: boolean }} props
 */
function Opener({ open, brief }) {
  const [over, setOver] = useState(false);
  const [text, setText] = useState("");
  const file = useRef(/** @type {HTMLInputElement | null} */ (null));
  /** @param {DragEvent} event */
  const drop = (event) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer?.files[0] ?? event.dataTransfer?.getData("text");
    if (dropped) open(dropped);
  };
  const choose = () => {
    const chosen = file.current?.files?.[0];
    if (chosen) open(chosen);
    if (file.current) file.current.value = ""; // so that the same file can be opened again
  };
  return html`<div
    class=${`card stack opener ${over ? "over" : ""}`}
    onDragOver=${(/** @type {Event} */ event) => {
      event.preventDefault();
      setOver(true);
    }}
    onDragLeave=${() => setOver(false)}
    onDrop=${drop}
  >
    ${!brief && html`<p>${t("finished-open-text")}</p>`}
    <label class="button primary opener-file">
      <${Icon} name="upload" />${t("finished-choose")}
      <input
        type="file"
        accept=".json,.jsonl,.txt,application/json"
        ref=${file}
        onChange=${choose}
        data-test="replay-file"
      />
    </label>
    <details>
      <summary>${t("finished-paste")}</summary>
      <form
        class="stack"
        onSubmit=${(/** @type {Event} */ event) => {
          event.preventDefault();
          open(text);
        }}
      >
        <label class="field">
          ${t("finished-record")}
          <textarea
            rows="5"
            value=${text}
            onInput=${(/** @type {{ currentTarget: HTMLTextAreaElement }} */ { currentTarget }) =>
              setText(currentTarget.value)}
            spellcheck="false"
            data-test="replay-text"
          ></textarea>
        </label>
        <div><button data-test="replay-open">${t("finished-open-button")}</button></div>
      </form>
    </details>
  </div>`;
}
