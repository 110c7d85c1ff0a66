import { useState } from "preact/hooks";
import { ban, errorText } from "../core/api.js";
import { me } from "../core/me.js";
import { t } from "../core/texts.js";
import { html } from "../html.js";
import { lazy } from "./lazy.js";

const AccountDialog = lazy(async () => (await import("../home/account.js")).AccountDialog);

/** Tells banned people why and until when, and leads to what is still theirs: their data. */
export function BanNotice() {
  const [open, setOpen] = useState(false);
  if (!ban.value) return null;
  return html`<div class="ban" role="alert" data-test="ban">
    <p><strong>${errorText(ban.value)}</strong> ${t("web-ban-data")}</p>
    ${me.value &&
    html`<button onClick=${() => setOpen(true)} data-test="ban-account">
      ${t("home-account")}
    </button>`}
    ${open && html`<${AccountDialog} onClose=${() => setOpen(false)} />`}
  </div>`;
}
