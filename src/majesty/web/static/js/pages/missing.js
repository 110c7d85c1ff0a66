import { pathTo } from "../core/root.js";
import { t } from "../core/texts.js";
import { html } from "../html.js";

/** The title in the browser's tab. */
export const title = () => t("web-missing");

/** The page for unknown URLs. */
export default function Missing() {
  return html`<div class="stack">
    <h1>${t("web-missing")}</h1>
    <p>${t("web-missing-text")}</p>
    <p><a class="button primary" href=${pathTo()}>${t("web-home")}</a></p>
  </div>`;
}
