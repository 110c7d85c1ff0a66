import { t } from "../core/texts.js";
import { HouseText } from "../house/house-text.js";
import { html } from "../html.js";

/** The title in the browser's tab. */
export const title = () => `${t("web-house-privacy")} – ${t("title.short")}`;

/** A text of the host. */
export default () => html`<${HouseText} page="privacy" />`;
