import { useLayoutEffect } from "preact/hooks";
import { settings } from "../core/settings.js";
import { t } from "../core/texts.js";
import { html } from "../html.js";
import { Dialog } from "../ui/dialog.js";
import { toggleSound } from "./bar.js";
import { askHint } from "./hints.js";
import { isWide } from "./layout.js";
import { askUndo } from "./undo.js";

/** @typedef {import("./visit.js").Visit} Visit */

/** @param {Visit} visit @param {string} selector what to focus, beside the board or in a sheet */
function goTo(visit, selector) {
  const go = () => /** @type {HTMLElement | null} */ (document.querySelector(selector))?.focus();
  if (isWide.value) {
    go(); // right away: the next key is for this element
    return;
  }
  visit.dialog.value = "log";
  requestAnimationFrame(go);
}

/** @type {Record<string, (visit: Visit) => void>} */
const KEYS = {
  h: (visit) => askHint(visit),
  u: (visit) => askUndo(visit),
  l: (visit) => goTo(visit, ".log"),
  c: (visit) => goTo(visit, ".chat input"),
  r: (visit) => (visit.dialog.value = "rules"),
  m: toggleSound,
  "?": (visit) => (visit.dialog.value = "keys"),
};

/**
 * Keyboard shortcuts for the buttons, except while someone is typing or a dialog is open.
 * @param {Visit} visit
 */
export function useShortcuts(visit) {
  useLayoutEffect(() => {
    /** @param {KeyboardEvent} event */
    const pressed = (event) => {
      if (!settings.keys.value) return;
      const target = /** @type {Element | null} */ (event.target);
      const busy = target?.closest?.("input, textarea, select, dialog, [contenteditable]");
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || busy) return;
      const act = KEYS[event.key.toLowerCase()];
      if (!act || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      act(visit);
    };
    // On the window, so that the board, where letters choose characters, comes first.
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [visit]);
}

/** Lists the keyboard shortcuts. @param {{ onClose: () => void }} props */
export function KeysDialog({ onClose }) {
  const rows = [
    ["1–6", t("table-key-card")],
    ["Enter", t("table-key-confirm")],
    ["M B W G K I N", t("table-key-half")],
    ["0–5", t("table-key-keep")],
    ["← →", t("table-key-arrows")],
    ["Esc", t("table-key-escape")],
    ["H", t("table-hint")],
    ["U", t("table-undo")],
    ["L", t("table-key-log")],
    ["C", t("table-key-chat")],
    ["R", t("table-rules")],
    ["M", t("table-key-sound")],
    ["?", t("table-keys")],
  ];
  return html`<${Dialog} title=${t("table-keys")} onClose=${onClose}>
    <dl class="keys-list">
      ${rows.map(
        ([key, meaning]) => html`<div key=${key + meaning}>
          <dt><kbd>${key}</kbd></dt>
          <dd>${meaning}</dd>
        </div>`,
      )}
    </dl>
    <p class="soft small">${t("table-keys-where")}</p>
  <//>`;
}
