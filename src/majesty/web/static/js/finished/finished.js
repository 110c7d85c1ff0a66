import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/icons.js";
import { errorText, get } from "../core/api.js";
import { pathTo } from "../core/root.js";
import { t } from "../core/texts.js";
import { html } from "../html.js";
import { NameQuestion } from "./name-question.js";
import { RatingChange } from "./rating.js";
import { Rematch } from "./rematch.js";
import { Review } from "./review.js";

/** @typedef {import("../core/protocol.js").Replay} Replay */
/** @typedef {import("../core/protocol.js").Table} Table */

const COUNTED = "majesty.counted"; // tables whose scoring this browser tab has shown

/**
 * A finished game: the scoring, the crown, where the points came from, the replay, the proof.
 * @param {{ id: string, table: Table, connection: import("../core/connection.js").Connection,
 *   code: string, names: string[], onCounted: () => void }} props
 */
export function Finished({ id, table, connection, code, names, onCounted }) {
  const [replay, setReplay] = useState(/** @type {Replay | null} */ (null));
  const [error, setError] = useState(/** @type {unknown} */ (null));
  const load = () => {
    setError(null);
    get(`tables/${id}/replay`).then(setReplay, setError);
  };
  useEffect(load, [id]);
  const turn = askedTurn();
  const [fresh] = useState(() => turn === null && !counted().includes(id));
  const [told, setTold] = useState(!fresh); // the name of the winner waits for the scoring
  useEffect(() => {
    if (told) onCounted();
  }, [told]);
  const mine = connection.sight.value?.you.seats ?? [];
  const actions = html`<div class="card stack finished-actions">
    <${Rematch} table=${table} connection=${connection} />
    <a
      class="button"
      href=${pathTo(`api/tables/${id}/record`)}
      download=${`majesty-${id}.json`}
      data-test="download"
    >
      <${Icon} name="download" />${t("finished-download")}
    </a>
    <a class="button" href=${pathTo()} data-test="home">
      <${Icon} name="home" />${t("finished-home")}
    </a>
    ${told && html`<${RatingChange} table=${table} names=${names} />`}
    ${told && mine.length > 0 && html`<${NameQuestion} table=${id} />`}
  </div>`;
  if (!replay) {
    if (!error) return html`<p class="inset" role="status">${t("finished-loading")}</p>`;
    return html`<div class="finished stack inset">
      <p class="error" role="alert">${errorText(error)}</p>
      <div><button onClick=${load}>${t("finished-retry")}</button></div>
      ${actions}
    </div>`;
  }
  return html`<${Review}
    replay=${replay}
    names=${names}
    seats=${table.seats}
    front=${mine[0] ?? 0}
    fresh=${fresh}
    first=${turn}
    table=${id}
    code=${letsIn(table, code)}
    onCounted=${() => {
      remember(id);
      setTold(true);
    }}
    actions=${actions}
  />`;
}

/**
 * Returns the end of a link that lets others in to the table; `null` if nothing does.
 * @param {Table} table @param {string} code of the invitation, if it is known
 */
function letsIn({ terms }, code) {
  if (!terms.spectators) return null;
  if (terms.visibility === "open") return "";
  return code ? `#${code}` : null;
}

/** Returns the turn in the URL: /table/ID?turn=17. */
function askedTurn() {
  const asked = new URLSearchParams(location.search).get("turn");
  return asked !== null && /^\d{1,3}$/.test(asked) ? Number(asked) : null;
}

/** @returns {string[]} */
function counted() {
  return (sessionStorage.getItem(COUNTED) ?? "").split(" ");
}

/** @param {string} id */
function remember(id) {
  if (!counted().includes(id)) sessionStorage.setItem(COUNTED, [...counted(), id].join(" ").trim());
}
