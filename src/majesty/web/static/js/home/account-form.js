import { useState } from "preact/hooks";
import { errorText } from "../core/api.js";
import { t } from "../core/texts.js";
import { html } from "../html.js";
import { nameWords } from "./name-field.js";

export const PASSPHRASE_LEAST = 8; // characters

/**
 * Runs the job of a form; returns whether it has worked, and the error message.
 * @param {() => Promise<unknown>} job
 */
export function useJob(job) {
  const [state, setState] = useState({ busy: false, done: false, error: "" });
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    if (state.busy) return;
    setState({ busy: true, done: false, error: "" });
    try {
      await job();
      setState({ busy: false, done: true, error: "" });
    } catch (error) {
      setState({ busy: false, done: false, error: nameWords(error) || errorText(error) });
    }
  };
  return { ...state, submit };
}

/**
 * @param {{ value: string, onInput: (value: string) => void, label?: string, isNew?: boolean,
 *   test: string }} props
 */
export function Passphrase({ value, onInput, label = t("home-passphrase"), isNew = false, test }) {
  return html`<label class="field">
    ${label}
    <input
      type="password"
      value=${value}
      maxlength="200"
      autocomplete=${isNew ? "new-password" : "current-password"}
      onInput=${(/** @type {any} */ event) => onInput(event.currentTarget.value)}
      data-test=${test}
    />
    ${isNew &&
    html`<span class="small soft">
      ${t("home-passphrase-text", { least: PASSPHRASE_LEAST })}
    </span>`}
  </label>`;
}
