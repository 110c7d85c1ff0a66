import { LETTERS } from "../core/location-letters.js";
import { html } from "../html.js";
import { BUILDINGS, fir, tree } from "./buildings.js";
import { Picture, disc, oval, shapes } from "./draw.js";

/** @typedef {import("./draw.js").Shape} Shape */

// A tile has two layers. Sky, hills, ground and road fill it, whatever its shape, and meet those of
// its neighbours at the same heights, with level lines: far hills at 66, near hills at 76, ground
// at 84, road from 98 to 106. The buildings on them keep their shape, and stay inside.
const [LEFT, RIGHT] = [-4, 164];

/**
 * A band of land from its height at the edges to the bottom; the middle goes up or down.
 * @param {string} paint
 * @param {number} edge
 * @param {number} [middle]
 * @param {number} [at]
 * @returns {Shape}
 */
function land(paint, edge, middle = edge, at = 80) {
  const [a, b] = [at / 2, (at + 160) / 2];
  return [
    `~${paint}`,
    `M${LEFT} 120V${edge}H0C${a} ${edge} ${a} ${middle} ${at} ${middle}` +
      `C${b} ${middle} ${b} ${edge} 160 ${edge}H${RIGHT}V120z`,
  ];
}

/** @type {Shape[]} */
const SKY = [
  ["~sky", `M${LEFT} 0H${RIGHT}V70H${LEFT}z`],
  ["~sky-2", `M${LEFT} 30H${RIGHT}V80H${LEFT}z`],
  ["~sky-3", `M${LEFT} 50H${RIGHT}V90H${LEFT}z`],
];

/** @type {Shape[]} */
const ROAD = [
  [
    "~road-2",
    `M${LEFT} 98H0C40 98 50 94 80 95S130 98 160 98H${RIGHT}V108H160C130 108 110 105 80 105` +
      `S40 108 0 108H${LEFT}z`,
  ],
  [
    "~road",
    `M${LEFT} 98H0C40 98 50 94 80 95S130 98 160 98H${RIGHT}V106H160C130 106 110 103 80 103` +
      `S40 106 0 106H${LEFT}z`,
  ],
  ["~ground-2", `M${LEFT} 114H0C40 114 50 110 80 112S130 114 160 114H${RIGHT}V120H${LEFT}z`],
];

/**
 * A cloud.
 * @param {number} x
 * @param {number} y
 * @returns {Shape}
 */
export function cloud(x, y) {
  return ["~cloud", `M${x} ${y}q-8 0-7-5 1-4 6-3 2-7 9-5 5 1 5 5 7-2 8 3 0 5-6 5z`];
}

/**
 * Stars, seen only at night.
 * @param {number[][]} places
 * @returns {Shape}
 */
export function stars(places) {
  return ["~star", places.map(([x = 0, y = 0]) => disc(x, y, 0.9)).join("")];
}

/**
 * The way from the road to a door.
 * @param {number} x
 * @param {number} y
 * @param {number} [w]
 * @returns {Shape}
 */
function way(x, y, w = 6) {
  return [
    "~road",
    `M${x - w} ${y}Q${x - w - 1} 92 ${x - w - 8} 97h${2 * w + 12}Q${x + w - 1} 92 ${x + w} ${y}z`,
  ];
}

