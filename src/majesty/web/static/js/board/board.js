import { t } from "../core/texts.js";
import { html } from "../html.js";
import { useChoice } from "./choice.js";
import { Chooser } from "./chooser.js";
import { Display } from "./display.js";
import { usePlayKeys } from "./play-keys.js";
import { Realm } from "./realm.js";
import { Rival } from "./rival.js";
import { clockwise } from "./turns.js";

/** @typedef {object} BoardProps
 * @property {import("../core/protocol.js").State} state
 * @property {string[]} names   by seat
 * @property {import("../core/protocol.js").Seat[]} [seats]   people and bots, for small icons
 * @property {number[]} mine   the seats of the viewer; none for spectators and replays
 * @property {number} front   the seat whose realm is drawn large
 * @property {number} [home]   the seat whose realm is drawn large unless another is opened
 * @property {(seat: number) => void} [onFront]   called when another realm is opened
 * @property {string[]} decisions   what may be chosen now
 * @property {import("../core/protocol.js").Preview[]} previews   they may arrive a moment later
 * @property {(moves: string[], turn?: string | null) => Promise<unknown>} [choose]   decisions in
 *   order, as ["3", "W"], and the same as a whole turn where they are one
 * @property {string[] | null} [only]   in a lesson, the decisions that it wants now
 * @property {(decision: string) => void} [onOther]   called when another one is chosen
 * @property {{ decisions: string[] } | null} [hint]   marked on the display
 * @property {string} [advice]   what a hint says
 * @property {import("./outcome.js").Fact[]} [sinceLastTurn]   what others did to the viewer
 * @property {unknown} [questions]   questions beside the game, where there is no side panel
 * @property {unknown} [prompt]   replaces the usual text of the chooser
 * @property {boolean} [lost]   whether the connection is lost, and a choice has to wait
 * @property {string[] | null} [away]   people who are away
 */

/**
 * The board: the opponents, the display, the chooser, and one large realm.
 * @param {BoardProps} props
 */
export function Board(props) {
  const { state, front, home = front } = props;
  const choice = useChoice(props);
  usePlayKeys(props, choice);
  // The order does not change while another realm is open; the one at home comes last.
  const [, ...others] = clockwise(state, home);
  const shown = front === home ? others : [...others, home];
  const classes = `board board-${others.length} ${front === home ? "" : "board-visit"}`;
  return html`<div class=${classes}>
    <div class="board-inside">
      <section class="rivals" aria-labelledby="rivals-title">
        <h2 id="rivals-title" class="hidden-text">${t("table-board-others")}</h2>
        <ul class="rivals-row plain">
          ${shown.map((seat) => html`<${Rival} ...${props} seat=${seat} key=${seat} />`)}
        </ul>
      </section>
      <${Display} ...${props} choice=${choice} />
      <div class="choosing"><${Chooser} ...${props} choice=${choice} /></div>
      <${Realm} ...${props} aimed=${aims(props, choice)} />
    </div>
  </div>`;
}

/**
 * Lists the characters as which the card in question, or being looked at, could be placed.
 * @param {BoardProps} props @param {import("./choice.js").Choice} choice
 */
function aims({ state, previews }, { chosen, looked }) {
  const position = state.step === "take" ? (chosen ?? looked) : 0;
  return previews.filter((one) => one.position === position).map(({ character }) => character);
}
