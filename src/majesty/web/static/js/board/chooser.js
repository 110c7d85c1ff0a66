import { useEffect, useRef } from "preact/hooks";
import { MiniCard } from "../art/cards.js";
import { Crest, Icon } from "../art/icons.js";
import { Meeple } from "../art/pieces.js";
import { cardName, characterName, t } from "../core/texts.js";
import { html } from "../html.js";
import { tooFar } from "./display.js";
import { Exchange } from "./exchange.js";
import { Facts, Outcome, outcomes } from "./outcome.js";
import { SeatMark } from "./seat-marks.js";

/** @typedef {import("./board.js").BoardProps} BoardProps */
/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("../core/protocol.js").Preview} Preview */

const STEPS = ["take", "place", "heal", "keep"];

/**
 * The bar that says whose turn it is, shows the effect of a choice, and asks.
 * @param {BoardProps & { choice: Choice }} props
 */
export function Chooser(props) {
  const { state, decisions, previews, choice, mine } = props;
  const asked = decisions.length > 0 && state.seat !== null;
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const asks = choice.chosen !== null || (asked && state.step !== "take");
  const ready = previews.length > 0; // they make it taller
  useEffect(() => {
    if (asks) box.current?.scrollIntoView({ block: "nearest" }); // a low window may not show it
  }, [asks, choice.chosen, state.step, ready]);
  const classes = ["chooser", asked && "chooser-mine", choice.chosen !== null && "chooser-chosen"];
  return html`<section
    class=${classes.filter(Boolean).join(" ")}
    ref=${box}
    data-test="chooser"
    tabindex="-1"
    aria-label=${t("table-board-chooser")}
  >
    ${props.questions}
    <div class="chooser-prompt">
      ${state.seat !== null &&
      html`<${SeatMark}
        seat=${state.seat}
        name=${props.names[state.seat]}
        mine=${mine.includes(state.seat)}
      />`}
      <p>${choice.sent ? sentWords(props) : (props.prompt ?? promptOf(props))}</p>
    </div>
    <div class="chooser-body">${body(props)}</div>
  </section>`;
}

/**
 * Returns whose turn it is, or the question to the viewer.
 * @param {Pick<BoardProps, "state" | "names" | "mine" | "decisions">} props
 */
export function promptOf({ state, names, mine, decisions }) {
  const { seat, step } = state;
  if (step === "over") return t("table-board-over");
  if (seat === null || !STEPS.includes(step)) return t("table-board-reveal");
  const name = names[seat];
  if (!decisions.length && mine.includes(seat)) return t("table-board-sent");
  if (!decisions.length) return t("table-board-thinking", { name });
  if (mine.length > 1) return t(`table-board-turn-${step}`, { name });
  return t(`table-board-your-turn-${step}`);
}

/** Returns what happens to a choice that has been made. @param {BoardProps} props */
function sentWords({ lost }) {
  return lost ? t("table-board-kept") : t("table-board-sent");
}

/** @param {BoardProps & { choice: Choice }} props */
function body(props) {
  const { state, decisions, choice, advice, sinceLastTurn } = props;
  const hint = advice && html`<${Advice} text=${advice} />`;
  if (decisions.length && state.seat !== null && state.step !== "take") {
    const healed = state.realms[state.seat].infirmary.at(-1);
    const card = state.step === "heal" ? healed : state.hand;
    if (state.step === "keep") return html`<${Exchange} ...${props} />${hint}`;
    return html`<${Halves} ...${props} card=${card ?? ""} />${hint}`;
  }
  const shown = choice.chosen ?? choice.looked;
  if (shown !== null && state.display[shown - 1]) {
    return html`<${Looked} ...${props} position=${shown} />`;
  }
  if (!decisions.length) return null;
  if (hint) return hint;
  if (sinceLastTurn?.length) return html`<${Facts} facts=${sinceLastTurn} />`;
  return html`<p class="chooser-tip soft small">${t("table-board-tip")}</p>`;
}

/** What a bot would do. @param {{ text: string }} props */
function Advice({ text }) {
  return html`<p class="chooser-advice">
    <${Icon} name="hint" /><span data-test="hint-text">${text}</span>
  </p>`;
}

/**
 * The card that is looked at or chosen.
 * @param {BoardProps & { choice: Choice, position: number }} props
 */
