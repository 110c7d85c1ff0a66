import { Icon } from "../art/icons.js";
import { t } from "../core/texts.js";
import { html } from "../html.js";
import { Dialog } from "../ui/dialog.js";

/** @typedef {import("../core/protocol.js").Table} Table */

/**
 * A line that says that the deck is already sealed.
 * @param {{ visit: import("./visit.js").Visit, table: Table }} props
 */
export function DealNote({ visit, table }) {
  return html`<p class="deal-note small">
    <${Icon} name="lock" />
    <span>${t("table-deal-fixed")} <code>${table.commitment.slice(0, 23)}…</code></span>
    <button
      class="ghost small"
      onClick=${() => (visit.dialog.value = "deal")}
      data-test="deal-why"
    >
      ${t("table-deal-why")}
    </button>
  </p>`;
}

/** Explains the commitment to the deal. @param {{ table: Table, onClose: () => void }} props */
export function DealDialog({ table, onClose }) {
  return html`<${Dialog} title=${t("table-deal")} onClose=${onClose}>
    <p>${t("table-deal-text")}</p>
    <p><code class="commitment" data-test="commitment">${table.commitment}</code></p>
    <p>${t("table-deal-check")}</p>
  <//>`;
}
