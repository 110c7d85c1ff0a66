import { Crest, Icon } from "../art/icons.js";
import { Coin, Meeple } from "../art/pieces.js";
import { LETTERS } from "../core/location-letters.js";
import { locationName, t } from "../core/texts.js";
import { html } from "../html.js";
import { SeatKind, SeatMark, TurnFlag } from "./seat-marks.js";
import { cardsAt, leaders } from "./stacks.js";

/** @typedef {import("./board.js").BoardProps} BoardProps */

/** Moves the focus to the large realm, once it is drawn. */
const goThere = () => document.getElementById("realm-title")?.focus({ preventScroll: true });

/**
 * A realm in brief; a click opens it large, and a second one closes it.
 * @param {BoardProps & { seat: number }} props
 */
export function Rival({ state, names, seats, mine, away, front, home = front, onFront, seat }) {
  const realm = state.realms[seat];
  const name = names[seat];
  const turn = state.seat === seat;
  const own = mine.includes(seat);
  const gone = Boolean(away?.includes(seats?.[seat]?.person ?? ""));
  const open = seat === front;
  const classes = [
    "rival",
    turn && "rival-turn",
    open && "rival-open",
    seat === home && "rival-home",
  ];
  /** While a realm is open, animations go to its large picture. @param {string} name */
  const spot = (name) => (open ? undefined : name);
  return html`<li
    class=${classes.filter(Boolean).join(" ")}
    data-test=${`rival-${seat}`}
    data-spot=${spot(`realm-${seat}`)}
  >
    <h3 class="rival-head">
      <${SeatMark} seat=${seat} name=${name} mine=${own} />
      <button
        class="rival-name ghost"
        title=${t("table-board-open", { name })}
        aria-pressed=${open}
        onClick=${(/** @type {MouseEvent} */ click) => {
          onFront?.(open ? home : seat);
          if (!open && click.detail === 0) setTimeout(goThere); // by keyboard
        }}
      >
        <span>${name}</span>
      </button>
      <${SeatKind} seat=${seats?.[seat]} away=${gone} />
      ${turn && html`<${TurnFlag} />`}
    </h3>
    <p class="rival-wealth">
      <span data-spot=${spot(`points-${seat}`)} class="wealth">
        <${Coin} /><b aria-hidden="true">${realm.points}</b>
        <span class="hidden-text">${t("table-board-points-word", { points: realm.points })}</span>
      </span>
      <span data-spot=${spot(`meeples-${seat}`)} class="wealth">
        <${Meeple} /><b aria-hidden="true">${realm.meeples}</b>
        <span class="hidden-text">
          ${t("table-board-meeples-word", { meeples: realm.meeples })}
        </span>
      </span>
    </p>
    <ul class="rival-places plain">
      ${LETTERS.map((letter, at) => {
        const count = cardsAt(realm, at + 1).length;
        const leads = at < 7 && leaders(state, at + 1).includes(seat);
        const classes = ["tally", !count && "tally-none", leads && "tally-leads"];
        return html`<li
          class=${classes.filter(Boolean).join(" ")}
          data-spot=${spot(`place-${seat}-${at + 1}`)}
          key=${letter}
        >
          <${Crest} letter=${letter} />
          <b>${count}</b>
          ${leads && html`<${Icon} name="crown" class="tally-crown" />`}
          <span class="hidden-text">
            ${locationName(at + 1)}${leads ? `, ${t("table-board-among-leaders")}` : ""}
          </span>
        </li>`;
      })}
    </ul>
  </li>`;
}
