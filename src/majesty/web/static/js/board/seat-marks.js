import { Icon } from "../art/icons.js";
import { t } from "../core/texts.js";
import { html } from "../html.js";

/** @typedef {import("../core/protocol.js").Seat} Seat */

const CLOTH = "M3 3h18v19l-9 6-9-6z";
/** One shape for each seat, so that banners differ in more than a letter; none covers it. */
const FIGURES = [
  "M3 3h18v4.5H3z",
  "M3 3h3.5v21.3L3 22z",
  "M3 18.5l9 5.5 9-5.5V22l-9 6-9-6z",
  "M11.5 3H21v9.5z",
];

/**
 * The banner of a seat, with the first letter of the player's name; the viewer's is coloured.
 * @param {{ seat: number, name: string, mine?: boolean }} props
 */
export function SeatMark({ seat, name, mine = false }) {
  const initial = [...name.trim()][0]?.toUpperCase() ?? "?";
  const classes = mine ? "seat-mark mark-mine" : "seat-mark";
  return html`<svg class=${classes} viewBox="0 0 24 31" aria-hidden="true" focusable="false">
    <path d=${CLOTH} class="mark-cloth" />
    <path d=${FIGURES[seat % FIGURES.length]} class="mark-figure" />
    <path d=${CLOTH} class="mark-edge" />
    <text x="12" y="20.500" text-anchor="middle">${initial}</text>
  </svg>`;
}

/**
 * A small icon: person or bot, and whether the person is away. Screen readers skip a person who is
 * there.
 * @param {{ seat?: Seat, away?: boolean }} props
 */
export function SeatKind({ seat, away = false }) {
  if (!seat || seat.kind === "open") return null;
  const robot = seat.kind === "bot";
  const word = robot ? t("table-board-bot") : t("table-board-person");
  return html`<span
    class="seat-kind"
    aria-hidden=${robot || away ? undefined : "true"}
    title=${away ? t("table-board-away") : word}
  >
    <${Icon} name=${robot ? "bot" : "person"} />
    ${away && html`<${Icon} name="link-lost" class="seat-away" />`}
    <span class="hidden-text">${away ? `${word}, ${t("table-board-away")}` : word}</span>
  </span>`;
}

/** The flag that shows that it is this player's turn. */
export function TurnFlag() {
  return html`<span class="seat-flag">
    <${Icon} name="next" /><span>${t("table-board-their-turn")}</span>
  </span>`;
}