/** The sky and the land of each location, from far to near. */
/** @type {Shape[][]} */
const LAND = [
  [
    stars([
      [20, 14],
      [130, 10],
      [48, 34],
      [150, 40],
    ]),
    cloud(20, 26),
    cloud(132, 38),
    land("hill", 66, 58, 50),
    land("hill-2", 76, 72),
    land("ground", 84, 66),
    ["~ground-2", "M84 67Q108 72 124 84h-30q-2-10-10-17z"],
  ],
  [
    stars([
      [14, 20],
      [64, 8],
      [140, 22],
    ]),
    cloud(16, 20),
    land("hill", 66, 62, 110),
    land("hill-2", 76, 70, 40),
    land("ground", 84, 83),
  ],
  [
    stars([
      [12, 12],
      [44, 22],
      [136, 10],
      [68, 10],
    ]),
    cloud(34, 20),
    land("hill", 66, 56, 110),
    land("hill-2", 76, 66, 120),
    land("ground", 84, 83),
  ],
  [
    stars([
      [20, 30],
      [52, 10],
      [140, 34],
      [122, 44],
    ]),
    cloud(24, 50),
    cloud(128, 46),
    land("hill", 66, 60, 40),
    land("hill-2", 76, 72, 110),
    land("ground", 84, 83),
  ],
  [
    stars([
      [16, 12],
      [66, 16],
      [148, 26],
    ]),
    land("hill", 66, 64, 60),
    land("hill-2", 76, 74, 120),
    land("ground", 84, 83),
  ],
  [
    stars([
      [14, 24],
      [30, 8],
      [140, 14],
      [128, 36],
    ]),
    land("hill", 66, 58, 100),
    land("hill-2", 76, 70, 30),
    land("ground", 84, 83),
  ],
  [
    stars([
      [20, 16],
      [34, 40],
      [138, 12],
      [128, 34],
    ]),
    cloud(16, 30),
    cloud(130, 26),
    land("hill", 66, 60, 120),
    land("hill-2", 76, 54),
    ["~ground", `M0 84C40 84 50 60 80 60s42 24 80 24z`],
    land("ground", 84, 78),
  ],
  [
    stars([
      [20, 20],
      [46, 10],
      [124, 30],
      [150, 12],
    ]),
    cloud(128, 24),
    land("hill", 66, 60, 60),
    land("hill-2", 76, 72, 40),
    land("ground", 84, 83),
  ],
];

/** What stands around each building. */
/** @type {Shape[][]} */
const AROUND = [
  [way(81, 68, 4), ...tree(24, 90, 7)],
  [...tree(18, 88, 10), ...tree(150, 80, 7), way(72, 86)],
  [...fir(140, 78, 28), ...fir(126, 78, 26), ...fir(9, 82, 26), way(75, 86)],
  [...tree(14, 88, 7), way(83, 87, 7)],
  [
    ["~sun", disc(103, 17, 9)], // at night the moon, with its shadow
    ["~bite", disc(107, 14, 7.5)],
    cloud(106, 27),
    ["~road", oval(122, 94, 30, 5)],
    way(59, 86, 7),
  ],
  [...tree(12, 86, 8), ...tree(152, 82, 6), way(77, 86)],
  [
    ["~road", "M75 65q-1 8 12 12t0 10-14 10h16q16-4 18-10t-12-11-7-11z"],
    ...fir(30, 84, 22),
    ...fir(42, 80, 18),
    ...fir(134, 84, 22),
  ],
  [...tree(12, 84, 9), way(83, 86, 6)],
];

/**
 * A banner in the colour of the location: the mark of side B.
 * @param {string} letter
 * @returns {Shape[]}
 */
function banner(letter) {
  return [
    ["none", "M7 97V46", 2.4],
    ["gold", disc(7, 45, 2.4), 1.2],
    [letter, "M8 50h16v23l-8-6-8 6z"],
    [
      `~${letter}-ink`,
      "M12.2 54h5.5c4.5 0 4.5 4 2 5 3.5 1 3.5 6-2 6h-5.5zm3 2.2v2h2c1.5 0 1.5-2 0-2zm0 4.2v2.4" +
        "h2.3c1.8 0 1.8-2.4 0-2.4z",
    ],
  ];
}

const LANDS = LAND.map((land) => shapes([...SKY, ...land, ...ROAD]));
const SIGHTS = BUILDINGS.map((building, at) => shapes([...(AROUND[at] ?? []), ...building]));
const BANNERS = LETTERS.map((letter) => shapes(banner(letter)));

/**
 * Draws a location; the eight of them, side by side in order, are one landscape.
 * @param {{ number: number, side?: string, class?: string }} props
 */
export function Place({ number, side = "A", class: name = "" }) {
  return html`<${Picture} line=${1.5} class=${`art-place ${name}`}>
    <svg viewBox="0 0 160 120" preserveAspectRatio="none">${LANDS[number - 1]}</svg>
    <svg viewBox="0 0 160 120" preserveAspectRatio="xMidYMax meet">
      ${SIGHTS[number - 1]}${side === "B" && BANNERS[number - 1]}
    </svg>
  <//>`;
}
