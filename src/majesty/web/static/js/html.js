import htm from "htm";
import { h } from "preact";

/** Markup as a template: html`<p class="x">${text}</p>`. */
export const html = htm.bind(h);
