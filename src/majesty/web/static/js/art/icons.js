import { html } from "../html.js";
import { LINES } from "./lines.js";
import { Picture, box, disc, oval, shapes } from "./draw.js";

/** @typedef {import("./draw.js").Shape} Shape */

// Signs are on a disc of 32 by 32. Two paints: "on" is the sign, "off" the disc showing through.
/** @type {Record<string, [paint: "on" | "off", path: string][]>} */
const SIGNS = {
  M: [
    ["on", "M14.9 18h2.2v10h-2.2z"],
    ["on", "M16 3q4 4 0 8.5q-4-4.5 0-8.5z"],
    ["on", "M15.5 15.5q-6 0-6-7q6 1 6 7zM16.5 15.5q6 0 6-7q-6 1-6 7z"],
    ["on", "M15.5 21.5q-7-.5-7-7.5q7 1 7 7.5zM16.5 21.5q7-.5 7-7.5q-7 1-7 7.5z"],
    ["on", "M15.5 27q-7-.5-7-7q7 .5 7 7zM16.5 27q7-.5 7-7q-7 .5-7 7z"],
  ],
  B: [
    ["on", "M10.5 5h11q5 11 0 22h-11q-5-11 0-22z"],
    ["off", "M8 10.2h16v2.2H8zM8 19.6h16v2.2H8z"],
    ["off", disc(16, 16, 1.9)],
  ],
  W: [
    [
      "on",
      "M12.5 4.5h7v2.5h-1.3v5.5c4.8 1.5 7.3 4.8 7.3 8.3 0 4.5-4 7.2-9.5 7.2s-9.5-2.7-9.5-7.2" +
        "c0-3.5 2.5-6.8 7.3-8.3V7h-1.3z",
    ],
    ["off", "M9.3 19.5q3.5-2.2 6.7 0t6.7 0q.6 5.5-6.7 5.7-7.3-.2-6.7-5.7z"],
    ["on", disc(13.5, 22.2, 1.3) + disc(18.3, 22, 1)],
  ],
  G: [
    ["on", "M6.5 6.5q9.5 1.5 9.5-1 0 2.5 9.5 1v9c0 6.5-4.5 10-9.5 12-5-2-9.5-5.5-9.5-12z"],
    ["off", "M16 8.5q3 .8 7 .5v6.5h-7zM16 15.5v9.5c-4-1.8-6.6-4.5-7-9.5z"],
  ],
  K: [
    ["on", "M25.5 6.5l-1.2 5.2-9.5 9.5-4-4 9.5-9.5z"],
    ["on", "M7.7 15.7l1.9-1.9 8.6 8.6-1.9 1.9z"],
    ["on", "M10.5 19l2.5 2.5-3.3 3.3a2.1 2.1 0 1 1-2.5-2.5z"],
  ],
  I: [
    ["on", "M8 5h1.8v6h1.3V5h1.8v6h1.3V5H16v8q0 2.5-2.5 3.2V27h-3V16.2Q8 15.5 8 13z"],
    ["on", "M19.5 5q5 1.5 5 12h-2v10h-3z"],
  ],
  N: [
    ["on", disc(16, 10, 6)],
    ["off", disc(16, 10, 2.7)],
    ["on", "M14.5 15h3v3H23v3h-5.5v1.8H21.5v3h-4V28h-3z"],
  ],
  X: [
    [
      "on",
      "M6.5 7.5H20c0 5.8-2.5 9.2-5.2 10v5.8c2.6.5 4.2 1.9 4.2 4.2H7.5c0-2.3 1.6-3.7 4.2-4.2v-5.8" +
        "c-2.7-.8-5.2-4.2-5.2-10z",
    ],
  ],
};

/** The snake of the Infirmary winds around the foot of the chalice. */
const SNAKE = "M7 22.5c2.5-2.8 6-.4 9.3-1.5s2.7-4 5-6c3-2.5 5.6-2.5 5.2-5.5-.3-2-2.3-2.7-4-1.7";

/**
 * Draws the sign of a location on a disc of its colour, to be set into another picture.
 * @param {{ letter: string }} props
 */
export function CrestShapes({ letter }) {
  /** @type {Shape[]} */
  const sign = (SIGNS[letter] ?? []).map(([tone, path]) => [
    `~${letter}${tone === "on" ? "-ink" : ""}`,
    path,
  ]);
  /** @type {Shape[]} */
  const snake = [
    [`/${letter}`, SNAKE, 5.2],
    [`/${letter}-ink`, SNAKE, 2.5],
    [`~${letter}-ink`, oval(22.3, 8.2, 2.3, 2)],
  ];
  return html`<g stroke-width="1.6">
    ${shapes([[letter, disc(16, 16, 15)], ...sign, ...(letter === "X" ? snake : [])])}
  </g>`;
}

/**
 * Draws the sign of a location on a disc of its colour.
 * @param {{ letter: string, class?: string }} props
 */
export function Crest({ letter, class: name = "" }) {
  return html`<${Picture} box="0 0 32 32" class=${`art-crest ${name}`}>
    <${CrestShapes} letter=${letter} />
  <//>`;
}

/**
 * Draws a line icon in the colour of the text around it.
 * @param {{ name: string, class?: string }} props
 */
