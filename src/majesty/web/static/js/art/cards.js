import { html } from "../html.js";
import { BustShapes } from "./characters.js";
import { At, Picture, box, disc, shapes } from "./draw.js";
import { CrestShapes } from "./icons.js";

/** @typedef {import("./draw.js").Shape} Shape */

const EDGE = box(1.2, 1.2, 97.6, 137.6, 7);
const HALO = disc(50, 60, 37);
const NICHE = "M9 132V48C9 26 26 12 50 12s41 14 41 36v84z";

/**
 * Draws a bust in its niche: the ground of the card, a pale arch, and the character in front.
 * @param {{ letter: string }} props
 */
function Single({ letter }) {
  /** @type {Shape[]} */
  const ground = [
    [letter, EDGE],
    [`~${letter}-deep`, "M50 6.5c26 0 44 15.5 44 41V6.5zM50 6.5C24 6.5 6 22 6 47.5V6.5z"],
    ["~linen", NICHE],
    ["gold", disc(87.5, 12.5, 3.2), 1.4],
  ];
  return html`
    ${shapes(ground)}
    <path d=${NICHE} fill=${`var(--${letter})`} fill-opacity="0.35" stroke="none" />
    <path d=${HALO} fill="var(--art-linen)" fill-opacity="0.7" stroke="none" />
    <path d=${NICHE} />
    <${At} x=${5.5} y=${40} scale=${0.93}><${BustShapes} letter=${letter} /><//>
    <path d="M7.5 131.5h85v6h-85z" fill=${`var(--${letter})`} stroke="none" />
    <path d="M9 132h82" />
    <path d=${EDGE} stroke-width="2.4" />
    <${At} x=${3.5} y=${3.5} scale=${0.95}><${CrestShapes} letter=${letter} /><//>
  `;
}

// A split card: the divide rises to the right, so both halves have the same shape, rotated.
const UPPER = "M1.2 79V8.2a7 7 0 0 1 7-7h83.6a7 7 0 0 1 7 7V61z";
const LOWER = "M98.8 61v70.8a7 7 0 0 1-7 7H8.2a7 7 0 0 1-7-7V79z";

/**
 * Draws one half of a split card.
 * @param {{ letter: string, lower?: boolean }} props
 */
function Half({ letter, lower = false }) {
  const area = lower ? LOWER : UPPER;
  return html`
    <path d=${area} fill="var(--art-linen)" stroke="none" />
    <path d=${area} fill=${`var(--${letter})`} fill-opacity="0.55" />
    <${At} x=${lower ? 32 : 2} y=${lower ? 72.5 : 9} scale=${0.66}>
      <${BustShapes} letter=${letter} />
    <//>
  `;
}

/**
 * Draws the face of a card: a letter, or the two letters of a split card.
 * @param {{ card: string, class?: string }} props
 */
export function CardFace({ card, class: name = "" }) {
  const [first = "M", second] = card;
  if (!second) {
    return html`<${Picture} box="0 0 100 140" class=${`art-card ${name}`}
      ><${Single} letter=${first}
    /><//>`;
  }
  return html`<${Picture} box="0 0 100 140" class=${`art-card ${name}`}>
    <${Half} letter=${first} />
    <${Half} letter=${second} lower />
    <path d="M1 79L99 61" stroke-width="7" />
    <path d="M1 79L99 61" stroke="var(--art-gold)" stroke-width="3.6" />
    <path d=${EDGE} stroke-width="2.4" />
    <${At} x=${65} y=${3.5} scale=${0.98}><${CrestShapes} letter=${first} /><//>
    <${At} x=${3.5} y=${105} scale=${0.98}><${CrestShapes} letter=${second} /><//>
  <//>`;
}

const CROWN = "M33 83l-5-30 13 12 9-21 9 21 13-12-5 30z";

/** @type {Shape[]} */
const LOZENGES = [0, 1, 2, 3].flatMap((row) =>
  [0, 1, 2].map(
    (column) =>
      /** @type {Shape} */ ([
        "/linen",
        `M${10 + column * 26.7} ${26.5 + row * 29}l13.35-14.5 13.35 14.5-13.35 14.5z`,
        0.7,
      ]),
  ),
);

