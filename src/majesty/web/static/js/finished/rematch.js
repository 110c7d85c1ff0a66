import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/icons.js";
import { nameOf } from "../core/people.js";
import { pathTo } from "../core/root.js";
import { keepSeed, newSealedSeed } from "../core/seeds.js";
import { listed, t } from "../core/texts.js";
import { html } from "../html.js";
import { complain } from "../ui/toast.js";

/** @typedef {import("../core/protocol.js").Table} Table */
/** @typedef {import("../core/seeds.js").SealedSeed} SealedSeed */

/**
 * The rematch: offered, accepted, and found. The page goes there by itself.
 * @param {{ table: Table, connection: import("../core/connection.js").Connection }} props
 */
export function Rematch({ table, connection }) {
  const [sent, setSent] = useState(false);
  const [sealed, setSealed] = useState(/** @type {SealedSeed | null} */ (null));
  useEffect(() => void newSealedSeed().then(setSealed, () => {}), []); // else we add nothing
  const sight = connection.sight.value;
  const person = sight?.you.person ?? null;
  const wanted = person !== null && table.rematch.includes(person);
  const { next_table: next } = table;
  if (next) {
    return html`<a class="button primary" href=${pathTo(`table/${next}`)} data-test="next-table">
      <${Icon} name="rematch" />${t("finished-next-game")}
    </a>`;
  }
  if (!wanted && !sight?.may.rematch) return null;
  const ask = () => {
    setSent(true);
    const wish = connection.act({ type: "rematch", ...sealedBy(sealed) });
    wish.catch(complain).finally(() => setSent(false)); // from now on the table shows it
  };
  const names = (/** @type {string[]} */ people) =>
    people.filter((one) => one !== person).map((one) => nameOf(table, one));
  const willing = names(table.rematch);
  const waiting = names(table.rematch_waiting);
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

/** Returns the seal of our seed for the next deal, if any. @param {SealedSeed | null} sealed */
function sealedBy(sealed) {
  return sealed && keepSeed(sealed) ? { seal: sealed.seal } : {};
}

/**
 * Returns who wants to play again, and whom they are waiting for.
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
