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
  const [none, setNone] = useState(false); // a server without a secret has no such routes
  const { busy, error, submit } = useJob(async () => {
    try {
      await enterSecret(secret);
    } catch (reason) {
      setNone(reason instanceof Refused && reason.status === 404);
      throw reason;
    }
  });
  const told = none
    ? t("admin-no-secret")
    : error || (refused.value && errorText(refused.value));
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
    <button class=${secret ? "primary" : ""} disabled=${!secret || busy} data-test="admin-enter">
      ${t("admin-enter")}
    </button>
  </form>`;
}
