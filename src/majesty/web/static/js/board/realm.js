import { useEffect, useId, useRef } from "preact/hooks";
import { CardFace, CardWounded, MiniCard } from "../art/cards.js";
import { Crest, Icon } from "../art/icons.js";
import { Coin, CoinPile, WorkerCard } from "../art/pieces.js";
import { Place } from "../art/places.js";
import { LETTERS } from "../core/location-letters.js";
import { openRulebook, ruleOf } from "../core/rulebook.js";
import { listed, locationName, t } from "../core/texts.js";
import { html } from "../html.js";
import { LocationNote, useLocationNote } from "./location-note.js";
import { SeatKind, SeatMark, TurnFlag } from "./seat-marks.js";
import { cardsAt, leaders } from "./stacks.js";
import { rounds } from "./turns.js";

/** @typedef {import("./board.js").BoardProps} BoardProps */

/**
 * The large realm; the places where a card could go are outlined.
 * @param {BoardProps & { aimed?: string[] }} props
 */
export function Realm(props) {
  const { state, names, seats, mine, front, home = front, away, onFront } = props;
  useEffect(openRulebook, []);
  const realm = state.realms[front];
  const own = mine.includes(front);
  const name = names[front];
  const title = t("table-board-realm-of", { name });
  const gone = Boolean(away?.includes(seats?.[front]?.person ?? ""));
  const classes = ["realm", own && "realm-mine", state.seat === front && "realm-turn"];
  return html`<section
    class=${classes.filter(Boolean).join(" ")}
    data-test=${`realm-${front}`}
    data-spot=${`realm-${front}`}
    aria-labelledby="realm-title"
  >
    <div class="realm-head">
      <h2 id="realm-title" tabindex="-1">
        <${SeatMark} seat=${front} name=${name} mine=${own} />
        <span>${own && mine.length === 1 ? t("table-board-my-realm") : title}</span>
        <${SeatKind} seat=${seats?.[front]} away=${gone} />
        ${state.seat === front && !own && html`<${TurnFlag} />`}
      </h2>
      ${!own &&
      mine.length > 0 &&
      html`<button class="realm-back" onClick=${() => onFront?.(home)} data-test="back-to-mine">
        <${Icon} name="undo" /> ${t("table-board-back")}
      </button>`}
      <${Round} state=${state} />
      <p class="realm-meeples" data-spot=${`meeples-${front}`}>
        <${WorkerCard} meeples=${realm.meeples} />
        <span class="hidden-text">
          ${t("table-board-meeples-word", { meeples: realm.meeples })}
        </span>
      </p>
      <p class="realm-points" data-spot=${`points-${front}`}>
        ${realm.points > 0 && html`<${CoinPile} points=${realm.points} />`}<${Coin} />
        <b aria-hidden="true">${realm.points}</b>
        <span class="hidden-text">${t("table-board-points-word", { points: realm.points })}</span>
      </p>
    </div>
    <ol class="land plain">
      ${LETTERS.map((letter, at) => html`<${Site} ...${props} number=${at + 1} key=${letter} />`)}
    </ol>
  </section>`;
}

/**
 * The number of the round, in full or in brief.
 * @param {{ state: import("../core/protocol.js").State }} props
 */
function Round({ state }) {
  const { round, rounds: all } = rounds(state);
  if (state.step === "over") return null;
  const last = round === all;
  const words = last ? t("table-board-last-round") : t("table-board-round", { round, rounds: all });
  return html`<p class="realm-round" title=${words}>
    <span class="round-long">${words}</span>
    <span class="round-short" aria-label=${words} role="img">
      <${Icon} name="clock" /> ${round}/${all}
    </span>
  </p>`;
}

/**
 * One location of the landscape with its cards.
 * @param {BoardProps & { number: number, aimed?: string[] }} props
 */