/**
 * Draws the back of a card: green for the first tier, red for the second.
 * @param {{ tier: number, class?: string }} props
 */
export function CardBack({ tier, class: name = "" }) {
  const [ground, deep] = Number(tier) === 2 ? ["crimson", "crimson-2"] : ["green", "green-2"];
  return html`<${Picture} box="0 0 100 140" class=${`art-card ${name}`}>
    ${shapes([
      ["linen", EDGE, 2.4],
      [ground, box(6, 6, 88, 128, 4)],
    ])}
    <g opacity="0.45">${shapes(LOZENGES)}</g>
    ${shapes([
      [deep, disc(50, 70, 30)],
      ["/gold", disc(50, 70, 26.5), 1.6],
      ["gold", CROWN, "M59 65l13-12-5 30H55z"],
      ["gold", box(32, 84, 36, 6, 1.5)],
      ...dots(tier),
    ])}
  <//>`;
}

/**
 * One pearl over the crown for each tier: colour is not the only difference.
 * @param {number} tier
 * @returns {Shape[]}
 */
function dots(tier) {
  const places = Number(tier) === 2 ? [42, 58] : [50];
  return [18, 122].flatMap((y) =>
    places.map((x) => /** @type {Shape} */ (["gold", disc(x, y, 4)])),
  );
}

/**
 * Draws a wounded card: face down, bandaged.
 * @param {{ class?: string }} props
 */
export function CardWounded({ class: name = "" }) {
  return html`<${Picture} box="0 0 100 140" class=${`art-card ${name}`}>
    ${shapes([
      ["X", EDGE, 2.4],
      ["/X-deep", box(6, 6, 88, 128, 4), 1.6],
      ["linen", "M98.8 10v22L5 136.5l-3.8-6.5v-22L95 3.5z"],
      ["/linen-2", "M11 99l14 11M23 86l14 11M63 43l14 11M75 30l14 11", 1.8],
      ["linen", "M1.2 10v22L95 136.5l3.8-6.5v-22L5 3.5z"],
      ["/linen-2", "M11 41l14-11M23 54l14-11M63 97l14-11M75 110l14-11", 1.8],
      ["linen", disc(50, 70, 22)],
      ["/linen-2", disc(50, 70, 18.5), 1.2],
    ])}
    <${At} x=${34} y=${54} scale=${1}><${CrestShapes} letter="X" /><//>
    <path d=${EDGE} stroke-width="2.4" />
  <//>`;
}

/**
 * A sign on a small card.
 * @param {string} letter
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 */
function sign(letter, x, y, scale) {
  return html`<${At} x=${x} y=${y} scale=${scale}><${CrestShapes} letter=${letter} /><//>`;
}

const WHOLE = box(0.8, 0.8, 22.4, 32.4, 3);
const CORNER = "M23.2 19v11.2a3 3 0 0 1-3 3H6z";
const FOOT = "M23.2 13.5v16.7a3 3 0 0 1-3 3H3.8a3 3 0 0 1-3-3v-9.7z";

/**
 * Draws a card as small as can be: colour and sign. A split card shows both, the one in use larger.
 * @param {{ card: string, as?: string, class?: string }} props
 */
export function MiniCard({ card, as, class: name = "" }) {
  const [first = "M", second] = card;
  const main = as ?? first;
  const other = main === first ? second : first;
  /** @type {Shape[]} */
  const grounds = [[main, WHOLE]];
  const signs = [];
  if (!other) {
    signs.push(sign(main, 1.8, 6.8, 0.64));
  } else if (as) {
    grounds.push([other, CORNER]);
    signs.push(sign(main, 1.5, 1.5, 0.6), sign(other, 13, 23, 0.3));
  } else {
    grounds.push([other, FOOT]);
    signs.push(sign(main, 1.2, 1.8, 0.45), sign(other, 8.4, 17.8, 0.45));
  }
  return html`<${Picture} box="0 0 24 34" line=${1.2} class=${`art-card ${name}`}>
    ${shapes(grounds)}${signs}
  <//>`;
}
