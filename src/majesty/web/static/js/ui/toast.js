import { signal } from "@preact/signals";
import { errorText } from "../core/api.js";
import { html } from "../html.js";

const SHOWN = 6000; // milliseconds

/** @type {import("@preact/signals").Signal<{ id: number, text: string }[]>} */
const toasts = signal([]);
let count = 0;

/** Shows a short notice for a while. @param {string} text */
export function toast(text) {
  const id = ++count;
  toasts.value = [...toasts.value.filter((one) => one.text !== text), { id, text }];
  setTimeout(() => (toasts.value = toasts.value.filter((one) => one.id !== id)), SHOWN);
}

/** Shows a friendly message about what went wrong. @param {unknown} error */
export function complain(error) {
  toast(errorText(error));
}

/** The notices at the lower edge, which screen readers announce. */
export function Toasts() {
  return html`<div class="toasts" role="status" aria-live="polite">
    ${toasts.value.map(({ id, text }) => html`<div class="toast" key=${id}>${text}</div>`)}
  </div>`;
}