function Site({ state, names, mine, front, number, aimed }) {
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const { open, handlers } = useLocationNote(button);
  const id = useId();
  const letter = LETTERS[number - 1];
  const cards = cardsAt(state.realms[front], number);
  const side = state.options.sides[number - 1];
  const value = ruleOf(number, state.options.sides)?.value;
  const ahead = number < 8 ? leaders(state, number) : [];
  const words = [
    t("table-board-place", { location: locationName(number), side }),
    t("table-board-cards", { cards: cards.length }),
  ];
  if (number < 8 && value) words.push(t("table-board-value", { points: value }));
  if (number < 8) words.push(leadWords(ahead, names, mine));
  const aim = front === state.seat && aimed?.includes(letter) ? "loc-aim" : "";
  return html`<li class=${`loc loc-${letter} ${aim}`} data-spot=${`place-${front}-${number}`}>
    <button
      class="loc-button"
      ref=${button}
      data-test=${`location-${number}`}
      aria-expanded=${open}
      aria-describedby=${open ? id : undefined}
      ...${handlers}
    >
      <span class="hidden-text">${words.join("; ")}</span>
      <span class="loc-picture"><${Place} number=${number} side=${side} /></span>
      <span class="loc-name" aria-hidden="true">
        <${Crest} letter=${letter} /><span>${t(`location-${number}.short`)}</span>
      </span>
      ${
        number < 8 && value
          ? html`<span class="loc-value" aria-hidden="true">${value}</span>`
          : null
      }
      <span class="loc-side" aria-hidden="true">${side}</span>
      <${Stack} letter=${letter} cards=${cards} />
      <span class="loc-leaders" aria-hidden="true">
        ${ahead.length > 0 && html`<${Icon} name="crown" />`}
        ${ahead.map(
          (seat) => html`<${SeatMark}
            key=${seat}
            seat=${seat}
            name=${names[seat]}
            mine=${mine.includes(seat)}
          />`,
        )}
      </span>
    </button>
    ${open &&
    html`<${LocationNote}
      id=${id}
      number=${number}
      front=${front}
      state=${state}
      names=${names}
      anchor=${() => button.current}
    />`}
  </li>`;
}

/**
 * The cards of a location, the latest in front, and their number.
 * @param {{ letter: string, cards: string[] }} props
 */
function Stack({ letter, cards }) {
  return html`<span class="loc-stack" aria-hidden="true">
    ${cards.map(
      (card, at) => html`<span class="loc-card" key=${at}>
        ${
          letter === "X"
            ? html`<${Wounded} card=${card} />`
            : html`<${Held} card=${card} letter=${letter} />`
        }
      </span>`,
    )}
    <b class=${cards.length ? "loc-count" : "loc-count loc-count-none"}>${cards.length}</b>
  </span>`;
}

/**
 * A card at its location, with its picture if there is space; a split card keeps its other sign.
 * @param {{ card: string, letter: string }} props
 */
function Held({ card, letter }) {
  const other = card.replace(letter, "");
  return html`<${MiniCard} card=${card} as=${letter} class="loc-mini" />
    <span class="loc-face">
      <${CardFace} card=${letter} />
      ${other && html`<${Crest} letter=${other} class="loc-other" />`}
    </span>`;
}

/** A wounded card: face down, but everyone knows which it is. @param {{ card: string }} props */
function Wounded({ card }) {
  return html`<${CardWounded} />
    <span class="loc-who">
      ${[...card].map((one) => html`<${Crest} letter=${one} key=${one} />`)}
    </span>`;
}

/** @param {number[]} ahead @param {string[]} names @param {number[]} mine */
function leadWords(ahead, names, mine) {
  if (!ahead.length) return t("table-board-leads-nobody");
  if (ahead.length > 1) {
    return t("table-board-leads-tie", { names: listed(ahead.map((seat) => names[seat])) });
  }
  if (mine.length === 1 && mine[0] === ahead[0]) return t("table-board-leads-you");
  return t("table-board-leads", { name: names[ahead[0]] });
}
