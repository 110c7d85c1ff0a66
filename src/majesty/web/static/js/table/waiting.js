import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/icons.js";
import { Scene } from "../art/scene.js";
import { get } from "../core/api.js";
import { levelName, levelsOffered, nearestLevel } from "../core/levels.js";
import { asSomebody, me, rename } from "../core/me.js";
import { openOffer } from "../core/offer.js";
import { nameOf } from "../core/people.js";
import { addedBy } from "../core/seeds.js";
import { t } from "../core/texts.js";
import { NAME_MOST } from "../home/name-field.js";
import { ratedText, termsWord } from "../home/table-words.js";
import { html } from "../html.js";
import { complain } from "../ui/toast.js";
import { typed } from "../ui/typed.js";
import { DealNote } from "./deal.js";
import { Share } from "./share.js";

/** @typedef {import("./visit.js").Visit} Visit */
/** @typedef {import("../core/sight.js").Sight} Sight */
/** @typedef {import("../core/protocol.js").Seat} Seat */


/**
 * A table before the game: who sits where, and how others can join.
 * @param {{ visit: Visit, sight: Sight }} props
 */
export function Waiting({ visit, sight }) {
  useEffect(() => void openOffer(), []);
  const { table, you, may } = sight;
  const owner = you.person !== null && you.person === table.owner;
  const seated = you.seats.length > 0;
  const [name, setName] = useState(me.value?.name ?? "");
  const free = table.seats.filter(({ kind }) => kind === "open").length;
  return html`<div class="waiting" data-test="waiting">
    <section class="card stack" aria-labelledby="seats-heading">
      <div>
        <h2 id="seats-heading" tabindex="-1">${heading(table)}</h2>
        <p class="soft small">${termsWord(table, { all: true })}</p>
        ${table.rated &&
        html`<p class="soft small" data-test="rated-rules">${ratedRules(table)}</p>`}
      </div>
      ${!seated && may.sit.length > 0 && html`<${NameField} name=${name} onName=${setName} />`}
      <ol class="waiting-seats plain">
        ${table.seats.map(
          (seat, number) => html`<li class="waiting-seat" key=${number}>
            <${SeatName} seat=${seat} sight=${sight} />
            <${SeatTools}
              visit=${visit}
              sight=${sight}
              seat=${seat}
              number=${number}
              seated=${seated}
              name=${name}
            />
          </li>`,
        )}
      </ol>
      ${owner
        ? html`<button
            class=${may.start ? "primary waiting-start" : "waiting-start"}
            disabled=${!may.start}
            onClick=${() => startGame(visit)}
            data-test="start"
          >
            <${Icon} name="play" />${t("table-start")}
          </button>`
        : html`<p class="soft">${t("table-start-other", { name: nameOf(table, table.owner) })}</p>`}
      ${free > 0 &&
      html`<p class="soft small">
        ${owner ? t("table-free-owner", { free }) : t("table-free", { free })}
      </p>`}
    </section>
    <section class="card stack" aria-labelledby="share-heading">
      <h2 id="share-heading">${t("table-invite")}</h2>
      <${Share} visit=${visit} table=${table} mine=${may.invite} />
    </section>
    <${DealNote} visit=${visit} table=${table} />
    <${Scene} class="waiting-scene" />
  </div>`;
}

/** Starts the game, with a seed for the deal. @param {Visit} visit */
export function startGame(visit) {
  const { table, you } = visit.sight.value ?? {};
  if (!table || !you?.person) return;
  void visit.act({ type: "start", ...addedBy(you.person, table) });
}

/** @param {import("../core/protocol.js").Table} table */
function heading({ seats, seeds }) {
  if (seeds) return t("table-shuffling");
  return seats.some(({ kind }) => kind === "open") ? t("table-waiting") : t("table-ready");
}

/** Returns what it means that the game is rated. @param {Sight["table"]} table */
function ratedRules({ seats, terms }) {
  const bots = seats.filter(({ kind }) => kind !== "bot").length === 1;
  return ratedText({ bots, clock: terms.clock.kind });
}

/** @param {{ name: string, onName: (name: string) => void }} props */
function NameField({ name, onName }) {
  return html`<label class="field">
    ${t("table-your-name")}
    <input
      type="text"
      value=${name}
      maxlength=${NAME_MOST}
      autocomplete="nickname"
      onInput=${(/** @type {Event} */ event) => onName(typed(event))}
      data-test="sit-name"
    />
  </label>`;
}

