import { Icon } from "../art/icons.js";
import { t } from "../core/texts.js";
import { html } from "../html.js";

/**
 * Says calmly that the connection is lost; the board stays as it was.
 * @param {{ visit: import("./visit.js").Visit }} props
 */
export function ConnectionBanner({ visit }) {
  return html`<div role="status" class="connection-place">
    ${visit.isLost.value &&
    html`<p class="connection" data-test="connection">
      <${Icon} name="link-lost" /> ${t("table-lost")}
    </p>`}
  </div>`;
}
