import { encode } from "uqr";
import { html } from "../html.js";

const BORDER = 2; // modules of white around the code

/**
 * A link as a QR code: always dark on white.
 * @param {{ text: string, label: string }} props
 */
export function Qr({ text, label }) {
  const { data, size } = encode(text, { border: BORDER });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return html`<svg
    class="qr"
    viewBox=${`0 0 ${size} ${size}`}
    role="img"
    aria-label=${label}
    shape-rendering="crispEdges"
    data-test="qr"
  >
    <rect width=${size} height=${size} fill="#fff" />
    <path d=${dark.join("")} fill="#000" />
  </svg>`;
}
