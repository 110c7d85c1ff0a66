import { html } from "../html.js";
import { At, Picture, box, disc, oval, shapes } from "./draw.js";

/** @typedef {import("./draw.js").Shape} Shape */

const MEEPLE =
  "M16 2.5c3 0 5 2 5 4.7 0 1.8-1 2.6-.4 3.4 1.4 1.4 6.4 3 8.8 5 1.6 1.4.8 3.6-1.2 3.7l-5.2.3" +
    "c.3 2.8 3.6 6.2 5 8.9.7 1.4-.2 2.5-1.5 2.5h-6.4c-1.2 0-1.7-.7-2.2-1.8L16 25.5l-1.9 3.7" +
    "c-.5 1.1-1 1.8-2.2 1.8H5.5c-1.3 0-2.2-1.1-1.5-2.5 1.4-2.7 4.7-6.1 5-8.9l-5.2-.3" +
    "c-2-.1-2.8-2.3-1.2-3.7 2.4-2 7.4-3.6 8.8-5 .6-.8-.4-1.6-.4-3.4 0-2.7 2-4.7 5-4.7z";
const MEEPLE_SHADE =
  "M17.5 2.7c2.3.5 3.5 2.3 3.5 4.5 0 1.8-1 2.6-.4 3.4 1.4 1.4 6.4 3 8.8 5 1.6 1.4.8 3.6-1.2 3.7" +
    "l-5.2.3c.3 2.8 3.6 6.2 5 8.9.7 1.4-.2 2.5-1.5 2.5h-4c1-3-3.5-7-3.5-12.5l4-1.5" +
    "c-3-2-7-4-7-7 2-2 2.5-5 1.5-7.3z";

/** A meeple's shapes in a box of 32 by 32; its colour can be set as --meeple. */
function MeepleShapes() {
  return html`<g stroke-width="1.6">
    <path d=${MEEPLE} fill="var(--meeple, var(--art-meeple))" stroke="none" />
    <path d=${MEEPLE_SHADE} fill="var(--meeple-deep, var(--art-meeple-2))" stroke="none" />
    <path d=${MEEPLE} />
  </g>`;
}

/**
 * Draws a meeple.
 * @param {{ class?: string }} props
 */
export function Meeple({ class: name = "" }) {
  return html`<${Picture} box="0 0 32 32" class=${`art-meeple ${name}`}><${MeepleShapes} /><//>`;
}

/** The coins of the game, greatest first. */
const COINS = [100, 50, 10, 2, 1];

// Digits with serifs like letters in stone, in a box of 10 by 16.
/** @type {Record<string, string>} */
const DIGITS = {
  0:
    "M5 0c3.5 0 5 3.5 5 8s-1.5 8-5 8-5-3.5-5-8 1.5-8 5-8zm0 3.2C3.9 3.2 3.4 5 3.4 8" +
    "s.5 4.8 1.6 4.8S6.6 11 6.6 8 6.1 3.2 5 3.2z",
  1: "M1.5 3.5L5 0h2v12.8h2.5V16h-8v-3.2h2.3V5.2L1.5 6z",
  2:
    "M.3 5C.3 2 2.3 0 5.2 0c2.8 0 4.6 1.8 4.6 4.5 0 3.8-3.8 5.5-4.8 8.1h2.5l.3-1.6H10V16H.2v-2.6" +
    "c1-4.2 6-6 6-8.6 0-1-.5-1.6-1.3-1.6S3.5 3.9 3.5 5z",
  5:
    "M1 0h8.5v3.3H4v2.5C7.5 4.8 10 6.7 10 10.3 10 13.8 7.8 16 4.8 16 2 16 .3 14.5 0 12h3.2" +
    "c.2.7.7 1 1.5 1 1.2 0 2-1 2-2.7 0-2.4-1.7-2.7-3-1.3L1 8.3z",
};

/** @type {Record<number, string>} */
const METAL = { 1: "copper", 2: "silver", 10: "gold", 50: "gold", 100: "gold" };

const COIN_SHADE = "M20 2.2a14.5 14.5 0 0 1-9 27.8c9-3 14-16 9-27.8z";

/**
 * Returns the outline of a coin: greater ones are richer in shape.
 * @param {number} value
 */
function rim(value) {
  if (value < 50) return disc(16, 16, 14.5);
  const petals = value === 50 ? 8 : 12;
  const at = (/** @type {number} */ turn, /** @type {number} */ radius) => {
    const angle = (turn / petals) * 2 * Math.PI;
    const [x, y] = [16 + radius * Math.sin(angle), 16 - radius * Math.cos(angle)];
  return `${x.toFixed(2)} ${y.toFixed(2)}`;
  };
  const arcs = Array.from(
    { length: petals },
    (_, one) => `Q${at(one + 0.5, 17.5)} ${at(one + 1, 14)}`,
  );
  return `M${at(0, 14)}${arcs.join("")}z`;
}

const CROWN = "M9.5 20.5l-1.3-9 4.3 3.5 3.5-6 3.5 6 4.3-3.5-1.3 9zM9.5 22h13v2h-13z";

