import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/icons.js";
import { post } from "../core/api.js";
import { offer, openOffer } from "../core/offer.js";
import { ROOT } from "../core/root.js";
import { t } from "../core/texts.js";
import { html } from "../html.js";
import { lazy } from "../ui/lazy.js";
import { complain, toast } from "../ui/toast.js";

/** @typedef {import("./visit.js").Visit} Visit */
/** @typedef {import("../core/protocol.js").Table} Table */

const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const COMMANDS = ["make play ARGS=--lan", "majesty web --lan"];
const Qr = lazy(async () => (await import("./qr.js")).Qr);

/** Returns the link to a table. @param {string} id @param {string} code */
function linkTo(id, code) {
  return `${offer.value?.share ?? location.origin + ROOT}/table/${id}${code && `#${code}`}`;
}

/** Tells whether only this computer can open a link. @param {string} link */
const isLocal = (link) => LOCAL.test(new URL(link).hostname);

/**
 * The link to a table: to copy, to send, or to scan.
 * @param {{ visit: Visit, table: Table, mine: boolean }} props
 */
export function Share({ visit, table, mine }) {
  useEffect(() => void openOffer(), []);
  const code = visit.code.value;
  const closed = table.terms.visibility === "invited";
  const [copied, setCopied] = useState(false);
  const link = linkTo(table.id, closed ? code : "");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      toast(t("table-copy-failed"));
    }
  };
  if (closed && !code) {
    return html`<div class="share stack">
      <p>${mine ? t("table-invite-lost") : t("table-invite-ask")}</p>
      ${mine && html`<${NewCode} visit=${visit} />`}
    </div>`;
  }
  const local = isLocal(link);
  return html`<div class="share">
    ${mine && local && offer.value && html`<${OnlyHere} />`}
    <div class="share-link">
      <p>${closed ? t("table-share-invited") : t("table-share-open")}</p>
      <input
        type="text"
        readonly
        value=${link}
        aria-label=${t("table-link")}
        onFocus=${select}
        data-test="share-link"
      />
      <div class="row">
        <button class=${local ? "" : "primary"} onClick=${copy} data-test="copy-link">
          <${Icon} name=${copied ? "check" : "copy"} />
          ${copied ? t("table-copied") : t("table-copy")}
        </button>
        ${"share" in navigator &&
        html`<button
          onClick=${() => send(link)}
          data-test="send-link"
        >
          <${Icon} name="share" />${t("table-send")}
        </button>`}
        ${closed && mine && html`<${NewCode} visit=${visit} />`}
      </div>
      <p class="hidden-text" role="status">${copied ? t("table-copied") : ""}</p>
    </div>
    ${!local && html`<${Qr} text=${link} label=${t("table-qr")} />`}
  </div>`;
}

/** Explains how friends could join, if the server can be reached only from this computer. */
function OnlyHere() {
  return html`<div class="share-local" data-test="share-local">
    <p><b>${t("table-share-local")}</b></p>
    <p>${t("table-share-local-how")}</p>
    <ul class="plain">
      ${COMMANDS.map((command) => html`<li key=${command}><code>${command}</code></li>`)}
    </ul>
  </div>`;
}

/** @param {FocusEvent} event */
const select = (event) => /** @type {HTMLInputElement} */ (event.target).select();

/** @param {string} url */
function send(url) {
  const message = { title: t("title.short"), text: t("table-send-text"), url };
  navigator.share(message).catch(() => {}); // thought better of it
}

/** @param {{ visit: Visit }} props */
function NewCode({ visit }) {
  const make = async () => {
    try {
      const { invitation } = await post(`tables/${visit.id}/invitation`);
      visit.code.value = invitation;
      history.replaceState(null, "", `#${invitation}`);
    } catch (error) {
      complain(error);
    }
  };
  return html`<button
    onClick=${make}
    data-test="new-code"
  >
    <${Icon} name="lock" />${t("table-invite-new")}
  </button>`;
}
