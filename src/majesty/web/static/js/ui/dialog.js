import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../art/icons.js";
import { t } from "../core/texts.js";
import { html } from "../html.js";

/** Where the focus goes when the element that opened a dialog is gone, such as a menu item. */
const INSTEAD = '[data-test="menu"]';

/**
 * Returns the focus to the element that had it before a dialog.
 * @param {Element | null} opener
 */
function giveBack(opener) {
  const nothing = !opener || opener === document.body;
  const able = !nothing && opener.isConnected && opener.checkVisibility();
  const other = nothing ? null : document.querySelector(INSTEAD);
  const target = able ? opener : (other ?? document.getElementById("main"));
  /** @type {HTMLElement | null} */ (target)?.focus({ preventScroll: true });
}

/**
 * A dialog in the page: it keeps the focus; Escape or a click outside closes it.
 * @param {{ title: string, onClose: () => void, children?: unknown, class?: string }} props
 */
export function Dialog({ title, onClose, children, class: extra = "" }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const heading = useId();
  const [opener] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    const shown = box.current;
    if (shown && !shown.open) shown.showModal();
    return () => {
      shown?.close();
      giveBack(opener); // a dialog that was removed from the page does not do it itself
    };
  }, []);
  // A press that started inside, perhaps to select text, may end outside.
  const pressed = useRef(/** @type {EventTarget | null} */ (null));
  /** @param {MouseEvent} event */
  const beside = (event) => {
    if (event.target === box.current && pressed.current === box.current) onClose();
  };
  return html`<dialog
    ref=${box}
    class=${extra}
    aria-labelledby=${heading}
    onCancel=${(/** @type {Event} */ event) => {
      event.preventDefault();
      onClose();
    }}
    onPointerDown=${(/** @type {Event} */ event) => (pressed.current = event.target)}
    onClick=${beside}
  >
    <div class="dialog-head">
      <h2 id=${heading}>${title}</h2>
      <button
        class="ghost icon-button"
        onClick=${onClose}
        aria-label=${t("web-close")}
        data-test="close"
      >
        <${Icon} name="close" />
      </button>
    </div>
    <div class="dialog-body">${children}</div>
  </dialog>`;
}
