import { useEffect, useId, useRef } from "preact/hooks";
import { Icon } from "../art/icons.js";
import { t } from "../core/texts.js";
import { html } from "../html.js";

/**
 * A dialog in the page: it keeps the focus, Escape and a click beside it close it.
 * @param {{ title: string, onClose: () => void, children?: unknown, class?: string }} props
 */
export function Dialog({ title, onClose, children, class: extra = "" }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const heading = useId();
  useEffect(() => {
    const shown = box.current;
    if (shown && !shown.open) shown.showModal();
    return () => shown?.close();
  }, []);
  /** @param {MouseEvent} event */
  const beside = (event) => {
    if (event.target === box.current) onClose();
  };
  return html`<dialog
    ref=${box}
    class=${extra}
    aria-labelledby=${heading}
    onCancel=${(/** @type {Event} */ event) => {
      event.preventDefault();
      onClose();
    }}
    onClick=${beside}
  >
    <div class="dialog-head">
      <h2 id=${heading}>${title}</h2>
      <button class="ghost icon-button" onClick=${onClose} aria-label=${t("web-close")} data-test="close">
        <${Icon} name="close" />
      </button>
    </div>
    <div class="dialog-body">${children}</div>
  </dialog>`;
}
