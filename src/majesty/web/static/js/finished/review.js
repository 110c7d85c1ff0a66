import { useEffect, useRef, useState } from "preact/hooks";
import { pathTo } from "../core/root.js";
import { html } from "../html.js";
import { Chart } from "./chart.js";
import { DealProof } from "./proof.js";
import { Scoring } from "./scoring.js";
import { Timeline, usePlayer } from "./timeline.js";
import { Totals } from "./totals.js";

/** @typedef {import("../core/protocol.js").Replay} Replay */
/** @typedef {import("../core/protocol.js").Seat} Seat */

/**
 * A game that was played, from a table or from a file.
 * @param {{ replay: Replay, names: string[], seats?: Seat[], front?: number, fresh?: boolean,
 *   first?: number | null, table?: string, code?: string | null, onCounted?: () => void,
 *   actions?: unknown }} props   `first`: the turn to open, `table`: where the game can be found,
 *   `code`: what lets others in there
 */
export function Review(props) {
  const { replay, names, seats, fresh = false } = props;
  // Another game starts afresh; the form that opens records stays, with its focus and its text.
  return html`<div class="finished">
    <div class="finished-top inset">
      ${
        replay.scores &&
        html`<${Scoring}
          key=${replay}
          ...${{ replay, names, seats, fresh }}
          onDone=${props.onCounted}
        />`
      }
      ${props.actions}
    </div>
    <${Played} key=${replay} ...${props} />
  </div>`;
}

/**
 * The game turn by turn, and its result.
 * @param {Parameters<typeof Review>[0]} props
 */
function Played({ replay, names, seats, table, front = 0, first = null, code }) {
  const last = replay.frames.length - 1;
  const link = table && pathTo(`table/${table}`);
  const [turn, setTurn] = useState(first === null ? last : Math.min(first, last));
  const timeline = useRef(/** @type {HTMLDivElement | null} */ (null));
  useEffect(() => {
    if (first !== null) timeline.current?.scrollIntoView();
  }, []);
  const go = (/** @type {number} */ to) => {
    setTurn(to);
    const turn = to === last ? "" : `?turn=${to}`;
    if (link) history.replaceState(null, "", link + turn + location.hash);
  };
  const player = usePlayer(replay.frames, turn, go);
  return html`<div ref=${timeline}>
      <${Timeline} ...${{ replay, names, seats, player, front, link, code }} />
    </div>
    <div class="finished-parts inset">
      <${Totals} replay=${replay} names=${names} />
      <div class="stack">
        <${Chart} replay=${replay} names=${names} turn=${turn} onTurn=${player.jump} />
        ${replay.scores && html`<${DealProof} record=${replay.record} table=${table} />`}
      </div>
    </div>`;
}
