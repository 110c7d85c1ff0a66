import { useState } from "preact/hooks";
import { errorText, Refused } from "../core/api.js";
import { t } from "../core/texts.js";
import { useJob } from "../home/account-form.js";
import { html } from "../html.js";
import { typed } from "../ui/typed.js";
import { enterSecret, refused } from "./host.js";

/** Asks for the admin secret. */
export function Door() {
  const [secret, setSecret] = useState("");
  const { busy, error, submit } = useJob(() => enterSecret(secret).catch(explain));
  const told = error || (refused.value && errorText(refused.value));
  return html`<form class="admin-door card stack" onSubmit=${submit}>
    <h1>${t("admin-title")}</h1>
    <p>${t("admin-door-text")}</p>
    <label class="field">
      ${t("admin-secret")}
      <input
        type="password"
        value=${secret}
        autocomplete="off"
        onInput=${(/** @type {Event} */ event) => setSecret(typed(event))}
        data-test="admin-secret"
      />
    </label>
    ${told && html`<p class="error" role="alert">${told}</p>`}
    <button class="primary" disabled=${!secret || busy} data-test="admin-enter">
      ${t("admin-enter")}
    </button>
  </form>`;
}

/** Without a secret in its settings, a server has nothing below /api/admin. @param {unknown} error */
function explain(error) {
  const none = error instanceof Refused && error.status === 404;
  throw none ? new Refused("no-admin-secret", {}, 404) : error;
}
