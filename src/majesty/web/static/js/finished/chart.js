import { useEffect, useRef, useState } from "preact/hooks";
import { listed, t } from "../core/texts.js";
import { html } from "../html.js";

/** @typedef {import("../core/protocol.js").Replay} Replay */
/** @typedef {{ width: number, left: number, right: number, top: number, bottom: number }} Sheet */

const HEIGHT = 300;
const GAP = 18; // between two names
const LETTER = 8.4; // the approximate width of a character of a name
/** How the lines of the seats differ: by dash, by the mark at their end, and last by colour. */
const LINES = [
  { dash: "none", paint: "var(--accent)", mark: "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z" },
  { dash: "8 4", paint: "var(--focus)", mark: "M-5 -5h10v10h-10z" },
  { dash: "2 4", paint: "var(--good)", mark: "M0 -6L6 5H-6z" },
  { dash: "12 4 2 4", paint: "var(--gold)", mark: "M0 -7L7 0L0 7L-7 0z" },
];

/**
 * A chart of everyone's points, turn by turn and after the final scoring.
 * @param {{ replay: Replay, names: string[], turn: number, onTurn: (turn: number) => void }} props
 */
export function Chart({ replay, names, turn, onTurn }) {
  const { frames, scores } = replay;
  const [box, width] = useWidth();
  const turns = frames.length - 1;
  const columns = turns + (scores ? Math.max(1, turns / 12) : 0);
  const series = names.map((_, seat) => frames.map(({ state }) => state.realms[seat].points));
  const ends = names.map((_, seat) => scores?.total[seat] ?? series[seat][turns]);
  const low = Math.min(0, ...ends);
  const high = Math.max(10, ...series.flat(), ...ends);
  const longest = Math.max(...names.map((name) => name.length));
  const room = Math.min(170, width * 0.38, 20 + LETTER * (longest + 4));
  const sheet = { width, left: 34, right: width - room, top: 14, bottom: HEIGHT - 30 };
  const x = (/** @type {number} */ at) =>
    sheet.left + ((sheet.right - sheet.left) * at) / Math.max(1, columns);
  const y = (/** @type {number} */ points) =>
    sheet.bottom - ((sheet.bottom - sheet.top) * (points - low)) / (high - low);
  const totals = names.map((name, seat) => t("finished-has", { name, points: ends[seat] }));
  /** @param {MouseEvent} event */
  const jump = (event) => {
    const { left } = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const part = (event.clientX - left - sheet.left) / (sheet.right - sheet.left);
    onTurn(Math.max(0, Math.min(turns, Math.round(part * columns))));
  };
  return html`<section class="card stack" aria-labelledby="chart-title">
    <h2 id="chart-title">${t("finished-chart")}</h2>
    <div ref=${box}>
      <svg
        class="chart"
        width=${width}
        height=${HEIGHT}
        role="img"
        aria-label=${t("finished-chart-summary", { totals: listed(totals) })}
        onClick=${jump}
      >
        ${Grid(sheet, low, high, y)} ${Turns(turns, x, scores !== null)}
        <line class="chart-now" x1=${x(turn)} x2=${x(turn)} y1=${sheet.top} y2=${sheet.bottom} />
        ${series.map((points, seat) => {
          const line = points.map((sum, at) => [x(at), y(sum)]);
          return Line(scores ? [...line, [x(columns), y(ends[seat])]] : line, seat);
        })}
        ${Names(names, ends, sheet, y)}
      </svg>
    </div>
  </section>`;
}

/**
 * Observes the width of an element, in pixels.
 * @returns {[import("preact").RefObject<HTMLDivElement | null>, number]}
 */
function useWidth() {
  const box = useRef(/** @type {HTMLDivElement | null} */ (null));
  const [width, setWidth] = useState(600);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) =>
      setWidth(Math.max(240, Math.floor(entry.contentRect.width))),
    );
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return [box, width];
}

/**
 * The horizontal lines, with their points.
 * @param {Sheet} sheet @param {number} low @param {number} high
 * @param {(points: number) => number} y
 */
function Grid({ left, right }, low, high, y) {
  const step = high - low > 120 ? 50 : high - low > 50 ? 20 : 10;
  const first = Math.ceil(low / step) * step;
  const count = Math.floor((high - first) / step) + 1;
  const marks = Array.from({ length: count }, (_, at) => first + at * step);
  return marks.map(
    (points) => html`<g key=${points}>
      <line class="chart-grid" x1=${left} x2=${right} y1=${y(points)} y2=${y(points)} />
      <text class="chart-text" x=${left - 6} y=${y(points) + 4} text-anchor="end">${points}</text>
    </g>`,
  );
}

/**
 * The turns below, and a line where the final scoring starts.
 * @param {number} turns @param {(at: number) => number} x @param {boolean} ended
 */
function Turns(turns, x, ended) {
  const step = turns > 30 ? 12 : turns > 12 ? 6 : 3;
  const marks = Array.from({ length: Math.floor(turns / step) + 1 }, (_, at) => at * step);
  const [low, end] = [HEIGHT - 10, x(turns)];
  return html`
    ${marks.map(
      (turn) => html`<text
        class="chart-text"
        x=${x(turn)}
        y=${low}
        text-anchor="middle"
        key=${turn}
      >
        ${turn}
      </text>`,
    )}
    ${ended && html`<line class="chart-end" x1=${end} x2=${end} y1="14" y2=${low - 20} />`}
  `;
}

/** @param {number[][]} points @param {number} seat */
function Line(points, seat) {
  const { dash, paint, mark } = LINES[seat];
  const [endX, endY] = points[points.length - 1];
  return html`<g key=${seat}>
    <polyline
      points=${points.map((point) => point.join(",")).join(" ")}
      fill="none"
      stroke=${paint}
      stroke-width="2.5"
      stroke-dasharray=${dash}
      stroke-linejoin="round"
    />
    <path d=${mark} transform=${`translate(${endX} ${endY})`} fill=${paint} />
  </g>`;
}

/**
 * The names at the ends of the lines, moved apart where they would touch.
 * @param {string[]} names @param {number[]} ends @param {Sheet} sheet
 * @param {(points: number) => number} y
 */
function Names(names, ends, { right, width, top }, y) {
  const order = names.map((_, seat) => seat).sort((a, b) => ends[b] - ends[a]);
  let free = top - GAP;
  const most = Math.floor((width - right - 16) / LETTER) - 4; // after the points
  return order.map((seat) => {
    free = Math.max(free + GAP, y(ends[seat]));
    const name = names[seat].length > most ? `${names[seat].slice(0, most - 1)}…` : names[seat];
    const { paint } = LINES[seat];
    return html`<text class="chart-name" x=${right + 12} y=${free + 5} fill=${paint} key=${seat}>
      ${ends[seat]} ${name}
    </text>`;
  });
}
