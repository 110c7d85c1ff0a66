import { useState } from "preact/hooks";
import { settings } from "../core/settings.js";
import { hasText, t } from "../core/texts.js";
import { shownName } from "../core/people.js";
import { pathTo } from "../core/root.js";
import { html } from "../html.js";
import { complain } from "../ui/toast.js";

/** Returns a moment for people to read. @param {number} at milliseconds since 1970 */
export function moment(at) {
  const shape = /** @type {const} */ ({ dateStyle: "medium", timeStyle: "short" });
  return new Intl.DateTimeFormat(settings.language.value, shape).format(new Date(at));
}

/** Returns a day for people to read. @param {number} at milliseconds since 1970 */
export function day(at) {
  return new Intl.DateTimeFormat(settings.language.value, { dateStyle: "medium" }).format(at);
}

/** A moment. @param {{ at: number }} props */
export function When({ at }) {
  return html`<time datetime=${new Date(at).toISOString()}>${moment(at)}</time>`;
}

/** A link to a person. @param {{ id: string, name?: string }} props */
export function PersonLink({ id, name }) {
  const known = name ? shownName(name) : html`<code>${id}</code>`;
  return html`<a href=${pathTo(`admin?person=${id}`)} data-test="person-link">${known}</a>`;
}

/** A link to a table. @param {{ id: string }} props */
export function TableLink({ id }) {
  return html`<a href=${pathTo(`admin?table=${id}`)} data-test="table-link">
    ${t("admin-table", { id })}
  </a>`;
}

/**
 * A button for what cannot be undone: it has to be pressed twice.
 * @param {{ label: string, onSure: () => Promise<unknown>, test?: string }} props
 */
export function SureButton({ label, onSure, test }) {
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const press = async () => {
    if (!asked) return setAsked(true);
    setBusy(true);
    await onSure().catch(complain);
    setBusy(false);
    setAsked(false);
  };
  return html`<button
    type="button"
    class=${`small-button ${asked ? "admin-danger" : ""}`}
    disabled=${busy}
    onClick=${press}
    onBlur=${() => setAsked(false)}
    data-test=${test}
  >
    ${asked ? t("admin-sure", { what: label }) : label}
  </button>`;
}

/** The button for more rows of a list. @param {{ more: (() => void) | null }} props */
export function More({ more }) {
  return more && html`<p><button onClick=${more} data-test="more">${t("admin-more")}</button></p>`;
}

/** Returns a name from the texts, if there is one. @param {string} key @param {string} id */
export const named = (key, id) => (hasText(`${key}-${id}`) ? t(`${key}-${id}`) : id);
