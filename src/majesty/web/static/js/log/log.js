import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { Reaction } from "../art/icons.js";
import { sentences } from "../core/narrator.js";
import { nameOf, namesOf } from "../core/people.js";
import { settings } from "../core/settings.js";
import { t } from "../core/texts.js";
import { html } from "../html.js";
import { chronicle, eventsOf, firstNew } from "./chronicle.js";
import { note, reactionName } from "./log-notes.js";
import { mutes } from "./mutes.js";

/** @typedef {import("./chronicle.js").Item} Item */
/** @typedef {import("../core/protocol.js").Table} Table */

const TAKING = new Set(["MeeplesPlaced", "CardTaken"]);
const NEAR = 60; // pixels from the end that still count as the end

/**
 * What happened, in sentences, the latest at the end.
 * @param {{ visit: import("../table/visit.js").Visit }} props
 */
export function Log({ visit }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const lines = useRef(/** @type {HTMLElement | null} */ (null));
  const atEnd = useRef(true);
  const top = useRef(0);
  const log = visit.connection.value?.log.value ?? [];
  const sight = visit.sight.value;
  const counted = visit.counted.value;
  const items = useMemo(
    () => chronicle(log).filter((item) => counted || !tellsEnd(item)),
    [log, counted],
  );
  const follow = () => {
    const shown = list.current;
    if (shown && atEnd.current) shown.scrollTop = shown.scrollHeight;
  };
  useLayoutEffect(follow, [items]);
  useEffect(() => {
    const watch = new ResizeObserver(follow); // a sheet opens, or another language takes more space
    for (const { current } of [list, lines]) if (current) watch.observe(current);
    return () => watch.disconnect();
  }, [!sight]);
  if (!sight) return null;
  const alone = sight.you.seats.length === sight.table.seats.length; // nobody else to catch up with
  const upToDate = alone || sight.table.status === "over";
  const fresh = upToDate ? -1 : firstNew(items, sight.you.seats);
  const onScroll = () => {
    const shown = list.current;
    if (!shown) return;
    const near = shown.scrollHeight - shown.scrollTop - shown.clientHeight < NEAR;
    const up = shown.scrollTop < top.current; // else only the text has grown
    atEnd.current = near || (atEnd.current && !up);
    top.current = shown.scrollTop;
  };
  /** Stops following the end when the player opens something to read. @param {MouseEvent} click */
  const onClick = ({ target }) => {
    if (/** @type {Element} */ (target).closest("summary")) atEnd.current = false;
  };
  return html`<div
    class="log"
    ref=${list}
    onScroll=${onScroll}
    onClick=${onClick}
    tabindex="0"
    role="log"
    aria-live="off"
    aria-label=${t("table-log")}
    data-test="log"
  >
    ${!items.length && html`<p class="soft small">${t("table-log-empty")}</p>`}
    <ol class="plain" ref=${lines}>
      ${items.flatMap((item, i) => [
        i === fresh &&
          html`<li class="log-since" key="since"><span>${t("table-since")}</span></li>`,
        html`<${Line}
          key=${item.kind === "scoring" ? `end-${i}` : item.seq}
          item=${item}
          table=${sight.table}
          isNew=${fresh >= 0 && i >= fresh}
          isMine=${isBy(item, sight.you)}
        />`,
      ])}
    </ol>
  </div>`;
}

/**
 * Tells whether the viewer did or said this.
 * @param {Item} item @param {import("../core/sight.js").Sight["you"]} you
 */
function isBy(item, { person, seats }) {
  if (item.kind === "turn") return seats.includes(item.seat);
  if (item.kind !== "note" || person === null) return false;
  return "person" in item.entry && item.entry.person === person;
}

/** Tells whether a line gives away the result before it is counted. @param {Item} item */
function tellsEnd(item) {
  return item.kind === "scoring" || (item.kind === "note" && item.entry.kind === "rated");
}

/** @param {{ item: Item, table: Table, isNew: boolean, isMine: boolean }} props */
function Line({ item, table, isNew, isMine }) {
  const content = item.kind === "note" ? told(item, table) : story(item, table);
  if (!content) return null;
  const classes = ["log-line", item.kind, isNew && "new", isMine && "mine"];
  return html`<li class=${classes.filter(Boolean).join(" ")}>
    <span class="log-head">
      ${isNew && !isMine && html`<span class="log-new">${t("table-new")}</span>`}
      <time class="log-time" datetime=${new Date(item.at).toISOString()}>${hour(item.at)}</time>
    </span>
    ${content}
  </li>`;
}

/**
 * A note; that of an undo can be expanded to show what was undone.
 * @param {import("./chronicle.js").Note} item @param {Table} table
 */
function told({ entry, undone }, table) {
  if (!undone.length) return talk(entry, table);
  return html`<details class="log-undone">
    <summary>${note(entry, table, undone.length)}</summary>
    <ol class="plain">
      ${undone.map((turn) => html`<li class="turn" key=${turn.seq}>${story(turn, table)}</li>`)}
    </ol>
  </details>`;
}

/**
 * A turn: what was taken, then what followed, sentence by sentence.
 * @param {Exclude<Item, import("./chronicle.js").Note>} item @param {Table} table
 */
function story(item, table) {
  const events = item.kind === "turn" ? eventsOf(item) : item.events;
  const names = namesOf(table);
  const taking = events.filter(({ event }) => TAKING.has(event));
  const rest = events.filter(({ event }) => !TAKING.has(event));
  const told = [sentences(taking, names).join(" "), ...sentences(rest, names)].filter(Boolean);
  if (!told.length) return null;
  return html`<span class="log-text">
    ${told.map((sentence, i) => html`<span key=${i}>${sentence}</span>`)}
  </span>`;
}

/** @param {import("../core/protocol.js").Entry} entry @param {Table} table */
function talk(entry, table) {
  if (entry.kind !== "said" && entry.kind !== "reacted") {
    return html`<span class="log-text">${note(entry, table)}</span>`;
  }
  const { person, name } = entry;
  if (mutes.value.has(person) || ("text" in entry && !entry.text)) return null; // or deleted
  const who = html`<b class="log-who">${nameOf(table, person, name)}</b>`;
  if (entry.kind === "said") {
    return html`<span class="log-text log-said">${who} ${entry.text}</span>`;
  }
  return html`<span class="log-text log-said">
    ${who} <${Reaction} name=${entry.reaction} /> ${reactionName(entry.reaction)}
  </span>`;
}

/** @param {number} at */
function hour(at) {
  const shape = /** @type {const} */ ({ hour: "2-digit", minute: "2-digit" });
  const { value: language } = settings.language;
  const region = navigator.languages.find((one) => one.startsWith(language)); // clocks differ
  return new Date(at).toLocaleTimeString(region ?? language, shape);
}
