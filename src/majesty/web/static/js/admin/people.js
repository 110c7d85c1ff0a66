import { useState } from "preact/hooks";
import { t } from "../core/texts.js";
import { html } from "../html.js";
import { typed } from "../ui/typed.js";
import { usePages } from "./host.js";
import { day, More, PersonLink } from "./parts.js";

/** @typedef {import("../core/protocol.js").PersonBrief} PersonBrief */

/** Looks people up by the start of their name, or by their id. */
export function People() {
  const [entered, setEntered] = useState("");
  const [search, setSearch] = useState("");
  const { rows, failed, more } = usePages(
    search ? `people?search=${encodeURIComponent(search)}` : "people",
    (/** @type {PersonBrief} */ one) => one.person,
  );
  /** @param {Event} event */
  const look = (event) => {
    event.preventDefault();
    setSearch(entered.trim());
  };
  return html`<form class="joined" role="search" onSubmit=${look}>
      <label class="field">
        ${t("admin-search")}
        <input
          type="search"
          value=${entered}
          maxlength="64"
          autocomplete="off"
          onInput=${(/** @type {Event} */ event) => setEntered(typed(event))}
          data-test="people-search"
        />
      </label>
      <button data-test="people-go">${t("admin-search-go")}</button>
    </form>
    ${failed}
    ${rows?.length === 0 && html`<p class="card card-empty">${t("admin-people-none")}</p>`}
    ${rows &&
    rows.length > 0 &&
    html`<div class="scroll" tabindex="0" role="region" aria-label=${t("admin-tab-people")}>
      <table class="data-table" data-test="people">
        <thead>
          <tr>
            <th scope="col">${t("admin-name")}</th>
            <th scope="col">${t("admin-kind")}</th>
            <th scope="col">${t("admin-since")}</th>
            <th scope="col">${t("admin-seen")}</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (one) => html`<tr key=${one.person}>
              <th scope="row"><${PersonLink} id=${one.person} name=${one.name} /></th>
              <td>${one.protected ? t("admin-protected") : t("admin-guest")}</td>
              <td>${day(one.created)}</td>
              <td>${one.seen ? day(one.seen) : "–"}</td>
            </tr>`,
          )}
        </tbody>
      </table>
    </div>`}
    <${More} more=${more} />`;
}
