import { html } from "../html.js";
import { BUILDINGS, fir, tree } from "./buildings.js";
import { BustShapes } from "./characters.js";
import { At, Picture, box, disc, shapes } from "./draw.js";
import { cloud, stars } from "./places.js";

/** @typedef {import("./draw.js").Shape} Shape */

const WIDE = 1440;

/** @type {Shape[]} */
const LAND = [
  ["~sky", box(0, 0, WIDE, 340)],
  ["~sky-2", box(0, 96, WIDE, 244)],
  ["~sky-3", box(0, 156, WIDE, 184)],
  ["~sun", disc(1150, 66, 28)],
  ["~bite", disc(1162, 58, 23)],
  ["~hill", "M0 212C160 180 300 180 430 204S640 224 760 200s260-40 400-10 200 20 280 0V340H0z"],
  [
    "~hill-2",
    "M0 240c200-30 360-20 460-8C560 244 600 150 720 150s160 94 260 82 300-22 460 8V340H0z",
  ],
  [
    "~ground",
    "M0 258c100-8 180-52 280-52s140 46 240 50c70 2 110-70 200-70s130 70 200 70" +
      "c160 0 340-14 520 2V340H0z",
  ],
  ["~ground-2", "M286 207c60 4 90 28 122 44-50 4-96 2-110-8s-4-26-12-36z"],
  [
    "~road",
    "M711 184c6 14 46 18 44 34s-66 18-72 38 0 30-12 44h110c-14-14-20-26-4-42" +
      "s46-22 42-42-62-16-82-32z",
  ],
  ["~road-2", "M0 300q360-14 720-8t720 6v30H0z"],
  ["~road", "M0 300q360-14 720-8t720 6v22H0z"],
];

/** @type {Shape[]} */
const AIR = [
  stars([
    [20, 12],
    [90, 26],
    [130, 50],
    [200, 14],
    [250, 40],
    [420, 16],
    [452, 46],
    [540, 14],
    [590, 44],
  ]),
  cloud(46, 30),
  cloud(150, 22),
  cloud(210, 48),
  cloud(390, 34),
  cloud(520, 52),
  cloud(570, 26),
];

/** Where the buildings stand: [which, x, y, scale], the far ones first. */
const TOWN = [
  [6, 565, 62, 1.9],
  [0, 160, 106, 1.5],
  [4, 1136, 166, 1.15],
  [2, -6, 148, 1.55],
  [1, 376, 144, 1.6],
  [3, 984, 150, 1.45],
  [5, 810, 146, 1.55],
  [7, 1240, 168, 1.35],
];

/** @type {Shape[]} */
const WOOD = [
  ...fir(612, 244, 44),
  ...fir(634, 250, 36),
  ...fir(836, 244, 46),
  ...fir(858, 252, 36),
  ...tree(352, 268, 18),
  ...fir(16, 290, 90),
  ...tree(1254, 270, 16),
];

/** The people of the realm: [letter, height above the counter]. */
const PEOPLE = [
  ["M", 0],
  ["B", 4],
  ["W", 9],
  ["N", 15],
  ["G", 9],
  ["K", 4],
  ["I", 0],
];

/**
 * The cloth of the counter: pennons in the seven colours.
 * @returns {Shape[]}
 */
function cloth() {
  const wide = 40;
  return Array.from({ length: WIDE / wide }, (_, at) => [
    "MBWGKIN"[at % 7] ?? "M",
    `M${at * wide} 342h${wide}q0 16-${wide / 2} 17t-${wide / 2}-17z`,
  ]);
}

/**
 * Draws the realm as a wide panorama, its people behind a market stall.
 * @param {{ class?: string }} props
 */
export function Scene({ class: name = "" }) {
  return html`<${Picture} box="0 0 1440 360" fit="xMidYMax slice" class=${`art-scene ${name}`}>
    ${shapes(LAND)}
    <${At} scale=${2.4}> ${shapes(AIR)} <//>
    ${TOWN.map(
      ([which = 0, x, y, scale]) =>
        html`<${At} x=${x} y=${y} scale=${scale}>
          <g stroke-width="1.3">${shapes(BUILDINGS[which] ?? [])}</g>
        <//>`,
    )}
    ${shapes(WOOD)}
    ${PEOPLE.map(
      ([letter, high], at) =>
        html`<${At} x=${226 + at * 142} y=${222 - Number(high)} scale=${1.28}>
          <${BustShapes} letter=${letter} />
        <//>`,
    )}
    ${shapes([...cloth(), ["wood", box(-4, 334, WIDE + 8, 9)]])}
  <//>`;
}
