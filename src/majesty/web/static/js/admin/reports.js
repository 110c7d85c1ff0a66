import { useState } from "preact/hooks";
import { t } from "../core/texts.js";
import { useJob } from "../home/account-form.js";
import { html } from "../html.js";
import { Segments } from "../ui/segments.js";
import { typed } from "../ui/typed.js";
import { BanForm } from "./ban-form.js";
import { askHost, usePages } from "./host.js";
import { More, PersonLink, SureButton, TableLink, When } from "./parts.js";

/** @typedef {import("../core/protocol.js").ReportAnswer} Report */

/** What people have reported, with what can be done about it. */
export function Reports() {
  const [status, setStatus] = useState(/** @type {"open" | "closed"} */ ("open"));
  const { rows, failed, reload, more } = usePages(
    `reports?status=${status}`,
    (/** @type {Report} */ report) => report.id,
  );
  return html`<${Segments}
      legend=${t("admin-tab-reports")}
      hideLegend
      value=${status}
      onChange=${setStatus}
      options=${[
        { value: "open", label: t("admin-reports-open") },
        { value: "closed", label: t("admin-reports-closed") },
      ]}
      test="report-status"
    />
    ${failed}
    ${rows?.length === 0 && html`<p class="card card-empty">${t("admin-reports-none")}</p>`}
    <ul class="plain stack" data-test="reports">
      ${rows?.map(
        (report) => html`<li key=${report.id}>
          <${ReportCard} report=${report} onDone=${reload} />
        </li>`,
      )}
    </ul>
    <${More} more=${more} />`;
}

/** A report with its evidence. @param {{ report: Report, onDone: () => void }} props */
export function ReportCard({ report, onDone }) {
  const { person, name, by, table, at, reason, words, said, closed } = report;
  return html`<article class="card stack tight admin-report" data-test="report-card">
    <h2><${PersonLink} id=${person} name=${name} />: ${t(`admin-reason-${reason}`)}</h2>
    <p class="row small soft">
      <${When} at=${at} />
      <span>${t("admin-reported-by")} <${PersonLink} id=${by} /></span>
      ${table && html`<${TableLink} id=${table} />`}
    </p>
    ${words && html`<blockquote class="admin-quote">${words}</blockquote>`}
    ${said.length > 0 &&
    html`<div class="stack tight">
      <p class="small soft">${t("admin-evidence")}</p>
      <ol class="plain admin-lines">
        ${said.map(
          (line) => html`<li key=${line.seq}>
            <span class="admin-line">${line.text}</span>
            ${!closed &&
            table &&
            html`<${SureButton}
              label=${t("admin-unsay")}
              onSure=${() => askHost("DELETE", `tables/${table}/said/${line.seq}`)}
              test="unsay"
            />`}
          </li>`,
        )}
      </ol>
    </div>`}
    ${closed === null
      ? html`<${Settle} report=${report} onDone=${onDone} />`
      : html`<p class="small soft">
          ${t(`admin-outcome-${report.outcome}`)}, <${When} at=${closed} />
          ${report.note && ` – ${report.note}`}
        </p>`}
  </article>`;
}

/** @param {{ report: Report, onDone: () => void }} props */
function Settle({ report, onDone }) {
  const [note, setNote] = useState("");
  const [banned, setBanned] = useState(false);
  const [outcome, setOutcome] = useState("acted");
  const { busy, error, submit } = useJob(async () => {
    await askHost("POST", `reports/${report.id}`, { outcome, note: note.trim() });
    onDone();
  });
  return html`<details class="unfold" data-test="report-ban">
      <summary>${t("admin-ban-whom", { name: report.name })}</summary>
      ${banned
        ? html`<p role="status">${t("admin-banned", { name: report.name })}</p>`
        : html`<${BanForm} person=${report.person} onDone=${() => setBanned(true)} />`}
    </details>
    <form class="admin-settle" onSubmit=${submit}>
      <label class="field grow">
        ${t("admin-note")}
        <input
          value=${note}
          maxlength="500"
          autocomplete="off"
          onInput=${(/** @type {Event} */ event) => setNote(typed(event))}
          data-test="report-note"
        />
      </label>
      <div class="row">
        <button
          class="primary"
          disabled=${busy}
          onClick=${() => setOutcome("acted")}
          data-test="report-acted"
        >
          ${t("admin-close-acted")}
        </button>
        <button
          disabled=${busy}
          onClick=${() => setOutcome("dismissed")}
          data-test="report-dismissed"
        >
          ${t("admin-close-dismissed")}
        </button>
      </div>
    </form>
    ${error && html`<p class="error" role="alert">${error}</p>`}`;
}
