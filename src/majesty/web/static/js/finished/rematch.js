import { useState } from "preact/hooks";
import { Icon } from "../art/icons.js";
import { listed, t } from "../core/texts.js";
import { html } from "../html.js";
import { complain } from "../ui/toast.js";

/** @typedef {import("../core/protocol.js").Seat} Seat */
/** @typedef {import("../core/protocol.js").Table} Table */

/**
 * The next game with the same players: offered, accepted, and found. The page goes there by itself.
 * @param {{ table: Table, connection: import("../core/connection.js").Connection }} props
 */
export function Rematch({ table, connection }) {
  const [sent, setSent] = useState(false);
  const person = connection.sight.value?.you.person ?? null;
  const own = table.seats.some((seat) => seat.person !== null && seat.person === person);
  const wanted = person !== null && table.rematch.includes(person);
  const { next_table: next } = table;
  if (next) {
    return html`<a class="button primary" href=${`/table/${next}`} data-test="next-table">
      <${Icon} name="rematch" />${t("finished-next-game")}
    </a>`;
  }
  if (!own) return null;
  const ask = () => {
    setSent(true);
    connection.act({ type: "rematch" }).catch((error) => {
      setSent(false);
      complain(error);
    });
  };
  const others = table.seats.filter((seat) => seat.person && seat.person !== person);
  const wants = (/** @type {Seat} */ seat) => table.rematch.includes(seat.person ?? "");
  const willing = names(others.filter(wants));
  // Who resigned may come along, but nobody waits for them.
  const waiting = names(others.filter((seat) => seat.kind === "person" && !wants(seat)));
  const asked = wanted || sent;
  return html`
    <button
      class="primary"
      onClick=${() => !asked && ask()}
      aria-disabled=${asked ? "true" : undefined}
      data-test="rematch"
    >
      <${Icon} name="rematch" />
      ${willing.length ? t("finished-rematch-accept") : t("finished-rematch")}
    </button>
    <p class="rematch-words" role="status">${said(willing, wanted ? waiting : [])}</p>
  `;
}

/** Names everybody once, also who has several seats. @param {Seat[]} seats */
function names(seats) {
  return [...new Map(seats.map(({ person, name }) => [person, name])).values()];
}

/**
 * Says who wants to play again, and for whom they wait.
 * @param {string[]} willing @param {string[]} waiting
 */
function said(willing, waiting) {
  const wish = { names: listed(willing), count: willing.length };
  return [
    willing.length && t("finished-rematch-wanted", wish),
    waiting.length && t("finished-rematch-waiting", { names: listed(waiting) }),
  ]
    .filter(Boolean)
    .join(" ");
}
