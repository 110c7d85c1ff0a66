import { html } from "../html.js";
import { At, Picture } from "./draw.js";
import { Place } from "./places.js";

/**
 * Draws the realm as a wide panorama.
 * @param {{ class?: string }} props
 */
export function Scene({ class: name = "" }) {
  return html`<${Picture} box="0 0 1280 120" class=${`scene ${name}`}>
    ${[1, 2, 3, 4, 5, 6, 7, 8].map(
      (number) => html`<${At} x=${(number - 1) * 160}>
        <svg width="160" height="120"><${Place} number=${number} /></svg>
      <//>`,
    )}
  <//>`;
}
