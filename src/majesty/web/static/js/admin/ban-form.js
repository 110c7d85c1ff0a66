import { useState } from "preact/hooks";
import { t } from "../core/texts.js";
import { useJob } from "../home/account-form.js";
import { html } from "../html.js";
import { typed } from "../ui/typed.js";
import { askHost } from "./host.js";

const DAYS = [1, 3, 7, 30, 90, 365];
const REASON_MOST = 200; // characters

/**
 * Bans a person, or a network if no person is given.
 * @param {{ person?: string, onDone: () => void }} props
 */
export function BanForm({ person, onDone }) {
  const [network, setNetwork] = useState("");
  const [reason, setReason] = useState("");
  const [days, setDays] = useState("7");
  const { busy, error, submit } = useJob(async () => {
    const whom = person ? { person } : { network: network.trim() };
    const limit = days ? Number(days) : null;
    await askHost("POST", "bans", { ...whom, reason: reason.trim(), days: limit });
    setNetwork("");
    setReason("");
    onDone();
  });
  const ready = reason.trim() && (person || network.trim());
  return html`<form class="stack tight" onSubmit=${submit}>
    ${!person &&
    html`<label class="field">
      ${t("admin-ban-network")}
      <input
        value=${network}
        maxlength="64"
        placeholder="203.0.113.0/24"
        autocomplete="off"
        onInput=${(/** @type {Event} */ event) => setNetwork(typed(event))}
        data-test="ban-network"
      />
    </label>`}
    <label class="field">
      ${t("admin-ban-reason")}
      <input
        value=${reason}
        maxlength=${REASON_MOST}
        autocomplete="off"
        onInput=${(/** @type {Event} */ event) => setReason(typed(event))}
        data-test="ban-reason"
      />
    </label>
    <div class="joined">
      <label class="field">
        ${t("admin-ban-days")}
        <select
          value=${days}
          onChange=${(/** @type {Event} */ event) => setDays(typed(event))}
          data-test="ban-days"
        >
          ${DAYS.map(
            (each) => html`<option value=${each} key=${each}>
              ${t("admin-days", { days: each })}
            </option>`,
          )}
          <option value="">${t("admin-for-good")}</option>
        </select>
      </label>
      <button class="admin-danger" disabled=${!ready || busy} data-test="ban">
        ${t("admin-ban")}
      </button>
    </div>
    ${error && html`<p class="error" role="alert">${error}</p>`}
  </form>`;
}
