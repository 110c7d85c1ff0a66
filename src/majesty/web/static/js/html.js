import htm from "htm";
import { h } from "preact";

/** Turns a template into markup: html`<p class="x">${text}</p>`. */
export const html = htm.bind(h);