function Looked({ state, decisions, previews, names, hint, choice, position }) {
  const [card, gift] = state.display[position - 1];
  const why = tooFar(state, decisions, position);
  const chosen = choice.chosen === position;
  const title = html`<p class="looked-title">
    <${MiniCard} card=${card} />
    <span>
      <b>${cardName(card)}</b>
      <small>
        ${t("table-board-cost", { meeples: position - 1 })}
        ${gift > 0 && html`<span class="looked-gift"><${Meeple} /><b aria-hidden="true">+${gift}</b>
          <span class="hidden-text">${t("table-board-gift", { meeples: gift })}</span>
        </span>`}
      </small>
    </span>
  </p>`;
  if (why) return html`${title}<p class="looked-why"><${Icon} name="info" /> ${why}</p>`;
  if (!decisions.length || state.step !== "take") return title;
  const found = outcomes(previews, position, card);
  const cancel =
    chosen &&
    html`<button
      class="cancel"
      data-test="cancel"
      aria-disabled=${choice.sent ? "true" : undefined}
      onClick=${choice.cancel}
    >
      <${Icon} name="close" /><span>${t("table-board-cancel")}</span>
    </button>`;
  if (found.length === 1) {
    return html`${title}
      <${Outcome} preview=${found[0].preview} state=${state} names=${names} />
      ${chosen &&
      html`<div class="chooser-buttons">
        ${cancel}
        <button
          class="primary"
          data-test="confirm"
          aria-disabled=${choice.sent ? "true" : undefined}
          onClick=${() => choice.confirm()}
        >
          <${Icon} name="check" /> ${t("table-board-confirm")}
        </button>
      </div>`}`;
  }
  const marked = hint?.decisions[0] === String(position) ? hint.decisions[1] : undefined;
  return html`${title}
    <div class="halves">
      ${found.map(
        ({ letter, preview }) => html`<${Half}
          key=${letter}
          letter=${letter}
          preview=${preview}
          state=${state}
          names=${names}
          hinted=${marked === letter}
          test=${`confirm-${letter}`}
          word=${t("table-board-confirm-as", { name: characterName(letter) })}
          sent=${choice.sent}
          onClick=${chosen ? () => choice.confirm(letter) : null}
        />`,
      )}
    </div>
    ${cancel && html`<div class="chooser-buttons">${cancel}</div>`}`;
}

/**
 * One of two characters: its effect, and the button to choose it.
 * @param {{ letter: string, preview: Preview | undefined, state: BoardProps["state"],
 *   names: string[], hinted: boolean, test: string, word: string, sent: boolean,
 *   onClick: ((click: MouseEvent) => void) | null }} props
 */
function Half({ letter, preview, state, names, hinted, test, word, sent, onClick }) {
  return html`<div class=${`half ${hinted ? "half-hinted" : ""}`}>
    <p class="half-name">
      <${Crest} letter=${letter} /> <b>${characterName(letter)}</b>
      ${hinted &&
      html`<span class="half-hint"><${Icon} name="hint" /> ${t("table-board-hinted")}</span>`}
    </p>
    <${Outcome} preview=${preview} state=${state} names=${names} />
    ${onClick &&
    html`<button
      class="primary"
      data-test=${test}
      aria-disabled=${sent ? "true" : undefined}
      onClick=${onClick}
    >
      ${word}
    </button>`}
  </div>`;
}

/**
 * The choice between the two characters of a taken or healed card.
 * @param {BoardProps & { choice: Choice, card: string }} props
 */
function Halves({ state, previews, names, hint, choice, card }) {
  const heal = state.step === "heal";
  return html`<p class="looked-title">
      <${MiniCard} card=${card} /> <span><b>${cardName(card)}</b></span>
    </p>
    <div class="halves" data-spot=${heal ? undefined : "hand"}>
      ${outcomes(previews, 0, card).map(({ letter, preview }) => {
        const decision = heal ? `+${letter}` : letter;
        const name = characterName(letter);
        return html`<${Half}
          key=${letter}
          letter=${letter}
          preview=${preview}
          state=${state}
          names=${names}
          hinted=${hint?.decisions[0] === decision}
          test=${heal ? `heal-${letter}` : `place-${letter}`}
          word=${heal ? t("table-board-heal-as", { name }) : t("table-board-place-as", { name })}
          sent=${choice.sent}
          onClick=${(/** @type {MouseEvent} */ click) => choice.answer(decision, click)}
        />`;
      })}
    </div>`;
}
