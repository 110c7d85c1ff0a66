import { useEffect } from "preact/hooks";
import { Icon } from "../art/icons.js";
import { announcement, closeAnnouncement, lookForAnnouncement } from "../core/announcement.js";
import { t } from "../core/texts.js";
import { html } from "../html.js";

const OFTEN = 60_000; // milliseconds between two looks

/** What the host announces, above a page; screen readers tell it when they have time. */
export function AnnouncementBar() {
  useEffect(() => {
    const look = () => document.visibilityState === "visible" && lookForAnnouncement();
    look();
    const timer = setInterval(look, OFTEN);
    return () => clearInterval(timer);
  }, []);
  return html`<div role="status">
    ${announcement.value &&
    html`<div class="announcement" data-test="announcement"><${Announced} /></div>`}
  </div>`;
}

/** Closes the words of the host; the button with the focus goes with them. */
function close() {
  closeAnnouncement();
  document.getElementById("main")?.focus({ preventScroll: true });
}

/** The words of the host, and a button to close them. */
export function Announced() {
  return html`<${Icon} name="bell" />
    <p><span class="hidden-text">${t("web-announcement")}</span> ${announcement.value?.text}</p>
    <button
      class="ghost icon-button"
      onClick=${close}
      aria-label=${t("web-announcement-close")}
      title=${t("web-announcement-close")}
      data-test="announcement-close"
    >
      <${Icon} name="close" />
    </button>`;
}