/**
 * Draws a coin: copper, silver or gold, with its value. Without a value it means points, and bears
 * a crown.
 * @param {{ value?: number, class?: string }} props
 */
export function Coin({ value, class: name = "" }) {
  if (value === undefined) {
    return html`<${Picture} box="0 0 32 32" line=${1.5} class=${`art-coin ${name}`}>
      ${shapes([
        ["gold", rim(10)],
        ["~gold-2", COIN_SHADE],
        ["none", rim(10)],
        ["gold", disc(16, 16, 10.8), 1],
      ])}
      <path d=${CROWN} fill="var(--art-ink)" stroke="none" />
    <//>`;
  }
  const metal = METAL[value] ?? "gold";
  const digits = [...String(value)];
  const scale = [1, 0.95, 0.8, 0.62][digits.length] ?? 0.6;
  const left = 16 - ((digits.length * 11 - 1) * scale) / 2;
  /** @type {Shape[]} */
  const body = [
    [metal, rim(value)],
    [`~${metal}-2`, COIN_SHADE],
    ["none", rim(value)],
    [`${value === 100 ? "N" : metal}`, disc(16, 16, 10.8), 1],
  ];
  return html`<${Picture} box="0 0 32 32" line=${1.5} class=${`art-coin ${name}`}>
    ${shapes(body)}
    ${digits.map(
      (digit, at) =>
        html`<${At} x=${left + at * 11 * scale} y=${16 - 8 * scale} scale=${scale}>
          <path
            d=${DIGITS[digit]}
            fill=${value === 100 ? "var(--art-gold)" : "var(--art-ink)"}
            stroke="none"
          />
        <//>`,
    )}
  <//>`;
}

/**
 * Returns how many of each coin make up the points, greatest first.
 * @param {number} points
 * @returns {[value: number, count: number][]}
 */
export function change(points) {
  let rest = Math.max(0, Math.floor(points));
  return COINS.map((value) => {
    const count = Math.floor(rest / value);
    rest -= count * value;
    return [value, count];
  });
}

/**
 * Draws stacks of coins that sum to the points.
 * @param {{ points: number, class?: string }} props
 */
export function CoinPile({ points, class: name = "" }) {
  const stacks = change(points).filter(([, count]) => count > 0);
  /** @type {Shape[]} */
  const list = stacks.flatMap(([value, count], stack) => {
    const metal = METAL[value] ?? "gold";
    const [x, wide] = [12 + stack * 22, value >= 50 ? 10.5 : 9];
    return Array.from({ length: count }, (_, one) => coinFlat(metal, x, 30 - one * 6, wide)).flat();
  });
  const width = Math.max(1, stacks.length) * 22 + 2;
  return html`<${Picture} box=${`0 0 ${width} 40`} line=${1.5} class=${`art-pile ${name}`}>
    ${shapes(list)}
  <//>`;
}

/**
 * A coin lying flat.
 * @param {string} metal
 * @param {number} x
 * @param {number} y
 * @param {number} wide
 * @returns {Shape[]}
 */
function coinFlat(metal, x, y, wide) {
  const edge = `M${x - wide} ${y}v5a${wide} 4 0 0 0 ${2 * wide} 0v-5z`;
  return [
    [`${metal}-2`, edge],
    [metal, oval(x, y, wide, 4)],
    [`/${metal}-2`, oval(x, y, wide - 3.5, 2), 1.2],
  ];
}

/**
 * Draws a worker card with room for five meeples; surplus ones are beside it.
 * @param {{ meeples: number, class?: string }} props
 */
export function WorkerCard({ meeples, class: name = "" }) {
  const beside = Math.max(0, meeples - 5);
  const width = 204 + (beside ? 8 + beside * 22 : 0);
  /** @type {Shape[]} */
  const card = [
    ["linen", box(1.5, 1.5, 200, 61, 7)],
    ["/linen-2", box(6, 6, 191, 52, 4), 1.8],
  ];
  return html`<${Picture} box=${`0 0 ${width} 64`} class=${`art-workers ${name}`}>
    ${shapes(card)}
    <g opacity="0.5">${[0, 1, 2, 3, 4].map((one) => hollow(8 + one * 38, 14))}</g>
    ${Array.from({ length: Math.min(5, meeples) }, (_, one) => stand(8 + one * 38, 14))}
    ${Array.from({ length: beside }, (_, one) => stand(204 + one * 22, 22))}
  <//>`;
}

/**
 * An empty space for a meeple.
 * @param {number} x
 * @param {number} y
 */
function hollow(x, y) {
  return html`<${At} x=${x} y=${y} scale=${1.1}>${shapes([["~linen-2", MEEPLE]])}<//>`;
}

/**
 * A meeple on its space.
 * @param {number} x
 * @param {number} y
 */
function stand(x, y) {
  return html`<${At} x=${x} y=${y} scale=${1.1}><${MeepleShapes} /><//>`;
}
