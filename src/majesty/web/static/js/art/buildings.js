import { box, disc, oval } from "./draw.js";

/** @typedef {import("./draw.js").Shape} Shape */

/**
 * A barrel that lies with its lid to the front.
 * @param {number} x
 * @param {number} y
 * @returns {Shape[]}
 */
function barrel(x, y) {
  return [
    ["wood", disc(x, y, 7.5)],
    ["/wood-2", disc(x, y, 5), 1.2],
    ["~ink", disc(x, y + 2, 1)],
  ];
}

/**
 * A fir tree that stands on (x, y).
 * @param {number} x
 * @param {number} y
 * @param {number} tall
 * @returns {Shape[]}
 */
export function fir(x, y, tall) {
  const [w, h] = [tall * 0.26, tall];
  const leaves =
    `M${x} ${y - h}l${w * 0.6} ${h * 0.36}h${-w * 0.2}l${w * 0.4} ${h * 0.28}h${-w * 0.2}` +
    `l${w * 0.5} ${h * 0.28}h${-w * 2.2}l${w * 0.5} ${-h * 0.28}h${-w * 0.2}` +
    `l${w * 0.4} ${-h * 0.28}h${-w * 0.2}z`;
  const shade =
    `M${x} ${y - h}l${w * 0.6} ${h * 0.36}h${-w * 0.2}l${w * 0.4} ${h * 0.28}h${-w * 0.2}` +
    `l${w * 0.5} ${h * 0.28}h${-w}z`;
  return [
    ["wood-2", box(x - 1.8, y - 8, 3.6, 8)],
    ["~leaf", leaves],
    ["~leaf-2", shade],
    ["none", leaves],
  ];
}

/**
 * A round tree that stands on (x, y).
 * @param {number} x
 * @param {number} y
 * @param {number} r
 * @returns {Shape[]}
 */
export function tree(x, y, r) {
  const top = y - r * 1.9;
  return [
    ["wood-2", box(x - r * 0.18, top, r * 0.36, y - top)],
    ["~leaf", disc(x, top, r)],
    [
      "~leaf-2",
      `M${x + r * 0.3} ${top - r * 0.95}a${r} ${r} 0 0 1 ${-r * 0.5} ${r * 1.92}` +
        `q${r * 0.9} ${-r * 0.9} ${r * 0.5} ${-r * 1.92}z`,
    ],
    ["none", disc(x, top, r)],
  ];
}

/**
 * A window that glows at night, with its cross.
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 * @returns {Shape[]}
 */
function pane(x, y, w, h) {
  return [
    ["window", box(x, y, w, h)],
    ["none", `M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}`, 0.9],
  ];
}

/**
 * The arm of a windmill that points along (dx, dy), with its cloth.
 * @param {number} dx
 * @param {number} dy
 * @returns {Shape[]}
 */
function sail(dx, dy) {
  const at = (/** @type {number} */ along, /** @type {number} */ aside) =>
    `${81 + dx * along - dy * aside} ${33 + dy * along + dx * aside}`;
  return [
    ["linen", `M${at(9, 0)}L${at(31, 0)}L${at(31, 8)}L${at(9, 8)}z`],
    ["/M", `M${at(16, 0)}L${at(16, 8)}M${at(24, 0)}L${at(24, 8)}`, 1.2],
    ["none", `M81 33L${at(32, 0)}`, 2.2],
  ];
}

/** @type {Shape[]} */
const MILL = [
  ["plaster", "M65 68l5-38h22l5 38z", "M84 30h8l5 38H84z"],
  ["M", "M67 31q2-17 14-17t14 17z", "M84 14.5q9 2 11 16.5h-9z"],
  ...pane(76, 42, 7, 8),
  ["wood-2", "M77 68V59q4-5 8 0v9z"],
  ...sail(0.93, 0.37),
  ...sail(-0.37, 0.93),
  ...sail(-0.93, -0.37),
  ...sail(0.37, -0.93),
  ["gold", disc(81, 33, 2.5)],
  ["wood", "M104 75q-2-6 2-8h5q4 2 2 8z"],
  ["wood", "M113 76q-2-6 2-8h5q4 2 2 8z"],
];

/** @type {Shape[]} */
const BREWERY = [
  ["~cloud", disc(97, 16, 5) + disc(104, 10, 7) + disc(113, 5, 4)],
  ["stone", box(90, 22, 9, 20)],
  ["plaster", box(38, 52, 66, 34)],
  ["~plaster-2", box(88, 52, 16, 34)],
  ["/wood-2", "M40 66h62M56 53v32M88 53v32M40 53l15 13M103 53l-14 13", 2.6],
  ["none", box(38, 52, 66, 34)],
  ["B", "M30 54l18-26h46l18 26z"],
  ["~B-deep", "M86 28h8l18 26H98z"],
  ["none", "M30 54l18-26h46l18 26zM38 45h66M45 36h54", 1.2],
  ["none", "M30 54l18-26h46l18 26z"],
  ["window", disc(71, 43, 4.5)],
  ["wood-2", "M64 86V74q8-9 16 0v12z"],
  ...pane(43, 70, 9, 9),
  ...pane(91, 70, 9, 9),
  ...barrel(115, 84),
  ...barrel(130, 84),
  ...barrel(122.5, 71),
];

