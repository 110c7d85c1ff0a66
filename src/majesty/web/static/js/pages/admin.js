import { Bans } from "../admin/bans.js";
import { Door } from "../admin/door.js";
import { forgetSecret, hasSecret } from "../admin/host.js";
import { HostLog } from "../admin/host-log.js";
import { Overview } from "../admin/overview.js";
import { People } from "../admin/people.js";
import { PersonView } from "../admin/person.js";
import { Reports } from "../admin/reports.js";
import { TableView } from "../admin/table.js";
import { Icon } from "../art/icons.js";
import { pathTo } from "../core/root.js";
import { query } from "../core/router.js";
import { loadTexts, t } from "../core/texts.js";
import { html } from "../html.js";

await loadTexts("admin");

/** The parts of the page, by the first word after the `?` of its address. */
const VIEWS = {
  "": Overview,
  reports: Reports,
  people: People,
  bans: Bans,
  log: HostLog,
  person: PersonView,
  table: TableView,
};
const TABS = /** @type {const} */ (["", "reports", "people", "bans", "log"]);

/** The title in the browser's tab. */
export const title = () => `${t("admin-title")} – ${t("title.short")}`;

/** The page for the people who run this server; nothing links to it. */
export default function Admin() {
  const [[view, id] = ["", ""]] = new URLSearchParams(query.value);
  if (!hasSecret.value) return html`<${Door} />`;
  const name = view in VIEWS ? /** @type {keyof typeof VIEWS} */ (view) : "";
  return html`<div class="admin stack">
    <header class="admin-head">
      <h1>${t("admin-title")}</h1>
      <button class="ghost" onClick=${forgetSecret} data-test="admin-leave">
        <${Icon} name="door" />${t("admin-leave")}
      </button>
    </header>
    <nav class="admin-tabs" aria-label=${t("admin-parts")}>
      ${TABS.map(
        (tab) => html`<a
          href=${pathTo(tab ? `admin?${tab}` : "admin")}
          aria-current=${tab === name ? "page" : undefined}
          key=${tab}
          data-test=${`admin-${tab || "overview"}`}
        >
          ${t(`admin-tab-${tab || "overview"}`)}
        </a>`,
      )}
    </nav>
    <${VIEWS[name]} key=${id} id=${id} />
  </div>`;
}
