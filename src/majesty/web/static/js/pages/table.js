import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Board } from "../board/board.js";
import { useKeptFocus } from "../board/focus.js";
import { errorText, Refused } from "../core/api.js";
import { awayOf, isMyTurn, namesOf } from "../core/people.js";
import { pathTo } from "../core/root.js";
import { navigate } from "../core/router.js";
import { motionOn } from "../core/settings.js";
import { t } from "../core/texts.js";
import { html } from "../html.js";
import { hasChat } from "../log/chat.js";
import { LogPanel } from "../log/log-panel.js";
import { play } from "../motion/animation.js";
import { listen } from "../motion/sounds.js";
import { Announcer } from "../table/announcer.js";
import { Banners, Questions } from "../table/banners.js";
import { Bar } from "../table/bar.js";
import { ConnectionBanner } from "../table/connection-banner.js";
import { Dialogs } from "../table/dialogs.js";
import { adviceOf, currentHint } from "../table/hints.js";
import { isWide } from "../table/layout.js";
import { Reactions } from "../table/reactions.js";
import { useShortcuts } from "../table/shortcuts.js";
import { sinceLastTurn } from "../table/since-last-turn.js";
import { tabTitle, useTabTitle } from "../table/tab-title.js";
import { Visit } from "../table/visit.js";
import { BanNotice } from "../ui/ban-notice.js";
import { lazy } from "../ui/lazy.js";

/** @typedef {import("../core/sight.js").Sight} Sight */

const LAST_TURN = 1800; // milliseconds to see the last turn before the points are counted

const Waiting = lazy(async () => (await import("../table/waiting.js")).Waiting);
const end = async () => (await import("../finished/finished.js")).Finished;
const Finished = lazy(end);

/** The title in the browser's tab. */
export const title = tabTitle;

/** A table: before, during and after its game. @param {{ more: string }} props */
export default function TablePage({ more }) {
  const visit = useMemo(() => new Visit(more), []);
  useEffect(() => () => visit.leave(), []);
  useEffect(() => {
    visit.happenings.add(play);
    visit.happenings.add(listen);
  }, []);
  useTabTitle(visit);
  useShortcuts(visit);
  useKeptFocus();
  useNextTable(visit);
  useOwnRealm(visit);
  useEnd(visit);
  const { value: sight } = visit.sight;
  if (visit.error.value) return html`<${Gone} visit=${visit} error=${visit.error.value} />`;
  if (!sight) return html`<div class="opening" role="status"><p>${t("table-connecting")}</p></div>`;
  if (sight.table.status === "closed") return html`<${Closed} reason=${sight.table.closed} />`;
  const revision = visit.begun.value ?? sight.revision;
  const beside = isWide.value && (sight.table.status !== "waiting" || hasChat(sight));
  const banners = html`<${Banners} visit=${visit} sight=${sight} />`;
  const questions = html`<${Questions} visit=${visit} sight=${sight} />`;
  return html`<div class=${`table-page table-${sight.table.status}`} data-revision=${revision}>
    <${Bar} visit=${visit} sight=${sight} />
    <${ConnectionBanner} visit=${visit} />
    <div class="table-body">
      <div class="table-main">
        ${!beside && banners}
        <${Main} visit=${visit} sight=${sight} questions=${!beside && questions} />
      </div>
      ${
        beside &&
        html`<aside class="table-side" aria-label=${t("table-log-open")}>
          ${questions} ${banners}
          <${LogPanel} visit=${visit} />
        </aside>`
      }
    </div>
    <${Dialogs} visit=${visit} sight=${sight} />
    <${Reactions} visit=${visit} />
    <${Announcer} visit=${visit} />
  </div>`;
}

/** @param {{ visit: Visit, sight: Sight, questions: unknown }} props */
function Main({ visit, sight, questions }) {
  const { table, state, you } = sight;
  const closing = useLastTurn(table.status);
  if (table.status === "waiting" || !state) {
    return html`<${Waiting} visit=${visit} sight=${sight} />`;
  }
  const names = namesOf(table);
  const between = visit.begun.value !== null && visit.begun.value !== sight.revision;
  if (table.status === "over" && !closing) {
    return html`<${Finished}
      id=${table.id}
      table=${table}
      connection=${visit.connection.value}
      code=${visit.code.value}
      names=${names}
      onCounted=${() => (visit.counted.value = true)}
    />`;
  }
  const home = homeOf(sight);
  return html`<${Board}
    state=${state}
    names=${names}
    seats=${table.seats}
    mine=${you.seats}
    home=${home}
    front=${visit.chosen.value ?? home}
    onFront=${(/** @type {number} */ seat) => (visit.chosen.value = seat === home ? null : seat)}
    decisions=${between ? [] : sight.decisions}
    previews=${visit.connection.value?.previews.value ?? []}
    choose=${visit.choose.bind(visit)}
    hint=${currentHint(visit)}
    advice=${adviceOf(visit)}
    sinceLastTurn=${doneByOthers(visit, sight)}
    questions=${questions}
    lost=${visit.isLost.value}
    away=${awayOf(sight)}
  />`;
}

