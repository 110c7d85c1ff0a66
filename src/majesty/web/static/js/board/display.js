import { CardBack, CardFace } from "../art/cards.js";
import { Icon } from "../art/icons.js";
import { Meeple } from "../art/pieces.js";
import { signed } from "../core/numbers.js";
import { cardName, characterName, t } from "../core/texts.js";
import { html } from "../html.js";
import { outcomes, outcomeWords } from "./outcome.js";

/** @typedef {import("./board.js").BoardProps} BoardProps */
/** @typedef {import("./choice.js").Choice} Choice */

const PLACES = [1, 2, 3, 4, 5, 6];

/**
 * The queue of cards to take, the free one first, and the deck behind it.
 * @param {BoardProps & { choice: Choice }} props
 */
export function Display(props) {
  const { state } = props;
  return html`<section class="display" tabindex="-1" aria-labelledby="display-title">
    <h2 id="display-title" class="hidden-text">${t("table-board-display")}</h2>
    <ol class="queue plain">
      ${PLACES.map((at) => html`<${Slot} ...${props} position=${at} key=${at} />`)}
    </ol>
    <${Deck} state=${state} />
  </section>`;
}

/** One position of the display. @param {BoardProps & { choice: Choice, position: number }} props */
function Slot(props) {
  const { state, decisions, hint, choice, position, previews } = props;
  const slot = state.display[position - 1];
  if (!slot) {
    return html`<li class="slot slot-empty">
      <span class="slot-card" data-spot=${`display-${position}`}></span>
      <span class="hidden-text">${t("table-board-empty", { position })}</span>
    </li>`;
  }
  const [card, gift] = slot;
  const reach = reachOf(props);
  const chosen = choice.chosen === position;
  const hinted = isHinted(state, hint, position);
  const classes = ["slot", `slot-${reach}`, chosen && "slot-chosen", hinted && "slot-hinted"];
  return html`<li class=${classes.filter(Boolean).join(" ")}>
    <button
      class="slot-button"
      data-test=${`card-${position}`}
      aria-pressed=${decisions.length ? chosen : undefined}
      aria-disabled=${reach === "near" ? undefined : "true"}
      onClick=${(/** @type {MouseEvent} */ click) => choice.pick(position, click)}
      onFocus=${() => choice.look(position)}
      onBlur=${() => choice.look(null)}
      onPointerEnter=${(/** @type {PointerEvent} */ event) =>
        event.pointerType === "mouse" && choice.look(position)}
      onPointerLeave=${(/** @type {PointerEvent} */ event) =>
        event.pointerType === "mouse" && choice.look(null)}
    >
      <span class="hidden-text">${label(props, card, gift)}</span>
      <span class="slot-number" aria-hidden="true">${position}</span>
      <span class="slot-card" aria-hidden="true" data-spot=${`display-${position}`}>
        <${CardFace} card=${card} key=${card} />
        <${Badges} card=${card} found=${outcomes(previews, position, card)} />
        ${hinted && html`<span class="hint-mark"><${Icon} name="hint" /></span>`}
      </span>
      <span class="gift-strip" aria-hidden="true">
        ${gift > 0 && html`<span class="gift"><${Meeple} /><b>+${gift}</b></span>`}
      </span>
      <${Price} position=${position} />
      <span class="slot-name" aria-hidden="true">${cardName(card).replace("/", "/\u200b")}</span>
    </button>
  </li>`;
}

/**
 * Tells whether a card can be taken, is too far away, or cannot be chosen now.
 * @param {BoardProps & { position: number }} props @returns {"near" | "far" | "idle"}
 */
function reachOf({ state, decisions, position }) {
  if (state.step !== "take" || !decisions.length) return "idle";
  return decisions.includes(String(position)) ? "near" : "far";
}

/** @param {BoardProps["state"]} state @param {BoardProps["hint"]} hint @param {number} position */
function isHinted(state, hint, position) {
  return state.step === "take" && hint?.decisions[0] === String(position);
}

/**
 * Returns why a card cannot be taken, or nothing.
 * @param {BoardProps["state"]} state @param {string[]} decisions @param {number} position
 */
export function tooFar(state, decisions, position) {
  if (state.seat === null || state.step !== "take" || !decisions.length) return "";
  if (decisions.includes(String(position))) return "";
  const { meeples } = state.realms[state.seat];
  return t("table-board-too-far", { needed: position - 1, meeples });
}

/**
 * Returns the full name of a card in the queue.
 * @param {BoardProps & { position: number }} props @param {string} card @param {number} gift
 */
function label({ state, decisions, previews, names, hint, position }, card, gift) {
  const parts = [
    t("table-board-position", { position, card: spoken(card) }),
    tooFar(state, decisions, position) || t("table-board-cost", { meeples: position - 1 }),
  ];
  if (gift) parts.push(t("table-board-gift", { meeples: gift }));
  const found = outcomes(previews, position, card);
  for (const { letter, preview } of found) {
    if (!preview) continue;
    const words = outcomeWords(preview, state.seat ?? 0, names);
    const name = spoken(letter);
    parts.push(found.length > 1 ? t("table-board-as-brings", { name, words }) : words);
  }
  if (isHinted(state, hint, position)) parts.push(t("table-board-hinted"));
  return parts.join("; ");
}

/** Returns "Witch" or "Witch or Guard". @param {string} card */
function spoken(card) {
  const [first, second] = [...card].map((letter) => characterName(letter));
  return second ? t("table-board-or", { first, second }) : first;
}

/**
 * What a card costs: one meeple for each card in front of it.
 * @param {{ position: number }} props
 */
function Price({ position }) {
  if (position === 1) {
    return html`<span class="price price-free" aria-hidden="true">${t("table-board-free")}</span>`;
  }
  return html`<span class=${position > 4 ? "price price-many" : "price"} aria-hidden="true">
    <b class="price-count">${position - 1} ×</b>
    ${PLACES.slice(1, position).map((one) => html`<${Meeple} key=${one} />`)}
  </span>`;
}

/**
 * The points that a card would earn; a split card has two such numbers.
 * @param {{ card: string, found: ReturnType<typeof outcomes> }} props
 */
function Badges({ card, found }) {
  return found.map(({ letter, preview }, at) => {
    const place = card.length === 1 ? "badge-one" : at ? "badge-lower" : "badge-upper";
    if (!preview) return null;
    return html`<span class=${`badge ${place}`} key=${letter}>${signed(preview.points)}</span>`;
  });
}

/** What is left of the deck. @param {{ state: import("../core/protocol.js").State }} props */
function Deck({ state }) {
  const { deck_left: left, unseen } = state;
  const second = Object.values(unseen[1] ?? {}).reduce((sum, count) => sum + count, 0);
  const tier = left > second ? 1 : 2;
  return html`<div class=${`deck ${left ? "" : "deck-empty"}`}>
    <span class="deck-pile" data-spot="deck">
      ${left > 0 && html`<${CardBack} tier=${tier} />`}
      <b aria-hidden="true">${left}</b>
    </span>
    <span class="deck-word" aria-hidden="true">${t("table-board-deck")}</span>
    <span class="hidden-text">${t("table-board-deck-left", { cards: left })}</span>
  </div>`;
}
