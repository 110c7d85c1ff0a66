import { useState } from "preact/hooks";
import { Icon } from "../art/icons.js";
import { Logo } from "../art/logo.js";
import { pathTo } from "../core/root.js";
import { t } from "../core/texts.js";
import { houseTexts } from "../house/house-texts.js";
import { html } from "../html.js";
import { AnnouncementBar } from "./announcement.js";
import { BanNotice } from "./ban-notice.js";
import { SettingsDialog } from "./settings-dialog.js";
import { Toasts } from "./toast.js";

const NAV = ["learn", "rules", "leaderboard", "about"];
const BARE = ["table", "learn"]; // pages with their own header

/** Where the content of such a page starts: the first of these. */
const CONTENT = "#scoring-title, #seats-heading, .coach, .display";

/**
 * Skips the header of such a page; a URL with `#` could be mistaken for an invitation.
 * @param {Event} event
 */
function skip(event) {
  event.preventDefault();
  const found = document.querySelector(CONTENT) ?? document.getElementById("main");
  /** @type {HTMLElement | null} */ (found)?.focus();
}

/** The end of a page, with the texts of the host. @param {{ name: string }} props */
function Foot({ name }) {
  const texts = houseTexts();
  return html`<footer class="site-foot">
    ${texts.length > 0 &&
    html`<nav class="site-nav" aria-label=${t("web-house")}>
      ${texts.map(
        (page) => html`<a
          href=${pathTo(page)}
          aria-current=${page === name ? "page" : undefined}
          key=${page}
          data-test=${`open-${page}`}
        >
          ${t(`web-house-${page}`)}
        </a>`,
      )}
    </nav>`}
    <p>${t("credits")}</p>
  </footer>`;
}

/** The frame around every page. @param {{ name: string, children?: unknown }} props */
export function Shell({ name, children }) {
  const [open, setOpen] = useState(false);
  const bare = BARE.includes(name);
  return html`
    <a class="skip button" href="#main" onClick=${bare ? skip : undefined}>${t("web-skip")}</a>
    ${name !== "table" && html`<${AnnouncementBar} />`}
    ${!bare &&
    html`<header class="site-head">
      <a class="site-name" href=${pathTo()}><${Logo} /> ${t("title.short")}</a>
      <nav class="site-nav" aria-label=${t("web-nav")}>
        ${NAV.map(
          (page) => html`<a
            href=${pathTo(page)}
            aria-current=${page === name ? "page" : undefined}
            key=${page}
          >
            ${t(`web-nav-${page}`)}
          </a>`,
        )}
      </nav>
      <button
        class="ghost icon-button"
        aria-label=${t("web-settings")}
        onClick=${() => setOpen(true)}
        data-test="settings"
      >
        <${Icon} name="settings" />
      </button>
    </header>`}
    ${name !== "table" && html`<${BanNotice} />`}
    ${children}
    ${!bare && html`<${Foot} name=${name} />`}
    ${open && html`<${SettingsDialog} onClose=${() => setOpen(false)} />`}
    <${Toasts} />
  `;
}
