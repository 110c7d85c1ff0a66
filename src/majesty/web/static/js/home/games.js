import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon } from "../art/icons.js";
import { ban, errorText, get, Refused } from "../core/api.js";
import { me } from "../core/me.js";
import { shownName } from "../core/people.js";
import { pathTo } from "../core/root.js";
import { settings } from "../core/settings.js";
import { listed, t } from "../core/texts.js";
import { html } from "../html.js";
import { joined, seatWord, termsWord } from "./table-words.js";

/** @typedef {import("../core/protocol.js").Brief} Brief */
/** @typedef {import("../core/protocol.js").MyGame} MyGame */

const OFTEN = 20_000; // milliseconds between two requests
const FEW = 4; // games that are shown at first
const PAGE = 100; // games in an answer, unless there are fewer

/** Kept, so that nothing jumps when the player returns to the page. */
const games = signal(/** @type {MyGame[]} */ ([]));
/** Those of further pages. */
const older = signal(/** @type {MyGame[]} */ ([]));
const more = signal(false);
const problem = signal("");
let person = "";

/** Reloads the list of games. */
async function refresh() {
  const asked = me.value?.person ?? "";
  if (asked !== person) games.value = older.value = [];
  person = asked;
  if (!asked) return;
  try {
    const found = await get("me/games");
    if (asked !== me.value?.person) return;
    games.value = found;
    ban.value = null; // it may have ended
    if (!older.value.length) more.value = found.length === PAGE;
    problem.value = "";
  } catch (error) {
    failed(error);
  }
}

/** Loads the next page of older games. */
async function loadMore() {
  const last = (older.value.at(-1) ?? games.value.at(-1))?.table.id;
  try {
    const found = await get(`me/games?before=${last}`);
    older.value = [...older.value, ...found];
    more.value = found.length === PAGE;
  } catch (error) {
    failed(error);
  }
}

/** @param {unknown} error */
function failed(error) {
  const known = error instanceof Refused && error.status !== 401 && error.code !== "banned";
  problem.value = known ? errorText(error) : "";
}

/** A link at the top to a game where it is the player's turn. */
export function Continue() {
  const [first, ...more] = me.value ? games.value.filter((game) => game.my_turn) : [];
  if (!first) return null;
  const there = more.length ? "#games-title" : pathTo(`table/${first.table.id}`);
  return html`<a class="continue" href=${there} data-test="continue">
    <${Icon} name="flag" />${t("home-continue", { games: more.length + 1 })}
  </a>`;
}

/** The player's unfinished games, and below them those that are over. */
export function MyGames() {
  const known = me.value?.person;
  useEffect(() => {
    refresh();
    const look = () => document.visibilityState === "visible" && refresh();
    const timer = setInterval(look, OFTEN);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [known]);
  const first = new Set(games.value.map(({ table }) => table.id)); // a new game moves the pages
  const shown = [...games.value, ...older.value.filter(({ table }) => !first.has(table.id))];
  if (!known || (!shown.length && !problem.value)) return null;
  const over = shown.filter(({ table }) => table.status === "over");
  const going = shown.filter(({ table }) => table.status !== "over");
  going.sort((a, b) => Number(b.my_turn) - Number(a.my_turn)); // otherwise newest first
  return html`<section class="stack" aria-labelledby="games-title" data-test="my-games">
    <h2 id="games-title" tabindex="-1">${t("home-games")}</h2>
    ${problem.value && html`<p class="error" role="alert">${problem.value}</p>`}
    <${GoingList} games=${going.slice(0, FEW)} />
    ${going.length > FEW &&
    html`<details class="unfold">
      <summary>${t("home-games-more", { games: going.length - FEW })}</summary>
      <${GoingList} games=${going.slice(FEW)} />
    </details>`}
    ${over.length > 0 &&
    html`<details class="unfold" open=${going.length === 0 && over.length < 3}>
      <summary>${t("home-games-over", { games: over.length })}</summary>
      <ul class="plain tables">
        ${over.map(({ table }) => html`<${Over} key=${table.id} table=${table} />`)}
      </ul>
      ${more.value &&
      html`<p>
        <button onClick=${loadMore} data-test="more-games">${t("home-games-older")}</button>
      </p>`}
      <p class="small">
        <a href=${pathTo("replay")} data-test="open-record">${t("home-record")}</a>
      </p>
    </details>`}
  </section>`;
}

/** @param {{ games: MyGame[] }} props */
function GoingList({ games: some }) {
  if (!some.length) return null;
  return html`<ul class="plain tables">
    ${some.map((game) => html`<${Going} key=${game.table.id} ...${game} />`)}
  </ul>`;
}

/** A game that is running, or waiting for players. @param {MyGame} props */
function Going({ table, my_turn }) {
  const waiting = table.status === "waiting";
  return html`<li>
    <a
      class=${`tables-row card ${my_turn ? "mine" : ""}`}
      href=${pathTo(`table/${table.id}`)}
      data-test=${`game-${table.id}`}
    >
      <span class="tables-state">
        ${my_turn
          ? html`<span class="pill"><${Icon} name="flag" />${t("home-your-turn")}</span>`
          : html`<span class="soft"><${Icon} name=${waiting ? "people" : "clock"} />
              ${waiting ? t("home-waits") : t("home-their-turn")}</span>`}
      </span>
      <span class="tables-words">
        <strong>${opponents(table)}</strong>
        <span class="small soft">${joined(termsWord(table), when(table.opened))}</span>
      </span>
      <${Icon} name="next" />
    </a>
  </li>`;
}

/** A game that is over, with its result. @param {{ table: Brief }} props */
function Over({ table }) {
  const { result, seats } = table;
  const won = result?.winners.some((seat) => seats[seat].person === me.value?.person);
  const points =
    result && seats.map((seat, i) => `${shownName(seat.name)} ${result.total[i]}`).join(" · ");
  return html`<li>
    <a class="tables-row card" href=${pathTo(`table/${table.id}`)} data-test=${`game-${table.id}`}>
      <span class="tables-state">
        ${won
          ? html`<span class="pill won"><${Icon} name="crown" />${t("home-won")}</span>`
          : html`<span class="soft"><${Icon} name="check" />${t("home-over")}</span>`}
      </span>
      <span class="tables-words">
        <strong>${points || opponents(table)}</strong>
        <span class="small soft">${joined(termsWord(table), when(table.opened))}</span>
      </span>
      <${Icon} name="next" />
    </a>
  </li>`;
}

/** Returns the other players; in a hot-seat game that is everyone. @param {Brief} table */
function opponents({ seats }) {
  const others = seats.filter((seat) => seat.person !== me.value?.person);
  const alone = others.length > 0 && others.every((seat) => seat.kind === "open");
  if (alone) return t("home-seats-free", { seats: others.length });
  return t("home-with", { names: listed((others.length ? others : seats).map(seatWord)) });
}

/** Returns the date, or the time if it is today. @param {number} time milliseconds since 1970 */
function when(time) {
  const date = new Date(time);
  const today = date.toDateString() === new Date().toDateString();
  /** @type {Intl.DateTimeFormatOptions} */
  const shape = today ? { timeStyle: "short" } : { dateStyle: "medium" };
  return new Intl.DateTimeFormat(settings.language.value, shape).format(date);
}
