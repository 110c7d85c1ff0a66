import { Crest, Icon } from "../art/icons.js";
import { Coin, Meeple } from "../art/pieces.js";
import { signed } from "../core/numbers.js";
import { characterName, listed, shortName, t } from "../core/texts.js";
import { html } from "../html.js";
import { Payment } from "./payment.js";

/** @typedef {import("../core/protocol.js").Preview} Preview */
/** @typedef {import("../core/protocol.js").State} State */
/** @typedef {{ kind: string, picture: unknown, text: string, short?: string }} Fact */

/**
 * Returns the effect of taking a card: a preview for each of its characters, if already loaded.
 * @param {Preview[]} previews @param {number} position @param {string} card
 * @returns {{ letter: string, preview: Preview | undefined }[]}
 */
export function outcomes(previews, position, card) {
  return [...card].map((letter) => ({
    letter,
    preview: previews.find((one) => one.position === position && one.character === letter),
  }));
}

/**
 * Lists the facts of a preview, each with a picture, a text, and a short text if there is one.
 * @param {Preview} preview @param {number} actor @param {string[]} names
 * @returns {Fact[]}
 */
export function told(preview, actor, names) {
  const { points, meeples, gains, attacked, wounded, healed } = preview;
  /** @type {Fact[]} */
  const facts = [
    {
      kind: "points",
      picture: html`<${Coin} />`,
      text: t("table-board-points", { points, signed: signed(points) }),
      short: signed(points),
    },
  ];
  if (meeples) {
    facts.push({
      kind: "meeples",
      picture: html`<${Meeple} />`,
      text: t("table-board-meeples", { meeples, signed: signed(meeples) }),
      short: signed(meeples),
    });
  }
  if (healed) {
    const one = characterName(healed, "one");
    const picture = html`<${Crest} letter="X" />`;
    facts.push({ kind: "heals", picture, text: t("table-board-heals", { one }) });
  }
  gains.forEach((gained, seat) => {
    if (seat === actor || !gained) return;
    const values = { name: names[seat], points: gained, signed: signed(gained) };
    facts.push({
      kind: "other",
      picture: html`<${Coin} />`,
      text: t("table-board-gains", values),
      short: `${shortName(names[seat])} ${signed(gained)}`,
    });
  });
  return [...facts, ...struck(attacked, wounded, names)];
}

/**
 * @param {number[]} attacked @param {number[]} wounded @param {string[]} names @returns {Fact[]}
 */
function struck(attacked, wounded, names) {
  const safe = attacked.filter((seat) => !wounded.includes(seat));
  /** @param {number[]} seats */
  const values = (seats) => ({
    names: listed(seats.map((seat) => shortName(names[seat]))),
    count: seats.length,
  });
  const [sword, shield] = [html`<${Crest} letter="K" />`, html`<${Crest} letter="G" />`];
  if (attacked.length > 1 && !safe.length) {
    return [{ kind: "wounds", picture: sword, text: t("table-board-wounds-all") }];
  }
  if (attacked.length > 1 && !wounded.length) {
    return [{ kind: "safe", picture: shield, text: t("table-board-wounds-none") }];
  }
  /** @type {Fact[]} */
  const facts = [];
  if (wounded.length) {
    facts.push({ kind: "wounds", picture: sword, text: t("table-board-wounds", values(wounded)) });
  }
  if (safe.length) {
    facts.push({ kind: "safe", picture: shield, text: t("table-board-safe", values(safe)) });
  }
  return facts;
}

/**
 * Returns all of a preview as one line of words.
 * @param {Preview} preview @param {number} actor @param {string[]} names
 */
export function outcomeWords(preview, actor, names) {
  return told(preview, actor, names).map((fact) => fact.text).join(", ");
}

/**
 * The effect of a decision, and why.
 * @param {{ preview: Preview | undefined, state: State, names: string[] }} props
 */
export function Outcome({ preview, state, names }) {
  if (!preview) {
    return html`<p class="outcome-wait"><${Icon} name="clock" /> ${t("table-board-counting")}</p>`;
  }
  const actor = state.seat ?? 0;
  return html`<div class="outcome">
    <${Facts} facts=${told(preview, actor, names)} />
    <${Payment} preview=${preview} actor=${actor} sides=${state.options.sides} />
  </div>`;
}

/** A row of small icons with text. @param {{ facts: Fact[] }} props */
export function Facts({ facts }) {
  return html`<ul class="facts plain">
    ${facts.map(
      ({ kind, picture, text, short }) => html`<li class=${`fact fact-${kind}`} key=${text}>
        ${picture}
        ${short
          ? html`<span aria-hidden="true">${short}</span><span class="hidden-text">${text}</span>`
          : html`<span>${text}</span>`}
      </li>`,
    )}
  </ul>`;
}
