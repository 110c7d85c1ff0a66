import { useState } from "preact/hooks";
import { Icon } from "../art/icons.js";
import { shownName } from "../core/people.js";
import { t } from "../core/texts.js";
import { useJob } from "../home/account-form.js";
import { NAME_MOST } from "../home/name-field.js";
import { html } from "../html.js";
import { complain, toast } from "../ui/toast.js";
import { typed } from "../ui/typed.js";
import { BanForm } from "./ban-form.js";
import { BanList } from "./bans.js";
import { askHost, useAnswer } from "./host.js";
import { day, named, SureButton, TableLink } from "./parts.js";
import { ReportCard } from "./reports.js";

/** @typedef {import("../core/protocol.js").PersonDetails} Person */
/** @typedef {{ person: Person, onDone: () => void }} Props */

/** Everything that the host can know about a person, and do. @param {{ id: string }} props */
export function PersonView({ id }) {
  const { value, failed, reload } = useAnswer(`people/${encodeURIComponent(id)}`);
  const person = /** @type {Person | null} */ (value);
  if (!person) return failed;
  const props = { person, onDone: reload };
  return html`<section class="stack" aria-labelledby="person-title" data-test="person">
    <h2 id="person-title">${shownName(person.name)}</h2>
    <${Facts} person=${person} />
    ${person.bans.length > 0 && html`<${BanList} bans=${person.bans} onDone=${reload} />`}
    <div class="admin-columns">
      <section class="card stack tight" aria-labelledby="ban-title">
        <h3 id="ban-title">${t("admin-ban")}</h3>
        <${BanForm} person=${person.person} onDone=${reload} />
      </section>
      <${Rename} ...${props} />
      <${Data} ...${props} />
      <${Erase} ...${props} />
    </div>
    <${ReportsAbout} ...${props} />
  </section>`;
}

/** @param {{ person: Person }} props */
function Facts({ person }) {
  const games = Object.entries(person.games).filter(([, number]) => number > 0);
  const ratings = Object.entries(person.ratings);
  return html`<dl class="admin-facts card">
    <dt>${t("admin-id")}</dt>
    <dd><code>${person.person}</code></dd>
    <dt>${t("admin-kind")}</dt>
    <dd>${person.protected ? t("admin-protected") : t("admin-guest")}</dd>
    <dt>${t("admin-since")}</dt>
    <dd>${day(person.created)}</dd>
    <dt>${t("admin-seen")}</dt>
    <dd>${person.seen ? day(person.seen) : "–"}</dd>
    <dt>${t("admin-games")}</dt>
    <dd>
      ${games.map(([status, number]) => `${named("admin-figure", status)}: ${number}`).join(", ") ||
      "–"}
    </dd>
    ${person.unfinished.length > 0 &&
    html`<dt>${t("admin-unfinished")}</dt>
      <dd class="row">
        ${person.unfinished.map((table) => html`<${TableLink} id=${table} key=${table} />`)}
      </dd>`}
    ${ratings.length > 0 &&
    html`<dt>${t("admin-ratings")}</dt>
      <dd>
        ${ratings.map(([ladder, { rating }]) => `${ladder}: ${Math.round(rating)}`).join(", ")}
      </dd>`}
  </dl>`;
}

/** @param {Props} props */
function Rename({ person, onDone }) {
  const [name, setName] = useState("");
  const { busy, error, submit } = useJob(async () => {
    await askHost("PATCH", `people/${person.person}`, { name: name.trim() });
    setName("");
    onDone();
  });
  return html`<form class="card stack tight" onSubmit=${submit}>
    <h3>${t("admin-rename")}</h3>
    <p class="small soft">${t("admin-rename-text")}</p>
    <div class="joined">
      <label class="field">
        ${t("admin-new-name")}
        <input
          value=${name}
          maxlength=${NAME_MOST}
          autocomplete="off"
          onInput=${(/** @type {Event} */ event) => setName(typed(event))}
          data-test="rename-name"
        />
      </label>
      <button disabled=${!name.trim() || busy} data-test="rename">${t("admin-rename-do")}</button>
    </div>
    ${error && html`<p class="error" role="alert">${error}</p>`}
  </form>`;
}

/** What they said, and all that is kept about them. @param {Props} props */
function Data({ person, onDone }) {
  const save = () =>
    askHost("GET", `people/${person.person}/export`).then(
      (found) => saveFile(`majesty-${person.person}.json`, found),
      complain,
    );
  const unsay = () => askHost("DELETE", `people/${person.person}/said`).then(onDone);
  return html`<section class="card stack tight" aria-labelledby="data-title">
    <h3 id="data-title">${t("admin-data")}</h3>
    <p class="small soft">${t("admin-data-text")}</p>
    <div class="row">
      <button onClick=${save} data-test="export">
        <${Icon} name="download" />${t("admin-export")}
      </button>
      <${SureButton} label=${t("admin-unsay-all")} onSure=${unsay} test="unsay-all" />
    </div>
  </section>`;
}

/** Deletes a person for good; the name has to be typed. @param {Props} props */
function Erase({ person, onDone }) {
  const [name, setName] = useState("");
  const { busy, error, submit } = useJob(async () => {
    await askHost("DELETE", `people/${person.person}`);
    toast(t("admin-erased", { name: person.name }));
    setName("");
    onDone();
  });
  return html`<form class="card stack tight" onSubmit=${submit}>
    <h3>${t("admin-erase")}</h3>
    <p class="small soft">${t("admin-erase-text", { name: person.name })}</p>
    <div class="joined">
      <label class="field">
        ${t("admin-erase-name")}
        <input
          value=${name}
          maxlength=${NAME_MOST}
          autocomplete="off"
          onInput=${(/** @type {Event} */ event) => setName(typed(event))}
          data-test="erase-name"
        />
      </label>
      <button class="admin-danger" disabled=${name !== person.name || busy} data-test="erase">
        ${t("admin-erase-do")}
      </button>
    </div>
    ${error && html`<p class="error" role="alert">${error}</p>`}
  </form>`;
}

/** @param {Props} props */
function ReportsAbout({ person, onDone }) {
  const parts = /** @type {const} */ ([
    ["admin-reports-about", person.reports_about],
    ["admin-reports-by", person.reports_by],
  ]);
  return parts.map(
    ([title, reports]) =>
      reports.length > 0 &&
      html`<section class="stack" key=${title} aria-label=${t(title)}>
        <h3>${t(title)}</h3>
        <ul class="plain stack">
          ${reports.map(
            (report) => html`<li key=${report.id}>
              <${ReportCard} report=${report} onDone=${onDone} />
            </li>`,
          )}
        </ul>
      </section>`,
  );
}

/** Saves an answer as a file. @param {string} name @param {unknown} content */
function saveFile(name, content) {
  const file = new Blob([JSON.stringify(content, null, 2)], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
