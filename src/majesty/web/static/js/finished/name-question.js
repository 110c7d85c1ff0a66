import { useEffect, useId, useRef, useState } from "preact/hooks";
import { errorText } from "../core/api.js";
import { asksName, me, rename } from "../core/me.js";
import { t } from "../core/texts.js";
import { NAME_MOST, nameWords } from "../home/name-field.js";
import { html } from "../html.js";
import { typed } from "../ui/typed.js";

/**
 * Asks a guest without a name for one, once, after their first game.
 * @param {{ table: string }} props
 */
export function NameQuestion({ table }) {
  const id = useId();
  const [asks] = useState(() => asksName(table));
  const [name, setName] = useState("");
  const [named, setNamed] = useState(false);
  const [error, setError] = useState("");
  const answer = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => answer.current?.focus(), [named]); // the button is gone
  if (!asks || !me.value) return null;
  if (named) {
    return html`<p tabindex="-1" ref=${answer} data-test="named">
      ${t("finished-named", { name: me.value.name })}
    </p>`;
  }
  /** @param {Event} event */
  const save = (event) => {
    event.preventDefault();
    rename(name.trim()).then(
      () => setNamed(true),
      (failure) => setError(nameWords(failure) || errorText(failure)),
    );
  };
  return html`<form class="stack tight" onSubmit=${save} data-test="naming">
    <label for=${id}>${t("finished-name", { name: me.value.name })}</label>
    <div class="joined">
      <input
        id=${id}
        value=${name}
        maxlength=${NAME_MOST}
        autocomplete="nickname"
        onInput=${(/** @type {Event} */ event) => setName(typed(event))}
        data-test="naming-name"
      />
      <button type="submit" disabled=${!name.trim()} data-test="naming-save">
        ${t("home-save")}
      </button>
    </div>
    ${error && html`<p class="error" role="alert">${error}</p>`}
  </form>`;
}
