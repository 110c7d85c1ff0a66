import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon } from "../art/icons.js";
import { errorText, get } from "../core/api.js";
import { me } from "../core/me.js";
import { pathTo } from "../core/root.js";
import { t } from "../core/texts.js";
import { html } from "../html.js";
import { joined, seatsWord, termsWord } from "./table-words.js";

/** @typedef {import("../core/protocol.js").Brief} Brief */

const OFTEN = 10_000; // milliseconds between two requests

const lobby = signal(/** @type {{ waiting: Brief[], playing: Brief[] } | null} */ (null));
const problem = signal("");

/** Reloads the list of tables, except while the page is hidden. */
async function refresh() {
  if (document.visibilityState === "hidden") return;
  try {
    lobby.value = await get("tables");
    problem.value = "";
  } catch (error) {
    problem.value = errorText(error);
  }
}

/**
 * The tables of other people: some have a free seat, some can be watched.
 * @param {{ onOpen: () => void }} props `onOpen`: called to create one for everyone
 */
export function Lobby({ onOpen }) {
  useEffect(() => {
    refresh();
    const timer = setInterval(refresh, OFTEN);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, []);
  const { waiting = [], playing = [] } = lobby.value ?? {};
  const watched = playing.filter((table) => !isMine(table));
  return html`<section class="stack" aria-labelledby="lobby-title" data-test="lobby">
    <div>
      <h2 id="lobby-title">${t("home-lobby")}</h2>
      <p class="soft">${t("home-lobby-text")}</p>
    </div>
    ${problem.value && html`<p class="error" role="alert">${problem.value}</p>`}
    ${lobby.value &&
    !waiting.length &&
    html`<div class="card card-empty row">
      <p class="grow">${t("home-lobby-empty")}</p>
      <button onClick=${onOpen} data-test="for-everybody">${t("home-lobby-open")}</button>
    </div>`}
    ${waiting.length > 0 &&
    html`<ul class="plain tables">
      ${waiting.map((table) => html`<${Row} key=${table.id} table=${table} />`)}
    </ul>`}
    ${watched.length > 0 &&
    html`<details class="unfold" data-test="watch">
      <summary>${t("home-watch", { games: watched.length })}</summary>
      <ul class="plain tables">
        ${watched.map((table) => html`<${Row} key=${table.id} table=${table} />`)}
      </ul>
    </details>`}
  </section>`;
}

/** @param {Brief} table */
function isMine({ owner, seats }) {
  const known = me.value?.person;
  return known !== undefined && (owner === known || seats.some((seat) => seat.person === known));
}

/** A table in the list. @param {{ table: Brief }} props */
function Row({ table }) {
  const free = table.seats.filter((seat) => seat.kind === "open").length;
  const host = table.seats.find((seat) => seat.person === table.owner)?.name;
  const taken = table.seats.filter((seat) => seat.kind !== "open");
  const state = free ? t("home-seats-free", { seats: free }) : t("home-running");
  const title = free && host ? t("home-table-of", { name: host }) : seatsWord(taken);
  const go = isMine(table) ? t("home-go") : free ? t("home-sit") : t("home-watch-one");
  return html`<li>
    <a class="tables-row card" href=${pathTo(`table/${table.id}`)} data-test=${`table-${table.id}`}>
      <span class="tables-state soft"><${Icon} name=${free ? "people" : "eye"} />${state}</span>
      <span class="tables-words">
        <strong>${table.name ?? title}</strong>
        <span class="small soft">
          ${joined(free > 0 && taken.length > 1 && seatsWord(taken), termsWord(table))}
        </span>
      </span>
      <span class="button small-button">${go}</span>
    </a>
  </li>`;
}
