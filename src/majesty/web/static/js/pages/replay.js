import { useRef, useState } from "preact/hooks";
import { Icon } from "../art/icons.js";
import { useKeptFocus } from "../board/focus.js";
import { askWith, errorText, Refused } from "../core/api.js";
import { shownName } from "../core/people.js";
import { t } from "../core/texts.js";
import { Review } from "../finished/review.js";
import { html } from "../html.js";

/** @typedef {import("../core/protocol.js").Replay} Replay */

/** The title in the browser's tab. */
export const title = () => t("finished-open");

/** The page that opens records of games, wherever they come from. */
export default function ReplayPage() {
  const [replay, setReplay] = useState(/** @type {Replay | null} */ (null));
  const [error, setError] = useState(/** @type {unknown} */ (null));
  const [records, setRecords] = useState(/** @type {string[]} */ ([]));
  const [number, setNumber] = useState(1);
  const asked = useRef(0);
  useKeptFocus();
  /** @param {string[]} all @param {number} which of them, from 1 */
  const show = async (all, which) => {
    setRecords(all);
    setNumber(which);
    const ours = ++asked.current;
    const [found, wrong] = await askWith("POST", "replay", all[which - 1]).then(
      (answer) => [answer, null],
      (reason) => [null, reason],
    );
    if (ours !== asked.current) return; // another one has been requested since
    setReplay(found);
    setError(wrong);
  };
  const open = (/** @type {string} */ text) => show(recordsIn(text), 1);
  const go = (/** @type {number} */ which) => show(records, which);
  const games = records.length;
  const opener = html`<${Opener} open=${open} brief=${replay !== null}>
    ${games > 1 && html`<${Which} number=${number} games=${games} go=${go} />`}
  <//>`;
  if (replay) {
    const { players } = replay.record;
    return html`<h1 class="hidden-text">${t("finished-open")}</h1>
      <${Review} replay=${replay} names=${players.map(shownName)} actions=${opener} />`;
  }
  return html`<div class="inset stack">
    <h1>${t("finished-open")}</h1>
    ${opener}
    ${
      error !== null &&
      html`<p class="error" role="alert" data-test="error">${reasonOf(error)}</p>`
    }
  </div>`;
}

/** Lists the records of a file: one, or one on each line. @param {string} text */
function recordsIn(text) {
  const lines = text.split("\n").filter((line) => line.trim());
  return lines.length > 1 && isJson(lines[0]) ? lines : [text];
}

/** @param {string} text */
function isJson(text) {
  try {
    return Boolean(JSON.parse(text));
  } catch {
    return false;
  }
}

/**
 * Chooses one game of a file with many.
 * @param {{ number: number, games: number, go: (number: number) => void }} props
 */
function Which({ number, games, go }) {
  return html`<div class="row" data-test="replay-which">
    <button
      class="icon-button"
      onClick=${() => go(Math.max(1, number - 1))}
      aria-label=${t("finished-game-before")}
    >
      <${Icon} name="previous" />
    </button>
    <span role="status">${t("finished-which", { number, games })}</span>
    <button
      class="icon-button"
      onClick=${() => go(Math.min(games, number + 1))}
      aria-label=${t("finished-game-after")}
    >
      <${Icon} name="next" />
    </button>
  </div>`;
}

/** Returns what is wrong with a record, and in which turn. @param {unknown} error */
function reasonOf(error) {
  const reason = errorText(error);
  const turn = error instanceof Refused ? error.details.record_turn : undefined;
  return turn === undefined ? reason : t("error-where-turn", { turn, reason });
}

/**
 * Opens a record: dropped, chosen or pasted.
 * @param {{ open: (text: string) => void, brief: boolean, children?: unknown }} props
 */
function Opener({ open, brief, children }) {
  const [over, setOver] = useState(false);
  const [text, setText] = useState("");
  const file = useRef(/** @type {HTMLInputElement | null} */ (null));
  /** @param {DragEvent} event */
  const drop = async (event) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer?.files[0];
    open(dropped ? await dropped.text() : (event.dataTransfer?.getData("text") ?? ""));
  };
  const choose = async () => {
    const chosen = file.current?.files?.[0];
    if (chosen) open(await chosen.text());
    if (file.current) file.current.value = ""; // allows opening the same file again
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
    ${children}
    <details class="unfold">
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
