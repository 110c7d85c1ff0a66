import { t } from "../core/texts.js";
import { html } from "../html.js";
import { BanForm } from "./ban-form.js";
import { askHost, useAnswer } from "./host.js";
import { day, moment, PersonLink, SureButton } from "./parts.js";

/** @typedef {import("../core/protocol.js").BanAnswer} Ban */

/** All bans, and a form for networks. */
export function Bans() {
  const { value, failed, reload } = useAnswer("bans");
  const bans = /** @type {Ban[] | null} */ (value);
  return html`${failed}
    ${bans?.length === 0 && html`<p class="card card-empty">${t("admin-bans-none")}</p>`}
    ${bans && bans.length > 0 && html`<${BanList} bans=${bans} onDone=${reload} />`}
    <section class="card stack tight" aria-labelledby="network-title">
      <h2 id="network-title">${t("admin-ban-a-network")}</h2>
      <p class="small soft">${t("admin-ban-network-text")}</p>
      <${BanForm} onDone=${reload} />
    </section>`;
}

/** Bans, each with a button to lift it. @param {{ bans: Ban[], onDone: () => void }} props */
export function BanList({ bans, onDone }) {
  return html`<ul class="plain stack tight" aria-label=${t("admin-tab-bans")} data-test="bans">
    ${bans.map(
      (ban) => html`<li class="card admin-ban" key=${ban.id}>
        <div>
          <strong>
            ${ban.person
              ? html`<${PersonLink} id=${ban.person} />`
              : html`<code>${ban.network}</code>`}
          </strong>
          <p>${ban.reason}</p>
          <p class="small soft">
            ${day(ban.at)} – ${ban.until ? moment(ban.until) : t("admin-for-good")}
          </p>
        </div>
        <${SureButton}
          label=${t("admin-unban")}
          onSure=${() => askHost("DELETE", `bans/${ban.id}`).then(onDone)}
          test="unban"
        />
      </li>`,
    )}
  </ul>`;
}
