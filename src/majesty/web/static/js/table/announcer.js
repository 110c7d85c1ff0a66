import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { promptOf } from "../board/chooser.js";
import { grouped, sentences } from "../core/narrator.js";
import { namesOf } from "../core/people.js";
import { motionOn } from "../core/settings.js";
import { html } from "../html.js";
import { note } from "../log/log-notes.js";
import { adviceOf } from "./hints.js";

/** @typedef {import("./visit.js").Visit} Visit */
/** @typedef {import("../core/sight.js").Sight} Sight */
/** @typedef {import("../core/protocol.js").Told} Told */

const KEPT = 6; // sentences

/**
 * Announces to screen readers what happens, and then what is asked, in one live region.
 * @param {{ visit: Visit }} props
 */
export function Announcer({ visit }) {
  const [told, setTold] = useState(/** @type {{ count: number, text: string }[]} */ ([]));
  const count = useRef(0);
  const held = useRef(/** @type {string[]} */ ([]));
  /** @param {string} text */
  const say = (text) => {
    const one = { count: ++count.current, text };
    if (text) setTold((before) => [...before, one].slice(-KEPT));
  };
  useLayoutEffect(() => {
    /** @type {Parameters<typeof visit.entryListeners.add>[0]} */
    const hear = (one, sight) => {
      // The scoring is announced elsewhere; nobody should hear beforehand who has won.
      const counting = sight.table.status === "over" && motionOn() && !visit.counted.value;
      if (counting && one.entry.kind === "rated") held.current.push(words(one, sight, true));
      else say(words(one, sight, counting));
    };
    visit.entryListeners.add(hear);
    return () => void visit.entryListeners.delete(hear);
  }, [visit]);
  const counted = visit.counted.value;
  useEffect(() => {
    if (counted) held.current.splice(0).forEach(say);
  }, [counted]);
  const sight = visit.sight.value;
  const question = visit.begun.value === null && sight ? questionOf(sight) : "";
  useEffect(() => say(question), [sight?.revision, question]);
  const advice = adviceOf(visit);
  useEffect(() => say(advice), [advice]);
  return html`<div class="hidden-text" role="log" aria-live="polite" data-test="live">
    ${told.map(({ count: key, text }) => html`<p key=${key}>${text}</p>`)}
  </div>`;
}

/**
 * Returns the text of an entry, without the final scoring while that is being counted.
 * @param {Told} told @param {Sight} sight @param {boolean} counting
 */
function words({ entry, events = [] }, { table }, counting) {
  if (entry.kind === "undo-asked") return ""; // a notice asks at the same time
  if (entry.kind !== "moved") return note(entry, table);
  const [turn = []] = grouped(events);
  return sentences(counting ? turn : events, namesOf(table)).join(" ");
}

/** Returns what the viewer is asked to choose now, if anything. @param {Sight} sight */
function questionOf({ table, state, you, decisions }) {
  if (!state || !decisions.length) return "";
  return promptOf({ state, decisions, names: namesOf(table), mine: you.seats });
}
