import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../art/icons.js";
import { html } from "../html.js";

/**
 * A button that opens a short list of further buttons; Escape or a click elsewhere closes it.
 * @param {{ label: string, children?: unknown }} props
 */
export function Menu({ label, children }) {
  const [open, setOpen] = useState(false);
  const box = useRef(/** @type {HTMLDivElement | null} */ (null));
  useEffect(() => {
    if (!open) return undefined;
    const elsewhere = (/** @type {Event} */ event) => {
      if (!box.current?.contains(/** @type {Node} */ (event.target))) setOpen(false);
    };
    addEventListener("pointerdown", elsewhere);
    return () => removeEventListener("pointerdown", elsewhere);
  }, [open]);
  /** Closes the list, whose focused item disappears with it. */
  const close = () => {
    setOpen(false);
    box.current?.querySelector("button")?.focus({ preventScroll: true });
  };
  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    if (event.key !== "Escape" || !open) return;
    event.stopPropagation();
    close();
  };
  return html`<div class="menu" ref=${box} onKeyDown=${onKeyDown}>
    <button
      class="ghost icon-button"
      aria-expanded=${open}
      aria-label=${label}
      title=${label}
      onClick=${() => setOpen(!open)}
      data-test="menu"
    >
      <${Icon} name="more" />
    </button>
    ${open && html`<div class="menu-list" onClick=${close}>${children}</div>`}
  </div>`;
}
