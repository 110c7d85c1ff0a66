import { useState } from "preact/hooks";
import { errorText } from "../core/api.js";
import { botSeats } from "../core/levels.js";
import { me, rename } from "../core/me.js";
import { t } from "../core/texts.js";
import { html } from "../html.js";
import { Dialog } from "../ui/dialog.js";
import { Segments } from "../ui/segments.js";
import { choices, chosenClock, chosenRules, CLOCKS } from "./choices.js";
import { NameField, nameWords } from "./name-field.js";
import { useOpenTable } from "./open-table.js";
import { LevelChoice, MoreRules, RatedChoice, SidesChoice } from "./rules-choice.js";
import { secondsWord } from "./table-words.js";

/** @typedef {"open" | "invited"} Visibility */

const AMOUNTS = {
  turn: { choice: choices.turnSeconds, values: [30, 60, 120, 300], word: secondsWord },
  game: {
    choice: choices.gameMinutes,
    values: [5, 10, 20, 30],
    word: (/** @type {number} */ minutes) => t("home-minutes", { minutes }),
  },
  days: {
    choice: choices.days,
    values: [1, 2, 3, 7],
    word: (/** @type {number} */ days) => t("home-days", { days }),
  },
};

/** Returns how many bots take part: at least one seat is for a friend. */
function botsChosen() {
  return Math.min(choices.friendBots.value, choices.seats.value - 2);
}

/** @param {Visibility} visibility */
async function terms(visibility) {
  const { seats, level, spectators, rated } = choices;
  const bots = await botSeats(botsChosen(), level.value);
  return {
    seats: [
      { kind: "me" },
      ...Array(seats.value - 1 - bots.length).fill({ kind: "open" }),
      ...bots,
    ],
    ...chosenRules(),
    clock: chosenClock(),
    visibility,
    spectators: spectators.value,
    rated: rated.value,
  };
}

/**
 * Creates a table for friends, who join by a link, or for everyone.
 * @param {{ first: Visibility, onClose: () => void }} props `first`: what is preselected
 */
export function FriendsDialog({ first, onClose }) {
  const [visibility, setVisibility] = useState(first);
  const [name, setName] = useState(me.value?.name ?? "");
  const { busy, error, open } = useOpenTable((fail) => nameWords(fail) || errorText(fail));
  const { seats, spectators } = choices;
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    open(async () => {
      const wanted = name.trim();
      if (wanted && wanted !== me.value?.name) await rename(wanted);
      return terms(visibility);
    });
  };
  const title = first === "open" ? t("home-lobby-open") : t("home-friends");
  return html`<${Dialog} title=${title} onClose=${onClose} class="form-dialog">
    <form class="stack" onSubmit=${submit}>
      <${NameField} value=${name} onInput=${setName} test="your-name" />
      <${Segments}
        legend=${t("home-seats")}
        value=${seats.value}
        options=${[2, 3, 4].map((value) => ({ value, label: String(value) }))}
        onChange=${(/** @type {number} */ value) => (seats.value = value)}
        test="seats"
      />
      ${seats.value > 2 && html`<${Bots} />`}
      <div class="field">
        <${Segments}
          legend=${t("home-visibility")}
          value=${visibility}
          options=${["invited", "open"].map((value) => ({
            value,
            label: t(`home-visibility-${value}`),
          }))}
          onChange=${setVisibility}
          test="visibility"
        />
        <p class="small soft">${t(`home-visibility-${visibility}-text`)}</p>
      </div>
      <${Clock} />
      <${RatedChoice} bots=${false} clock=${choices.clock.value} test="friends-rated" />
      <${SidesChoice} test="friends-sides" />
      <${MoreRules} test="friends-" />
      <label class="check">
        <input
          type="checkbox"
          checked=${spectators.value}
          onChange=${() => (spectators.value = !spectators.value)}
          data-test="spectators"
        />
        ${t("home-spectators")}
      </label>
      <div class="form-foot">
        ${error && html`<p class="error" role="alert">${error}</p>`}
        <button class="primary" type="submit" aria-disabled=${busy} data-test="open-table">
          ${busy ? t("home-opening") : t("home-open-table")}
        </button>
      </div>
    </form>
  <//>`;
}

/** How many of the seats are for bots, and how good they are. */
function Bots() {
  const { seats, friendBots } = choices;
  const counts = [0, 1, 2].slice(0, seats.value - 1);
  const bots = botsChosen();
  return html`<${Segments}
      legend=${t("home-friends-bots")}
      value=${bots}
      options=${counts.map((value) => ({
        value,
        label: value ? String(value) : t("home-no-bots"),
      }))}
      onChange=${(/** @type {number} */ value) => (friendBots.value = value)}
      test="friends-bots"
    />
    ${bots > 0 && html`<${LevelChoice} test="friends-level" />`}`;
}

/** The time limit. */
function Clock() {
  const { clock } = choices;
  const amount = clock.value === "none" ? null : AMOUNTS[clock.value];
  return html`<div class="field">
    <${Segments}
      legend=${t("home-clock")}
      value=${clock.value}
      options=${CLOCKS.map((value) => ({ value, label: t(`home-clock-${value}`) }))}
      onChange=${(/** @type {typeof clock.value} */ value) => (clock.value = value)}
      test="clock"
    />
    ${amount &&
    html`<${Segments}
      legend=${t("home-clock-amount")}
      hideLegend
      value=${amount.choice.value}
      options=${amount.values.map((value) => ({ value, label: amount.word(value) }))}
      onChange=${(/** @type {number} */ value) => (amount.choice.value = value)}
      test="clock-amount"
    />`}
    <p class="small soft">${t(`home-clock-${clock.value}-text`)}</p>
  </div>`;
}
