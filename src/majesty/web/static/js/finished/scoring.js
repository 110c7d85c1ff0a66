import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Crown } from "../art/crown.js";
import { Crest, Icon } from "../art/icons.js";
import { CoinPile } from "../art/pieces.js";
import { LETTERS } from "../core/location-letters.js";
import { tell } from "../core/narrator.js";
import { signed } from "../core/numbers.js";
import { motionOn } from "../core/settings.js";
import { locationName, t } from "../core/texts.js";
import { html } from "../html.js";
import { countsOf, sumOf } from "./points.js";

/** @typedef {import("./points.js").Count} Count */
/** @typedef {import("../core/protocol.js").Replay} Replay */
/** @typedef {import("../core/protocol.js").Seat} Seat */

const PACE = 1200; // milliseconds for one step
/** @type {Record<string, string>} */
const SIGNS = { play: "cards", variety: "people" };

/**
 * The final scoring, counted step by step as at a table, with a running total; then the crown.
 * @param {{ replay: Replay, names: string[], seats?: Seat[], fresh: boolean,
 *   onDone?: () => void }} props
 *   `fresh`: it has not been shown yet, so it starts by itself
 */
export function Scoring({ replay, names, seats, fresh, onDone }) {
  const { ending, scores } = replay;
  const counts = useMemo(() => (scores ? countsOf(ending, scores) : []), [replay]);
  const [count, setCount] = useState(fresh && motionOn() ? 1 : counts.length + 1);
  const [running, setRunning] = useState(fresh && motionOn());
  const done = count > counts.length;
  const watched = useRef(false); // whether to announce the winner, after counting
  if (!done) watched.current = true;
  // Synchronously: a pending timer would undo what the player has just done.
  useLayoutEffect(() => {
    if (!running || done) return undefined;
    const timer = setTimeout(() => setCount(count + 1), PACE);
    return () => clearTimeout(timer);
  }, [running, count]);
  useEffect(() => {
    if (done) onDone?.();
  }, [done]);
  if (!scores) return null;
  const totals = sumOf(counts.slice(0, count), names.length);
  const stepOn = () => {
    setRunning(false);
    setCount(count + 1);
  };
  const again = () => {
    setCount(1);
    setRunning(motionOn());
  };
  const title = done ? verdict(ending, names) : t("finished-counting");
  const all = counts.map((step) => words(step, ending, names));
  const longest = all.reduce((one, other) => (other.length > one.length ? other : one), "");
  return html`<section
    class="card scoring stack"
    data-test="scoring"
    aria-labelledby="scoring-title"
  >
    <div class="scoring-head">
      <h2 id="scoring-title" tabindex="-1" class="scoring-title">${title}</h2>
      <div class="row">
        ${
          done
            ? html`<button onClick=${again} data-test="scoring-again">
                <${Icon} name="undo" />${t("finished-again")}
              </button>`
            : html`<button class="primary" onClick=${stepOn} data-test="scoring-next">
                  <${Icon} name="next" />${t("finished-next")}
                </button>
                <button onClick=${() => setCount(counts.length + 1)} data-test="scoring-skip">
                  <${Icon} name="last" />${t("finished-skip")}
                </button>`
        }
      </div>
    </div>
    <div class="sheet-frame">
      <${Sheet}
        ...${{ counts, count, totals, names, seats }}
        winners=${done ? scores.winners : []}
      />
    </div>
    <div class="scoring-words">
      ${watched.current && html`<p class="scoring-room" aria-hidden="true">${longest}</p>`}
      <p role="status">
        ${done && watched.current && html`<span class="hidden-text">${title} </span>`}
        ${words(counts[count - 1], ending, names)}
      </p>
    </div>
  </section>`;
}

/** Returns who has won. @param {Replay["ending"]} ending @param {string[]} names */
function verdict(ending, names) {
  const end = ending.find(({ event }) => event === "GameEnded");
  return end ? tell(end, names) : "";
}

/**
 * Returns the text of the current step; at the end, what broke a tie.
 * @param {Count | undefined} step @param {Replay["ending"]} ending @param {string[]} names
 */
function words(step, ending, names) {
  if (step?.kind === "play") return t("finished-count-play");
  const told = step ? step.events : ending.filter(({ event }) => event === "TieBroken");
  return told.map((event) => tell(event, names)).join(" ");
}

/**
 * The sheet: a column for each player, a row for each step.
 * @param {{ counts: Count[], count: number, totals: number[], names: string[], seats?: Seat[],
 *   winners: number[] }} props
 */
function Sheet({ counts, count, totals, names, seats, winners }) {
  return html`<table class="sheet" style=${{ "--players": names.length }}>
    <caption class="hidden-text">${t("finished-sheet")}</caption>
    <thead>
      <tr>
        <th scope="col"><span class="hidden-text">${t("finished-step")}</span></th>
        ${names.map(
          (name, seat) => html`<th
            scope="col"
            class=${winners.includes(seat) ? "winner" : ""}
            key=${seat}
          >
            <span class="sheet-crown">${winners.includes(seat) && html`<${Won} />`}</span>
            <span class="sheet-name">
              ${seats?.[seat]?.kind === "bot" && html`<${Icon} name="bot" />`}<span>${name}</span>
            </span>
          </th>`,
        )}
      </tr>
    </thead>
    <tbody>
      ${counts.map((step, at) => Row(step, at < count, at === count - 1))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">${t("finished-total")}</th>
        ${totals.map(
          (total, seat) => html`<td class=${winners.includes(seat) ? "winner" : ""} key=${seat}>
            <${CoinPile} points=${total} />
            <span class="sheet-total" key=${total}>${total}</span>
          </td>`,
        )}
      </tr>
    </tfoot>
  </table>`;
}

/** The crown over a winner. */
function Won() {
  return html`<span data-test="crown" role="img" aria-label=${t("finished-winner")}>
    <${Crown} />
  </span>`;
}

/** @param {Count} step @param {boolean} shown @param {boolean} now */
function Row(step, shown, now) {
  const { kind, location, gains } = step;
  const letter = LETTERS[location - 1];
  return html`<tr
    class=${`${now ? "now" : ""} ${shown ? "shown" : ""}`}
    key=${`${kind}-${location}`}
  >
    <th scope="row">
      <span class="sheet-step">
        ${letter ? html`<${Crest} letter=${letter} />` : html`<${Icon} name=${SIGNS[kind]} />`}
        <span>${location ? locationName(location) : t(`finished-part-${kind}`)}</span>
      </span>
    </th>
    ${gains.map(
      (gain, seat) => html`<td key=${seat}>
        ${shown && html`<span class="sheet-gain">${written(gain, kind)}</span>`}
      </td>`,
    )}
  </tr>`;
}

/**
 * Returns points with a sign; those from before the scoring need none.
 * @param {number} points @param {string} kind
 */
function written(points, kind) {
  if (kind === "play") return points;
  if (!points) return kind === "majority" ? "–" : "0";
  return signed(points);
}
