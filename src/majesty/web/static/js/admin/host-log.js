import { t } from "../core/texts.js";
import { html } from "../html.js";
import { usePages } from "./host.js";
import { More, named, PersonLink, TableLink, When } from "./parts.js";

/** @typedef {import("../core/protocol.js").LogEntry} LogEntry */

/** What was done, and from where. */
export function HostLog() {
  const { rows, failed, more } = usePages("log", (/** @type {LogEntry} */ entry) => entry.id);
  return html`${failed}
    ${rows?.length === 0 && html`<p class="card card-empty">${t("admin-log-none")}</p>`}
    <ol class="plain stack tight" data-test="host-log">
      ${rows?.map((entry) => html`<li class="card" key=${entry.id}><${Entry} ...${entry} /></li>`)}
    </ol>
    <${More} more=${more} />`;
}

/** @param {LogEntry} entry */
function Entry({ at, what, person, table, details, source, network }) {
  const told = Object.entries(details)
    .filter(([, value]) => value !== null && value !== "")
    .map(([key, value]) => `${named("admin-detail", key)}: ${value}`);
  return html`<p class="row">
      <strong>${t(`admin-did-${what}`)}</strong>
      ${person && html`<${PersonLink} id=${person} />`}
      ${table && html`<${TableLink} id=${table} />`}
    </p>
    ${told.length > 0 && html`<p>${told.join(" · ")}</p>`}
    <p class="small soft"><${When} at=${at} /> · ${t(`admin-source-${source}`)} · ${network}</p>`;
}
