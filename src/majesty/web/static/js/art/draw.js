import { html } from "../html.js";

/**
 * One shape of a drawing: its paint, its path data, and the width of its line if it differs, or
 * the path of its shaded side, which has the second tone of the paint.
 * A paint is the name of a colour in css/art.css ("linen-2") or of a location ("M", "M-deep").
 * "~linen" has no ink line; "/linen" is a line of that colour; "none" is a line of ink.
 * @typedef {[paint: string, path: string, more?: number | string]} Shape
 */

/** @typedef {import("preact").ComponentChildren} Children */

/**
 * Returns the CSS colour of a paint.
 * @param {string} name
 */
export function paint(name) {
  if (name === "none" || name === "currentColor") return name;
  const key = /^[A-Z]|^(sky|hill|ground)$/.test(name) ? name : `art-${name}`;
  return `var(--${key})`;
}

/**
 * Returns the path of a circle.
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
export function disc(x, y, r) {
  return oval(x, y, r, r);
}

/**
 * Returns the path of an ellipse.
 * @param {number} x
 * @param {number} y
 * @param {number} rx
 * @param {number} ry
 */
export function oval(x, y, rx, ry) {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
}

/**
 * Returns the path of a rectangle, with round corners if asked.
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 * @param {number} [r]
 */
export function box(x, y, w, h, r = 0) {
  if (!r) return `M${x} ${y}h${w}v${h}h${-w}z`;
  const [a, b] = [w - 2 * r, h - 2 * r];
  const arc = (/** @type {number} */ dx, /** @type {number} */ dy) =>
    `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const [right, left] = [`h${a}${arc(r, r)}v${b}${arc(-r, r)}`, `h${-a}${arc(-r, -r)}v${-b}`];
  return `M${x + r} ${y}${right}${left}${arc(r, -r)}z`;
}

/**
 * Draws a shape of two tones: light, shade, and the line around both.
 * @param {string} name
 * @param {string} path
 * @param {string} shade
 */
function toned(name, path, shade) {
  const second = paint(name + (name.length === 1 ? "-deep" : "-2"));
  return html`
    <path d=${path} fill=${paint(name)} stroke="none" />
    <path d=${shade} fill=${second} stroke="none" />
    <path d=${path} />
  `;
}

/**
 * Draws shapes one over the other.
 * @param {Shape[]} list
 */
export function shapes(list) {
  return list.map(([name, path, more]) => {
    const [mark, rest] = [name[0], name.slice(1)];
    if (mark === "~") return html`<path d=${path} fill=${paint(rest)} stroke="none" />`;
    if (mark === "/") {
      return html`<path d=${path} fill="none" stroke=${paint(rest)} stroke-width=${more} />`;
    }
    if (typeof more === "string") return toned(name, path, more);
    return html`<path d=${path} fill=${paint(name)} stroke-width=${more} />`;
  });
}

/**
 * Frames a drawing. The text around it names it, so screen readers skip it.
 * @param {{ box?: string, line?: number, fit?: string, class?: string, children?: Children }} props
 */
export function Picture({ box, line = 1.8, fit, class: name = "", children }) {
  return html`<svg
    class=${`picture ${name}`}
    viewBox=${box}
    preserveAspectRatio=${fit}
    fill="none"
    stroke="var(--art-ink)"
    stroke-width=${line}
    stroke-linejoin="round"
    stroke-linecap="round"
    aria-hidden="true"
    focusable="false"
  >
    ${children}
  </svg>`;
}

/**
 * Places a drawing inside another.
 * @param {{ x?: number, y?: number, scale?: number, children?: Children }} props
 */
export function At({ x = 0, y = 0, scale = 1, children }) {
  return html`<g transform=${`translate(${x} ${y}) scale(${scale})`}>${children}</g>`;
}