/** @param {{ seat: Seat, sight: Sight }} props */
function SeatName({ seat, sight: { table, you, present } }) {
  const { kind, name, person, level } = seat;
  const here = person !== null && present.includes(person);
  const notes = [
    level && levelName(level),
    person !== null && person === you.person && t("table-you"),
    person !== null && person === table.owner && t("table-owner"),
    kind === "person" && !here && t("table-not-here"),
  ].filter(Boolean);
  return html`<span class=${`waiting-name ${kind}`}>
    <${Icon} name=${kind === "bot" ? "bot" : "person"} />
    <span>
      <b>${kind === "open" ? t("table-seat-free") : name}</b>
      ${notes.length > 0 && html`<span class="soft small"> ${notes.join(", ")}</span>`}
    </span>
  </span>`;
}

/**
 * @param {{ visit: Visit, sight: Sight, seat: Seat, number: number, seated: boolean,
 *   name: string }} props
 */
function SeatTools({ visit, sight: { you, may }, seat, number, seated, name }) {
  const mine = seat.person !== null && seat.person === you.person;
  if (seat.kind === "open") {
    return html`<span class="waiting-tools">
      ${may.seat_bot.includes(number) && html`<${AddBot} visit=${visit} number=${number} />`}
      ${may.sit.includes(number) &&
      (seated
        ? html`<${SecondName} visit=${visit} number=${number} />`
        : html`<button
          class="primary"
          onClick=${() => sit(visit, number, name)}
          data-test=${`sit-${number}`}
        >
            ${t("table-sit")}
          </button>`)}
    </span>`;
  }
  if (!may.stand.includes(number)) return null;
  const label = mine ? t("table-stand") : t("table-clear", { name: seat.name });
  return html`<button
    class="ghost icon-button"
    aria-label=${label}
    title=${label}
    onClick=${() => visit.act({ type: "stand", seat: number })}
    data-test=${`stand-${number}`}
  >
    <${Icon} name=${mine ? "door" : "close"} />
  </button>`;
}

/**
 * Sits down, as a new guest if necessary.
 * @param {Visit} visit @param {number} seat @param {string} wanted
 */
async function sit(visit, seat, wanted) {
  const name = wanted.trim();
  try {
    const stranger = visit.sight.value?.you.person === null;
    const person = await asSomebody(() => get("me"), name || undefined);
    const known = name && name !== person.name && !person.claimed ? await rename(name) : person;
    if (stranger) visit.connect();
    await visit.connection.value?.act({ type: "sit", seat, name: known.name });
  } catch (error) {
    complain(error);
  }
}

/**
 * Adds a player on this device, who needs a name of their own.
 * @param {{ visit: Visit, number: number }} props
 */
function SecondName({ visit, number }) {
  const [name, setName] = useState(/** @type {string | null} */ (null));
  if (name === null) {
    return html`<button onClick=${() => setName("")} data-test=${`sit-${number}`}>
      <${Icon} name="people" />${t("table-sit-too")}
    </button>`;
  }
  /** @param {Event} event */
  const send = (event) => {
    event.preventDefault();
    if (name.trim()) visit.act({ type: "sit", seat: number, name: name.trim() });
  };
  return html`<form class="row" onSubmit=${send}>
    <input
      type="text"
      value=${name}
      maxlength=${NAME_MOST}
      ref=${(/** @type {HTMLInputElement | null} */ field) => field?.focus()}
      placeholder=${t("table-their-name")}
      aria-label=${t("table-their-name")}
      onInput=${(/** @type {Event} */ event) => setName(typed(event))}
      data-test=${`second-name-${number}`}
    />
    <button data-test=${`second-sit-${number}`}>${t("table-sit")}</button>
  </form>`;
}

/** @param {{ visit: Visit, number: number }} props */
function AddBot({ visit, number }) {
  const [wanted, setWanted] = useState("medium");
  const offered = levelsOffered();
  if (!offered.length) return null;
  const level = nearestLevel(wanted);
  return html`<span class="add-bot">
    <select
      aria-label=${t("table-level")}
      value=${level}
      onChange=${(/** @type {Event} */ event) => setWanted(typed(event))}
      data-test=${`level-${number}`}
    >
      ${offered.map(
        (one) => html`<option value=${one} selected=${one === level} key=${one}>
          ${levelName(one)}
        </option>`,
      )}
    </select>
    <button
      onClick=${() => visit.act({ type: "seat-bot", seat: number, level })}
      data-test=${`bot-${number}`}
    >
      <${Icon} name="bot" />${t("table-add-bot")}
    </button>
  </span>`;
}
