import { useState } from "preact/hooks";
import { pathTo } from "../core/root.js";
import { t } from "../core/texts.js";
import { joined, seatWord, termsWord } from "../home/table-words.js";
import { useJob } from "../home/account-form.js";
import { html } from "../html.js";
import { typed } from "../ui/typed.js";
import { askHost, useAnswer } from "./host.js";
import { PersonLink, SureButton, When } from "./parts.js";

/** @typedef {import("../core/protocol.js").TableDetails} Details */

/** A table, what was said there, and a way to close it. @param {{ id: string }} props */
export function TableView({ id }) {
  const { value, failed, reload } = useAnswer(`tables/${encodeURIComponent(id)}`);
  const found = /** @type {Details | null} */ (value);
  if (!found) return failed;
  const { table, present, said } = found;
  const open = table.status === "waiting" || table.status === "playing";
  const status = t(`admin-status-${table.status}`);
  return html`<section class="stack" aria-labelledby="table-title" data-test="table">
    <h2 id="table-title">${t("admin-table", { id: table.id })}</h2>
    <p class="row">
      <span>${joined(status, t(`admin-${found.visibility}-table`), termsWord(table))}</span>
      <a href=${pathTo(`table/${table.id}`)}>${t("admin-visit")}</a>
    </p>
    <ul class="plain row">
      ${table.seats.map(
        (seat, number) => html`<li class="card" key=${number}>
          ${seat.person
            ? html`<${PersonLink} id=${seat.person} name=${seat.name} />
                ${present.includes(seat.person) && ` ${t("admin-here")}`}`
            : seatWord(seat)}
        </li>`,
      )}
    </ul>
    <h3>${t("admin-said")}</h3>
    ${said.length === 0 && html`<p class="card card-empty">${t("admin-said-nothing")}</p>`}
    <ol class="plain admin-lines" data-test="said">
      ${said.map(
        (line) => html`<li key=${line.seq}>
          <span class="admin-line">
            <${PersonLink} id=${line.person} name=${line.name} />
            ${" "}${line.text || html`<em class="soft">${t("admin-unsaid")}</em>`}
            ${" "}<span class="small soft"><${When} at=${line.at} /></span>
          </span>
          ${line.text &&
          html`<${SureButton}
            label=${t("admin-unsay")}
            onSure=${() => askHost("DELETE", `tables/${id}/said/${line.seq}`).then(reload)}
            test="unsay"
          />`}
        </li>`,
      )}
    </ol>
    ${open && html`<${Close} id=${id} onDone=${reload} />`}
  </section>`;
}

/** @param {{ id: string, onDone: () => void }} props */
function Close({ id, onDone }) {
  const [reason, setReason] = useState("");
  const { busy, error, submit } = useJob(async () => {
    await askHost("POST", `tables/${id}/close`, { reason: reason.trim() });
    onDone();
  });
  return html`<form class="card stack tight" onSubmit=${submit}>
    <h3>${t("admin-close-table")}</h3>
    <p class="small soft">${t("admin-close-table-text")}</p>
    <div class="joined">
      <label class="field">
        ${t("admin-close-table-reason")}
        <input
          value=${reason}
          maxlength="200"
          autocomplete="off"
          onInput=${(/** @type {Event} */ event) => setReason(typed(event))}
          data-test="close-reason"
        />
      </label>
      <button class="admin-danger" disabled=${!reason.trim() || busy} data-test="close-table">
        ${t("admin-close-table-do")}
      </button>
    </div>
    ${error && html`<p class="error" role="alert">${error}</p>`}
  </form>`;
}
