import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../art/icons.js";
import { announcement } from "../core/announcement.js";
import { nameOf } from "../core/people.js";
import { listed, t } from "../core/texts.js";
import { html } from "../html.js";
import { Announced } from "../ui/announcement.js";
import { askHint } from "./hints.js";
import { askUndo } from "./undo.js";

/** @typedef {import("./visit.js").Visit} Visit */
/** @typedef {import("../core/sight.js").Sight} Sight */

/** Questions that need an answer right now. @param {{ visit: Visit, sight: Sight }} props */
export function Questions(props) {
  return html`<div class="notices" aria-live="polite">
    <${Question} ...${props} />
    <${UndoBanner} ...${props} />
  </div>`;
}

/** Notices about the table. @param {{ visit: Visit, sight: Sight }} props */
export function Banners(props) {
  return html`<div class="notices" aria-live="polite">
    ${announcement.value &&
    html`<div class="notice" data-test="announcement"><${Announced} /></div>`}
    <${AwayBanner} ...${props} />
    <${ReturnBanner} ...${props} />
  </div>`;
}

/** @param {{ icon: string, children?: unknown }} props */
function Banner({ icon, children }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => box.current?.scrollIntoView({ block: "nearest" }), []); // a low window
  return html`<div class="notice" ref=${box}>
    <${Icon} name=${icon} /> ${children}
  </div>`;
}

/**
 * Asks for confirmation before a hint, an undo or a resignation that has a cost.
 * @param {{ visit: Visit, sight: Sight }} props
 */
function Question({ visit, sight }) {
  const asked = visit.question.value;
  const first = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const close = () => (visit.question.value = null);
  useEffect(() => first.current?.focus(), [asked]);
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const pressed = (event) => {
      if (event.key !== "Escape" || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      close();
    };
    // Before the board handles it: the latest question is closed first.
    if (asked) addEventListener("keydown", pressed, { capture: true });
    return () => removeEventListener("keydown", pressed, { capture: true });
  }, [asked]);
  if (!asked || sight.table.status !== "playing") return null;
  const cancel = html`<button
    onClick=${close}
    data-test="question-cancel"
  >
    ${t("table-cancel")}
  </button>`;
  if (asked === "hint") {
    return html`<${Banner} icon="hint">
      <p>${t("table-hint-rated")}</p>
      <button
        class="primary"
        ref=${first}
        onClick=${() => askHint(visit, { sure: true })}
        data-test="hint-confirm"
      >
        ${t("table-hint-show")}
      </button>
      ${cancel}
    <//>`;
  }
  if (asked === "undo") {
    const asks = sight.may.undo?.asks ?? false;
    return html`<${Banner} icon="undo">
      <p>${t(asks ? "table-undo-unrates-ask" : "table-undo-unrates")}</p>
      <button
        class="primary"
        ref=${first}
        onClick=${() => askUndo(visit, { sure: true })}
        data-test="undo-confirm"
      >
        ${t(asks ? "table-undo-ask" : "table-undo")}
      </button>
      ${cancel}
    <//>`;
  }
  const resign = () => {
    close();
    for (const seat of sight.may.resign) visit.answer({ type: "resign", seat });
  };
  return html`<${Banner} icon="flag">
    <p>${t(sight.table.rated ? "table-resign-question" : "table-resign-casual")}</p>
    <button
      class="primary"
      ref=${first}
      onClick=${resign}
      data-test="resign-confirm"
    >
      ${t("table-resign")}
    </button>
    ${cancel}
  <//>`;
}

/** @param {{ visit: Visit, sight: Sight }} props */
function UndoBanner({ visit, sight: { table, you, may } }) {
  const wish = table.undo;
  if (!wish) return null;
  const name = nameOf(table, wish.person);
  const answer = (/** @type {boolean} */ agree) => visit.answer({ type: "answer", agree });
  if (may.agree) {
    return html`<${Banner} icon="undo">
      <p>
        ${t("table-undo-question", { name })}
        ${wish.unrates && ` ${t("table-undo-question-unrates")}`}
      </p>
      <button
        class="primary"
        onClick=${() => answer(true)}
        data-test="undo-agree"
      >
        ${t("table-undo-agree")}
      </button>
      <button
        onClick=${() => answer(false)}
        data-test="undo-refuse"
      >
        ${t("table-undo-refuse")}
      </button>
    <//>`;
  }
  const names = listed(wish.waiting.map((person) => nameOf(table, person)));
  const own = you.person === wish.person;
  return html`<${Banner} icon="undo">
    <p>${own ? t("table-undo-waiting", { names }) : t("table-undo-asked", { name, names })}</p>
    ${own &&
    may.refuse &&
    html`<button
      onClick=${() => answer(false)}
      data-test="undo-withdraw"
    >
      ${t("table-undo-withdraw")}
    </button>`}
  <//>`;
}

/**
 * The player whose turn it is is away: after a while a bot can fill in.
 * @param {{ visit: Visit, sight: Sight }} props
 */
function AwayBanner({ visit, sight: { table, state, present, you, may } }) {
  const seat = table.status === "playing" ? (state?.seat ?? null) : null;
  const holder = seat === null ? null : table.seats[seat];
  const other = holder?.kind === "person" && holder.person !== you.person;
  const gone = other && !present.includes(holder.person ?? "");
  const late = useReached(may.replace?.at ?? null);
  if (!gone || seat === null) return null;
  return html`<${Banner} icon="person">
    <p>${t("table-away", { name: holder.name })}</p>
    ${late &&
    html`<button onClick=${() => visit.answer({ type: "replace", seat })} data-test="replace">
      ${t("table-replace")}
    </button>`}
  <//>`;
}

/** Tells whether a time has come. @param {number | null} at on the clock of performance.now() */
function useReached(at) {
  const [reached, setReached] = useState(/** @type {number | null} */ (null));
  useEffect(() => {
    if (at === null) return undefined;
    const timer = setTimeout(() => setReached(at), Math.max(0, at - performance.now()));
    return () => clearTimeout(timer);
  }, [at]);
  return at !== null && reached === at;
}

/** A bot fills in at one of our seats. @param {{ visit: Visit, sight: Sight }} props */
function ReturnBanner({ visit, sight: { may } }) {
  const [kept] = may.come_back;
  if (kept === undefined) return null;
  return html`<${Banner} icon="bot">
    <p>${t("table-kept")}</p>
    <button
      class="primary"
      onClick=${() => visit.act({ type: "return", seat: kept })}
      data-test="return"
    >
      ${t("table-return")}
    </button>
  <//>`;
}