export function Icon({ name, class: extra = "" }) {
  return html`<svg
    class=${`picture art-icon ${extra}`}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="1.8"
    stroke-linejoin="round"
    stroke-linecap="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d=${LINES[name] ?? LINES.help} />
  </svg>`;
}

const FACE = disc(16, 16, 13);
const FACE_SHADE = "M18 3.2a13 13 0 0 1-6 25.2c9-3 12-16 6-25.2z";

/** @type {Shape[]} */
const HEAD = [["gold", FACE, FACE_SHADE]];

/** @type {Record<string, Shape[]>} */
const REACTIONS = {
  applause: [
    [
      "tan",
      "M5 15l3-7q2-2 3 .5L10 13l8-8q2-1 2.5 1L15 12l8-6q2-.5 2 1.5L18 15l7-3q2 0 1.5 2l-9 9" +
        "q-5 4-9 0T5 15z",
    ],
    [
      "skin",
      "M9 20l1-8q1-2 3 0l.5 5 5-9q2-1 3 .5L17.5 17l6-7q2-1 2.5 1L21 19l5-4q2 0 2 1.5L20 26" +
        "q-5 4-9 1t-2-7z",
    ],
    ["/gold-2", "M26 3l1.5-2M29 7l2-1M4 4L3 2M2 9L1 8", 1.8],
  ],
  laugh: [
    ...HEAD,
    ["none", "M8 13q2.5-3.5 5 0M19 13q2.5-3.5 5 0", 2],
    ["crimson", "M8 17h16q0 8-8 8t-8-8z"],
    ["~linen", "M9.5 18h13l-.7 2.5h-11.6z"],
  ],
  wow: [
    ...HEAD,
    ["~ink", oval(11, 13, 1.8, 2.6) + oval(21, 13, 1.8, 2.6)],
    ["none", "M8 8.5q3-2.5 5-1M19 7.5q2-1.5 5 1", 1.6],
    ["crimson", oval(16, 22, 3.5, 4.5)],
  ],
  ouch: [
    ...HEAD,
    ["none", "M8 12l4 2.5-4 2.5M24 12l-4 2.5 4 2.5", 2],
    ["none", "M10 23q1.5-2.5 3 0t3 0 3 0 3 0", 1.8],
    ["linen", "M15 3.5l12 7-2.5 4-12-7z"],
    ["~blush", disc(18.5, 7.7, 0.9) + disc(21, 9.2, 0.9) + disc(18, 9.7, 0.9)],
  ],
  think: [
    ...HEAD,
    ["~ink", oval(12, 13, 1.7, 2.3) + oval(21, 13, 1.7, 2.3)],
    ["none", "M9 9.5q2.5-2 5-.5M19 7.5q3-1 5 1M12 20.5q4-2 8 0", 1.7],
    ["skin", "M9 31v-5q0-3 3-3.5l6-1.5q2 .5 1 2.5l-4 2h4q3 0 2.5 3L20 31z"],
  ],
  hurry: [
    ["linen", "M9 6h14c0 6-2 8-5 10 3 2 5 4 5 10H9c0-6 2-8 5-10-3-2-5-4-5-10z"],
    [
      "~gold-2",
      "M11 10h10c-1 3-3 4-4.3 5.5v5c2 1 4 2.5 4.5 5H10.8c.5-2.5 2.5-4 4.5-5v-5C14 14 12 13 11 10z",
    ],
    ["none", "M9 6h14c0 6-2 8-5 10 3 2 5 4 5 10H9c0-6 2-8 5-10-3-2-5-4-5-10z"],
    ["wood", box(6, 2.5, 20, 4, 1.5)],
    ["wood", box(6, 25.5, 20, 4, 1.5)],
  ],
  thanks: [
    [
      "K",
      "M16 28C8 22 3 17 3 11c0-4 3-7 6.5-7S15 6 16 9c1-3 3-5 6.5-5S29 7 29 11c0 6-5 11-13 17z",
      "M24 4.2c3 .5 5 3.3 5 6.8 0 6-5 11-13 17 6-7 10-15 8-23.8z",
    ],
    ["/linen", "M7 11q0-3 3-3.5", 2],
  ],
  "well-played": [
    ["N", "M9 17L4 29l5-1 3 3 4-10 4 10 3-3 5 1-5-12z"],
    [
      "gold",
      "M16 1l3 2.5 4-.2 1.2 3.7 3.3 2.2L26.2 13l1.3 3.8-3.3 2.2-1.2 3.7-4-.2-3 2.5-3-2.5-4 .2" +
        "L7.8 19l-3.3-2.2L5.8 13 4.5 9.2 7.8 7 9 3.3l4 .2z",
    ],
    ["gold-2", disc(16, 13, 7)],
    ["gold", "M10.5 16.5l-1-7 3.5 3 3-4.5 3 4.5 3.5-3-1 7z"],
  ],
};

/**
 * Draws one of the reactions that people at a table may send.
 * @param {{ name: string, class?: string }} props
 */
export function Reaction({ name, class: extra = "" }) {
  return html`<${Picture} box="0 0 32 32" line=${1.5} class=${`art-reaction ${extra}`}>
    ${shapes(REACTIONS[name] ?? [])}
  <//>`;
}