/** @type {Shape[]} */
const COTTAGE = [
  ...fir(132, 80, 50),
  ...fir(147, 84, 38),
  ...fir(118, 84, 36),
  ...fir(20, 82, 40),
  ["~W", disc(94, 22, 4) + disc(99, 15, 5.5) + disc(107, 9, 4)],
  ["stone", "M88 28h8l1 16h-9z"],
  ["plaster", "M54 60h44l-2 27H56z", "M86 60h12l-2 27H86z"],
  ["thatch", "M45 66q9-34 27-40 8-1 12 2 16 8 23 38-16-6-31-5t-31 5z"],
  ["~thatch-2", "M80 26q20 6 27 40-8-3-16-4 0-20-11-36z"],
  ["/thatch-2", "M54 56l6-14M64 50l5-14M76 48V34M60 59l2-6", 1.4],
  ["none", "M45 66q9-34 27-40 8-1 12 2 16 8 23 38-16-6-31-5t-31 5z"],
  ["W", "M68 87V74q7-8 14 0v13z"],
  ["~ink", disc(79, 81, 1)],
  ...pane(57.5, 69, 7, 7),
  ...pane(86, 69, 7, 7),
  ["~ink", "M33 82h16q1 8-3 9.5h-10q-4-1.5-3-9.5z"],
  ["~brew", oval(41, 82, 7, 1.6)],
];

const MERLONS = "M61 34V20h7v5h6v-5h6v5h6v-5h6v5h6v-5h7v14z";

/** @type {Shape[]} */
const GUARDHOUSE = [
  ["stone", "M24 88V66h6v4h6v-4h6v4h6v-4h6v4h60v-4h6v4h6v-4h6v4h6v-4h6v22z"],
  ["/stone-2", "M32 77h8M46 82h8M112 77h8M126 82h8", 1.3],
  ["stone", box(67, 34, 32, 54), box(88, 34, 11, 54)],
  ["stone", MERLONS, "M92 25h6v-5h7v14H92z"],
  ["/stone-2", "M72 42h6M70 58h7M74 66h5M72 80h5", 1.3],
  ["window", "M80 54v-8q3-4 6 0v8z"],
  ["wood-2", "M74 88V75q9-10 18 0v13z"],
  ["none", "M83 70.5V88M75 79h16", 1.1],
  ["none", "M83 20V1", 2.2],
  ["G", "M83 2q9 4 14 0t12 2l-5 5 4 6q-8-4-13-1t-12 0z"],
  ["~linen", "M83 6.5q9 3 14 0t10 1l-3 2.5q-6-1-9 1t-12 0z"],
  ["none", "M83 2q9 4 14 0t12 2l-5 5 4 6q-8-4-13-1t-12 0z"],
];

/** @type {Shape[]} */
const BARRACKS = [
  ["plaster", box(20, 54, 78, 33), box(84, 54, 14, 33)],
  ["K", "M12 57l14-26h66l14 26z"],
  ["~K-deep", "M82 31h10l14 26H92z"],
  ["none", "M19 44.5h80", 1.2],
  ["none", "M12 57l14-26h66l14 26z"],
  ["wood-2", "M50 87V72q9-9 18 0v15z"],
  ["none", "M59 68v19", 1.1],
  ...pane(28, 65, 8, 9),
  ...pane(84, 65, 8, 9),
  ["K", "M39 58h8v17l-4-3.5-4 3.5zM71 58h8v17l-4-3.5-4 3.5z"],
  ["/linen", "M43 61v7M75 61v7", 1.8],
  ["none", "M128 94V48M115 64h26", 3.6],
  ["/wood", "M128 94V48M115 64h26", 1.8],
  ["thatch", "M120 62q8-4 16 0l-2 19q-6 3-12 0z"],
  ["thatch", disc(128, 52, 6)],
  ["steel", "M121 51q0-9 7-9t7 9z"],
  ["K", disc(128, 71, 5)],
  ["~linen", disc(128, 71, 2.2)],
  ["wood", "M104 92V77l2.5-3 2.5 3v15zM147 92V77l2.5-3 2.5 3v15z"],
  ["none", "M109 82h6M109 87h7M141 82h6M140 87h7", 2],
];

