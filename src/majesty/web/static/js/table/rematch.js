import { useState } from "preact/hooks";
import { Icon } from "../art/icons.js";
import { listed, t } from "../core/texts.js";
import { html } from "../html.js";
import { complain } from "../ui/toast.js";

/** @typedef {import("../core/protocol.js").Table} Table */

/**
 * The next game with the same players: offered, accepted, and found. The page goes there by itself.
 * @param {{ table: Table, live: import("../core/live.js").Live }} props
 */
export function Rematch({ table, live }) {
  const [sent, setSent] = useState(false);
  const person = live.sight.value?.you.person ?? null;
  const holders = table.seats.filter((seat) => seat.kind === "person" && seat.person);
  const seated = holders.some((seat) => seat.person === person);
  const wanted = person !== null && table.rematch.includes(person);
  const { next_table: next } = table;
  if (next) {
    return html`<a class="button primary" href=${`/table/${next}`} data-test="next-table">
      <${Icon} name="rematch" />${t("finished-next-game")}
    </a>`;
  }
  if (!seated) return null;
  const ask = () => {
    setSent(true);
    live.act({ type: "rematch" }).catch((error) => {
      setSent(false);
      complain(error);
    });
  };
  const others = [...new Map(holders.map((seat) => [seat.person, seat.name])).entries()];
  const wish = (/** @type {boolean} */ wants) =>
    others.filter(([who]) => who !== person && table.rematch.includes(who ?? "") === wants).map(([, name]) => name);
  const [willing, waiting] = [wish(true), wish(false)];
  return html`
    <button class="primary" onClick=${ask} aria-disabled=${wanted || sent ? "true" : undefined} data-test="rematch">
      <${Icon} name="rematch" />${willing.length ? t("finished-rematch-accept") : t("finished-rematch")}
    </button>
    <p class="rematch-words" role="status">
      ${willing.length > 0 && t("finished-rematch-wanted", { names: listed(willing), count: willing.length })}
      ${wanted && waiting.length > 0 && ` ${t("finished-rematch-waiting", { names: listed(waiting) })}`}
    </p>
  `;
}
