import { html } from "../html.js";
import { Picture, box, disc, shapes } from "./draw.js";

/** @typedef {import("./draw.js").Shape} Shape */

// The shield's sides are arcs from (14, 52) and (86, 52) to its tip (50, 97).
const ROUND = (36 ** 2 + 45 ** 2) / 72;
const ARC = `A${ROUND} ${ROUND} 0 0 1`;
const SHIELD = `M14 38H86V52${ARC} 50 97${ARC} 14 52z`;
const CROWN = "M24 33l-7-22 15 9L50 5l18 15 15-9-7 22z";

/**
 * Returns where the shield ends below x.
 * @param {number} x
 */
function depth(x) {
  return 52 + Math.sqrt(ROUND ** 2 - (Math.abs(x - 50) + ROUND - 36) ** 2);
}

/**
 * One of the seven stripes of the shield.
 * @param {string} letter
 * @param {number} at
 * @returns {Shape}
 */
function stripe(letter, at) {
  const [left, right] = [14 + (at * 72) / 7, 14 + ((at + 1) * 72) / 7];
  const tip = at === 3 ? `${ARC} 50 97` : "";
  return [`~${letter}`, `M${left} 38H${right}V${depth(right)}${tip}${ARC} ${left} ${depth(left)}z`];
}

/** @type {Shape[]} */
const SHAPES = [
  ...[..."MBWGKIN"].map(stripe),
  ["none", SHIELD, 3],
  ["gold", CROWN, 3],
  ["~gold-2", "M68 20l15-9-7 22H62z"],
  ["none", CROWN, 3],
  ["gold", disc(17, 10, 4) + disc(50, 5.5, 4) + disc(83, 10, 4), 2.4],
  ["gold", box(19, 31, 62, 8, 2), 3],
  ["K", disc(50, 23, 4), 2],
];

/**
 * Draws the logo of the game: a crown over a shield of seven colours.
 * @param {{ class?: string }} props
 */
export function Logo({ class: name = "" }) {
  return html`<${Picture} box="0 0 100 100" class=${`art-logo ${name}`}>${shapes(SHAPES)}<//>`;
}
