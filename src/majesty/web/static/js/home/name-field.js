import { useId } from "preact/hooks";
import { Refused } from "../core/api.js";
import { me } from "../core/me.js";
import { t } from "../core/texts.js";
import { html } from "../html.js";

export const NAME_MOST = 24; // characters

/**
 * Returns what is wrong with a name that the server refused, or nothing for any other error.
 * @param {unknown} error
 */
export function nameWords(error) {
  return error instanceof Refused && error.code === "bad-request" ? t("home-name-bad") : "";
}

/**
 * The name that others see; one that is protected by a passphrase cannot be changed.
 * @param {{ value: string, onInput: (value: string) => void, test: string }} props
 */
export function NameField({ value, onInput, test }) {
  const id = useId();
  if (me.value?.claimed) return html`<p>${t("home-you-are", { name: me.value.name })}</p>`;
  return html`<div class="field">
    <label for=${id}>${t("home-name")}</label>
    <input
      id=${id}
      value=${value}
      maxlength=${NAME_MOST}
      autocomplete="nickname"
      placeholder=${t("home-name-empty")}
      onInput=${(/** @type {any} */ event) => onInput(event.currentTarget.value)}
      data-test=${test}
    />
  </div>`;
}