/** @type {Shape[]} */
const INN = [
  ["~cloud", disc(107, 9, 4) + disc(112, 3, 3)],
  ["stone", box(98, 12, 8, 18)],
  ["stone", box(46, 60, 62, 27), box(94, 60, 14, 27)],
  ["plaster", box(41, 37, 72, 24)],
  ["~plaster-2", box(97, 37, 16, 24)],
  ["/wood-2", "M43 49h68M59 38v22M77 38v22M95 38v22M43 60l15-11M111 60L96 49", 2.4],
  ["none", box(41, 37, 72, 24)],
  ["I", "M33 40l18-25h52l18 25z"],
  ["~I-deep", "M94 15h9l18 25h-14z"],
  ["none", "M42 28h70", 1.2],
  ["none", "M33 40l18-25h52l18 25z"],
  ["wood-2", "M69 87V73q8-9 16 0v14z"],
  ["~gold", disc(81.5, 80, 1)],
  ...pane(47, 40, 8, 7),
  ...pane(64, 50, 8, 8),
  ...pane(82, 50, 8, 8),
  ...pane(100, 40, 8, 7),
  ["window", "M52 80v-9q5-5 10 0v9zM92 80v-9q5-5 10 0v9z"],
  ["none", "M57 68.5V80M97 68.5V80", 0.9],
  ["none", "M124 90V50h16", 2.4],
  ["none", "M132 50v4", 1.4],
  ["I", box(126, 54, 14, 14, 3)],
  [
    "~ink",
    "M129 56.5h.9v3h.7v-3h.9v3h.7v-3h.8v4.5q0 1-.9 1.3v3.7h-1.3v-3.7q-.9-.3-.9-1.3z" +
      "M135.5 56.5q2.5 1 2.5 5.5h-1v4h-1.5z",
  ],
  ["wood", box(22, 78, 20, 4)],
  ["none", "M25 82v7M39 82v7", 2.2],
  ["wood", "M27 78q-1-4 0-8h6q1 4 0 8z"],
];

/** @type {Shape[]} */
const CASTLE = [
  ["stone", box(56, 34, 50, 32)],
  ["~stone-2", box(92, 34, 14, 32)],
  ["none", "M56 66V34h5v-4h6v4h5v-4h6v4h6v-4h6v4h5v-4h6v4h5v32z"],
  [
    "~stone",
    "M61.9 34.5h4.2v-3.6h-4.2zM72.9 34.5h4.2v-3.6h-4.2zM84.9 34.5h4.2v-3.6h-4.2z" +
      "M95.9 34.5h4.2v-3.6h-4.2z",
  ],
  ["stone", box(48, 28, 15, 40), box(57, 28, 6, 40)],
  ["N", "M45 29l10.5-20L66 29z", "M55.5 9L66 29h-8z"],
  ["stone", box(98, 28, 15, 40), box(107, 28, 6, 40)],
  ["N", "M95 29l10.5-20L116 29z", "M105.5 9L116 29h-8z"],
  ["stone", box(72, 18, 18, 34), box(83, 18, 7, 34)],
  ["N", "M68.5 19L81 2l12.5 17z", "M81 2l12.5 17H84z"],
  [
    "window",
    "M79 30v-5q2-3 4 0v5zM53.5 42v-5q2-3 4 0v5zM103.5 42v-5q2-3 4 0v5zM78 42v-4h6v4z",
    1.1,
  ],
  ["wood-2", "M74 66V55q7-8 14 0v11z"],
  ["none", "M77.5 53v13M84.5 53v13M74 60h14", 1],
];

/** @type {Shape[]} */
const INFIRMARY = [
  ["linen", "M52 50h62l6 37H46z"],
  ["X", "M64 50h10l-3 37H58zM92 50h10l6 37H95z", 0.9],
  ["~linen-2", "M102 50h12l6 37h-12z"],
  ["none", "M52 50h62l6 37H46z"],
  ["glow", "M76 87q1-20 7-31 6 11 7 31z"],
  ["linen-2", "M83 56q-6 11-7 31h-6q2-18 13-31zM83 56q6 11 7 31h6q-2-18-13-31z", 1.2],
  [
    "X",
    "M44 52L83 16l39 36" +
      "q-5 6-10 0-5 6-9.5 0-5 6-10 0-5 6-9.5 0-5 6-9.5 0-5 6-10 0-5 6-9.5 0-5 6-10 0z",
    "M83 16l39 36q-5 6-10 0-5 6-9.5 0z",
  ],
  ["none", "M83 17V1", 2.2],
  ["linen", "M83 2h18l-5 5 5 5H83z"],
  ["~W", "M89 4h2v2h2v2h-2v2h-2V8h-2V6h2z"],
  ["none", "M122 93V70M150 93V70M122 73q14 6 28 0", 2],
  ["linen", "M126 74.5l7 1V87q-4 2-7 0zM138 75.5l7-1V84q-4 2-7 0z", 1.2],
  ["wood", box(20, 82, 20, 4)],
  ["none", "M23 86v6M37 86v6", 2],
  ["linen", box(20, 78, 14, 4, 1)],
];

/**
 * The buildings of the eight locations, each in a box of 160 by 120 with its foot near y = 87.
 * @type {Shape[][]}
 */
export const BUILDINGS = [MILL, BREWERY, COTTAGE, GUARDHOUSE, BARRACKS, INN, CASTLE, INFIRMARY];
