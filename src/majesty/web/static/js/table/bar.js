import { Icon } from "../art/icons.js";
import { rounds } from "../board/turns.js";
import { isMyTurn, isSeated, namesOf } from "../core/people.js";
import { pathTo } from "../core/root.js";
import { settings } from "../core/settings.js";
import { t } from "../core/texts.js";
import { joined, ratedWord, termsWord } from "../home/table-words.js";
import { html } from "../html.js";
import { Menu } from "../ui/menu.js";
import { ClockRow } from "./clock.js";
import { askHint } from "./hints.js";
import { isWide } from "./layout.js";
import { askUndo } from "./undo.js";

/** @typedef {import("./visit.js").Visit} Visit */
/** @typedef {import("../core/sight.js").Sight} Sight */

/**
 * The bar above the board: where we are, whose turn it is, and what can be done.
 * @param {{ visit: Visit, sight: Sight }} props
 */
export function Bar({ visit, sight }) {
  const { table } = sight;
  const playing = table.status === "playing";
  return html`<header class="table-bar">
    <a
      class="button ghost icon-button"
      href=${pathTo()}
      aria-label=${t("web-home")}
      title=${t("web-home")}
      data-test="home"
    >
      <${Icon} name="home" />
    </a>
    <div class="bar-about">
      <h1 class="bar-name">${table.name || t("title.short")}</h1>
      <p class="bar-terms">
        ${joined(playing && !isSeated(sight) && t("table-watching"), termsWord(table))}
      </p>
    </div>
    ${playing && html`<${Turn} sight=${sight} />`}
    <${ClockRow} sight=${sight} />
    <div class="bar-tools" role="group" aria-label=${t("table-tools")}>
      <${GameTools} visit=${visit} sight=${sight} />
      ${isWide.value && html`<${WideTools} visit=${visit} />`}
      ${!isWide.value &&
      html`<${Tool}
        icon="log"
        label=${t("table-log-open")}
        unread=${visit.unread.value}
        onClick=${opens(visit, "log")}
        test="open-log"
      />`}
      <${More} visit=${visit} sight=${sight} />
    </div>
  </header>`;
}

/** @param {{ sight: Sight }} props */
function Turn({ sight }) {
  const { state, table } = sight;
  if (!state) return null;
  const names = namesOf(table);
  return html`<div class="bar-turn">
    ${isMyTurn(sight)
      ? html`<p class="turn-mine" data-test="my-turn">${turnWords(sight, names)}</p>`
      : html`<p class="turn-other">
          ${state.seat !== null && t("table-turn-of", { name: names[state.seat] })}
        </p>`}
    <p class="bar-round">
      ${isWide.value
        ? t("table-round", rounds(state)) // the terms are shown beside it
        : joined(t("table-round-short", rounds(state)), ratedWord(table))}
    </p>
  </div>`;
}

/** Names the player in a hot-seat game. @param {Sight} sight @param {string[]} names */
function turnWords({ you, state }, names) {
  return you.seats.length > 1 && state?.seat != null
    ? t("table-turn-of", { name: names[state.seat] })
    : t("table-turn-mine");
}

/**
 * A button of the bar; if its text is hidden, the label is its name.
 * @param {{ icon: string, label: string, text?: string, onClick: () => void, test: string,
 *   disabled?: boolean, pressed?: boolean, unread?: number }} props
 */
function Tool({ icon, label, text, onClick, test, disabled = false, pressed, unread = 0 }) {
  const name = unread ? `${label} (${t("table-unread", { count: unread })})` : label;
  return html`<button
    class=${text ? "ghost tool" : "ghost tool icon-button"}
    aria-label=${text ? undefined : name}
    title=${label}
    aria-pressed=${pressed}
    aria-disabled=${disabled ? "true" : undefined}
    onClick=${disabled ? undefined : onClick}
    data-test=${test}
  >
    <${Icon} name=${icon} />${text && html`<span class="tool-text">${text}</span>`}
    ${unread > 0 && html`<span class="tool-unread" aria-hidden="true">${unread}</span>`}
  </button>`;
}

/** @param {{ visit: Visit, sight: Sight }} props */
function GameTools({ visit, sight: { may } }) {
  if (!may.resign.length) return null; // then nothing else can be done, either
  return html`
    ${may.hint &&
    html`<${Tool}
      icon="hint"
      label=${t("table-hint")}
      text=${t("table-hint-short")}
      disabled=${may.hint !== "now" || visit.thinking.value}
      onClick=${() => askHint(visit)}
      test="hint"
    />`}
    <${Tool}
      icon="undo"
      label=${t("table-undo")}
      text=${t("table-undo-short")}
      disabled=${!may.undo}
      onClick=${() => askUndo(visit)}
      test="undo"
    />
  `;
}

/** @param {Visit} visit @param {import("./visit.js").DialogName} name */
const opens = (visit, name) => () => (visit.dialog.value = name);

/** Switches the sounds on or off. */
export function toggleSound() {
  settings.sound.value = !settings.sound.value;
}

/** @param {{ visit: Visit }} props */
function WideTools({ visit }) {
  const sound = settings.sound.value;
  return html`
    <${Tool}
      icon="rules"
      label=${t("table-rules")}
      text=${t("table-rules-short")}
      onClick=${opens(visit, "rules")}
      test="rules"
    />
    <${Tool}
      icon=${sound ? "sound-on" : "sound-off"}
      label=${t("web-sound")}
      pressed=${sound}
      onClick=${toggleSound}
      test="sound"
    />
    <${Tool}
      icon="settings"
      label=${t("web-settings")}
      onClick=${opens(visit, "settings")}
      test="settings"
    />
  `;
}

/** @param {{ visit: Visit, sight: Sight }} props */
function More({ visit, sight: { table, may } }) {
  const sound = settings.sound.value;
  const started = table.status === "playing" || table.status === "over";
  const shared = started && table.terms.spectators; // else nobody else can join
  /** @param {string} icon @param {string} text @param {() => void} onClick @param {string} test */
  const item = (icon, text, onClick, test) =>
    html`<button class="ghost" onClick=${onClick} data-test=${test}>
      <${Icon} name=${icon} />${text}
    </button>`;
  const [speaker, switching] = sound
    ? ["sound-on", t("table-sound-off")]
    : ["sound-off", t("table-sound-on")];
  return html`<${Menu} label=${t("table-more")}>
    ${!isWide.value && item("rules", t("table-rules"), opens(visit, "rules"), "rules")}
    ${!isWide.value && item(speaker, switching, toggleSound, "sound")}
    ${!isWide.value && item("settings", t("web-settings"), opens(visit, "settings"), "settings")}
    ${shared && item("share", t("table-share"), opens(visit, "share"), "share")}
    ${item("lock", t("table-deal"), opens(visit, "deal"), "deal")}
    ${item("keyboard", t("table-keys"), opens(visit, "keys"), "keys")}
    ${started &&
    html`<a
      class="button ghost"
      href=${pathTo(`api/tables/${table.id}/record`)}
      download=${`majesty-${table.id}.json`}
      data-test="record"
    >
      <${Icon} name="download" />${t("table-record")}
    </a>`}
    ${may.resign.length > 0 &&
    item("flag", t("table-resign-open"), () => (visit.question.value = "resign"), "resign")}
  <//>`;
}
