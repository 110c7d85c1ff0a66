import { html } from "../html.js";
import { Picture, box, disc, shapes } from "./draw.js";

/** @typedef {import("./draw.js").Shape} Shape */

const SHIELD = "M14 40h72v14c0 20-14 34-36 43-22-9-36-23-36-43z";
const CROWN = "M24 34L17 8l15 11L50 2l18 17L83 8l-7 26z";

// Seven stripes that end on the two arcs of the shield.
const ENDS = [54, 75, 86, 93];

/**
 * One stripe of the shield.
 * @param {string} letter
 * @param {number} at
 * @returns {Shape}
 */
function stripe(letter, at) {
  const wide = 72 / 7;
  const [left, right] = [14 + at * wide, 14 + (at + 1) * wide];
  const end = (/** @type {number} */ edge) => ENDS[Math.min(edge, 7 - edge)] ?? 93;
  const tip = at === 3 ? "L50 97" : "";
  return [`~${letter}`, `M${left} 40H${right + 0.3}V${end(at + 1)}${tip}L${left} ${end(at)}z`];
}

/** @type {Shape[]} */
const SHAPES = [
  ...[..."MBWGKIN"].map(stripe),
  ["none", SHIELD, 3],
  ["gold", CROWN, 3],
  ["~gold-2", "M68 19L83 8l-7 26H62z"],
  ["none", CROWN, 3],
  ["gold", box(20, 33, 60, 8, 2), 3],
  ["K", disc(50, 24, 4.5), 2],
];

/**
 * Draws the sign of the game: a crown over a shield of seven colours.
 * @param {{ class?: string }} props
 */
export function Logo({ class: name = "" }) {
  return html`<${Picture} box="0 0 100 100" class=${`logo ${name}`}>${shapes(SHAPES)}<//>`;
}
