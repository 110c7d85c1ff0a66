import { useState } from "preact/hooks";
import { pathTo } from "../core/root.js";
import { navigate } from "../core/router.js";
import { t } from "../core/texts.js";
import { useJob } from "../home/account-form.js";
import { html } from "../html.js";
import { typed } from "../ui/typed.js";
import { askHost, useAnswer } from "./host.js";
import { moment, SureButton } from "./parts.js";

/** @typedef {import("../core/protocol.js").Overview} Figures */

const MINUTES = [15, 60, 240, 1440, 10_080];
const TEXT_MOST = 300; // characters

/** How many of everything there are, the announcement, and a way to a table. */
export function Overview() {
  const { value, failed, reload } = useAnswer("overview");
  const figures = /** @type {Figures | null} */ (value);
  if (!figures) return failed;
  const { tables } = figures;
  const shown = /** @type {const} */ ([
    ["open-reports", figures.open_reports, pathTo("admin?reports")],
    ["connected", figures.connected, null],
    ["playing", tables.playing ?? 0, null],
    ["waiting", tables.waiting ?? 0, null],
    ["over", tables.over ?? 0, null],
    ["people", figures.people, pathTo("admin?people")],
    ["guests", figures.guests, pathTo("admin?people")],
    ["bans", figures.bans, pathTo("admin?bans")],
  ]);
  return html`<dl class="admin-figures" data-test="figures">
      ${shown.map(
        ([name, number, link]) => html`<div class="card" key=${name}>
          <dt>${t(`admin-figure-${name}`)}</dt>
          <dd>${link ? html`<a href=${link}>${number}</a>` : number}</dd>
        </div>`,
      )}
    </dl>
    <div class="admin-columns">
      <${AnnouncementForm} current=${figures.announcement} onDone=${reload} />
      <${FindTable} />
    </div>
    <p class="small soft">${t("admin-version", { version: figures.version })}</p>`;
}

/** @param {{ current: Figures["announcement"], onDone: () => void }} props */
function AnnouncementForm({ current, onDone }) {
  const [text, setText] = useState("");
  const [minutes, setMinutes] = useState("60");
  const { busy, error, submit } = useJob(async () => {
    const limit = minutes ? Number(minutes) : null;
    await askHost("PUT", "announcement", { text: text.trim(), minutes: limit });
    setText("");
    onDone();
  });
  const withdraw = () => askHost("DELETE", "announcement").then(onDone);
  return html`<section class="card stack" aria-labelledby="announcement-title">
    <h2 id="announcement-title">${t("admin-announcement")}</h2>
    ${
      current
        ? html`<blockquote class="admin-quote" data-test="announced">
            <p>${current.text}</p>
            <p class="small soft">
              ${current.until
                ? t("admin-announced-until", { until: moment(current.until) })
                : t("admin-announced")}
            </p>
          </blockquote>
          <div>
            <${SureButton} label=${t("admin-withdraw")} onSure=${withdraw} test="withdraw" />
          </div>`
        : html`<p class="soft">${t("admin-announcement-text")}</p>`
    }
    <form class="stack tight" onSubmit=${submit}>
      <label class="field">
        ${t("admin-announcement-words")}
        <textarea
          rows="2"
          maxlength=${TEXT_MOST}
          value=${text}
          onInput=${(/** @type {Event} */ event) => setText(typed(event))}
          data-test="announce-text"
        />
      </label>
      <div class="joined">
        <label class="field">
          ${t("admin-how-long")}
          <select
            value=${minutes}
            onChange=${(/** @type {Event} */ event) => setMinutes(typed(event))}
            data-test="announce-minutes"
          >
            ${MINUTES.map(
              (each) => html`<option value=${each} key=${each}>${lasting(each)}</option>`,
            )}
            <option value="">${t("admin-until-withdrawn")}</option>
          </select>
        </label>
        <button
          class=${text.trim() ? "primary" : ""}
          disabled=${!text.trim() || busy}
          data-test="announce"
        >
          ${t("admin-announce")}
        </button>
      </div>
      ${error && html`<p class="error" role="alert">${error}</p>`}
    </form>
  </section>`;
}

/** Returns how long something lasts. @param {number} minutes */
function lasting(minutes) {
  if (minutes < 60) return t("admin-minutes", { minutes });
  if (minutes < 1440) return t("admin-hours", { hours: minutes / 60 });
  return t("admin-days", { days: minutes / 1440 });
}

/** Opens a table by its id, or by an address that has it. */
function FindTable() {
  const [where, setWhere] = useState("");
  const id = tableIn(where);
  /** @param {Event} event */
  const go = (event) => {
    event.preventDefault();
    if (id) navigate(pathTo(`admin?table=${id}`));
  };
  return html`<section class="card stack" aria-labelledby="find-title">
    <h2 id="find-title">${t("admin-find-table")}</h2>
    <form class="joined" onSubmit=${go}>
      <label class="field">
        ${t("admin-find-table-where")}
        <input
          value=${where}
          maxlength="300"
          autocomplete="off"
          onInput=${(/** @type {Event} */ event) => setWhere(typed(event))}
          data-test="find-table"
        />
      </label>
      <button disabled=${!id} data-test="find-table-go">${t("admin-open")}</button>
    </form>
  </section>`;
}

/** Returns the id of a table in what someone typed. @param {string} where */
export function tableIn(where) {
  const [, found = ""] = /^(?:.*\/table\/)?([\w-]{3,16})(?:[#?].*)?$/.exec(where.trim()) ?? [];
  return found;
}
