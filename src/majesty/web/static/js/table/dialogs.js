import { t } from "../core/texts.js";
import { html } from "../html.js";
import { LogPanel } from "../log/log-panel.js";
import { Dialog } from "../ui/dialog.js";
import { lazy } from "../ui/lazy.js";
import { SettingsDialog } from "../ui/settings-dialog.js";
import { DealDialog } from "./deal.js";
import { RulesDialog } from "./rules-dialog.js";
import { KeysDialog } from "./shortcuts.js";

const Share = lazy(async () => (await import("./share.js")).Share);

/**
 * The dialogs over the board.
 * @param {{ visit: import("./visit.js").Visit, sight: import("../core/sight.js").Sight }} props
 */
export function Dialogs({ visit, sight: { table, may } }) {
  const onClose = () => (visit.dialog.value = null);
  switch (visit.dialog.value) {
    case "rules":
      return html`<${RulesDialog} sides=${table.terms.sides} onClose=${onClose} />`;
    case "keys":
      return html`<${KeysDialog} onClose=${onClose} />`;
    case "deal":
      return html`<${DealDialog} table=${table} onClose=${onClose} />`;
    case "settings":
      return html`<${SettingsDialog} onClose=${onClose} />`;
    case "share":
      return html`<${Dialog} title=${t("table-share")} onClose=${onClose}>
        <${Share} visit=${visit} table=${table} mine=${may.invite} />
      <//>`;
    case "log":
      return html`<${Dialog} title=${t("table-log")} onClose=${onClose} class="drawer">
        <${LogPanel} visit=${visit} />
      <//>`;
    default:
      return null;
  }
}