/**
 * The realm to draw large unless another is opened: the viewer's, else that of the current player.
 * @param {Sight} sight
 */
function homeOf({ table, you, state }) {
  const acting = state?.seat ?? null;
  if (acting !== null && you.seats.includes(acting)) return acting;
  const own = table.seats.findIndex(({ person }) => person !== null && person === you.person);
  return own < 0 ? (acting ?? 0) : own;
}

/**
 * Lists what others did to the player whose turn it is.
 * @param {Visit} visit @param {Sight} sight
 */
function doneByOthers(visit, sight) {
  const { table, state } = sight;
  if (!isMyTurn(sight) || !state || state.seat === null) return [];
  return sinceLastTurn(visit.connection.value?.log.value ?? [], state.seat, namesOf(table));
}

/**
 * Takes the players to the next game once it is ready, if they are still here; a player who
 * resigned takes part only if they asked for it.
 * @param {Visit} visit
 */
function useNextTable(visit) {
  const sight = visit.sight.value;
  const seen = useRef(/** @type {string | null | undefined} */ (undefined));
  const next = sight?.table.next_table;
  useEffect(() => {
    const there = pathTo(`table/${next}`);
    const invited = next && seen.current === null && sight && goesOn(sight);
    if (invited && location.pathname !== there) navigate(there);
    seen.current = next;
  }, [next]);
}

/** Tells whether the viewer has a seat at the next table. @param {Sight} sight */
function goesOn({ table, you }) {
  return you.person !== null && table.rematch.includes(you.person);
}

/**
 * Shows the last turn for a while, unless the player is in a hurry; tells whether it still does.
 * @param {string} status
 */
function useLastTurn(status) {
  const before = useRef(status);
  const until = useRef(0);
  const [, redraw] = useState(0);
  if (before.current === "playing" && status === "over" && motionOn()) {
    until.current = performance.now() + LAST_TURN;
  }
  before.current = status;
  const closing = performance.now() < until.current;
  useEffect(() => {
    if (!closing) return undefined;
    const go = () => {
      until.current = 0;
      redraw((n) => n + 1);
    };
    const timer = setTimeout(go, LAST_TURN);
    addEventListener("pointerdown", go);
    addEventListener("keydown", go);
    return () => {
      clearTimeout(timer);
      removeEventListener("pointerdown", go);
      removeEventListener("keydown", go);
    };
  }, [closing]);
  return closing;
}

/** Loads what the end needs during the last round. @param {Visit} visit */
function useEnd(visit) {
  const state = visit.sight.value?.state;
  const near = state ? state.turns - state.turn <= state.options.players : false;
  useEffect(() => {
    if (near) end().catch(() => {}); // retried when it is shown
  }, [near]);
}

/** Returns to our own realm when our turn comes. @param {Visit} visit */
function useOwnRealm(visit) {
  const mine = isMyTurn(visit.sight.value);
  useEffect(() => {
    if (mine) visit.chosen.value = null;
  }, [mine]);
}

/** @param {{ visit: Visit, error: unknown }} props */
function Gone({ visit, error }) {
  const code = error instanceof Refused ? error.code : "";
  const [heading, text] =
    code === "no-spectators"
      ? [t("table-private"), t("table-private-text")]
      : [t("table-gone"), code === "no-table" ? t("table-gone-text") : errorText(error)];
  return html`<div class="table-gone stack" data-test="gone">
    <h1>${heading}</h1>
    ${code === "banned" ? html`<${BanNotice} />` : html`<p>${text}</p>`}
    <p class="row">
      <a class="button primary" href=${pathTo()}>${t("web-home")}</a>
      <button onClick=${() => visit.enter()}>${t("table-again")}</button>
    </p>
  </div>`;
}

/** @param {{ reason?: string }} props */
function Closed({ reason }) {
  return html`<div class="table-gone stack" data-test="closed">
    <h1>${t("table-closed")}</h1>
    <p>${reason ? t("table-closed-by-host", { reason }) : t("table-closed-text")}</p>
    <p><a class="button primary" href=${pathTo()}>${t("web-home")}</a></p>
  </div>`;
}
