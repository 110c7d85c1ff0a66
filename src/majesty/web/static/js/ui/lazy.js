import { useEffect, useState } from "preact/hooks";
import { errorText, Refused } from "../core/api.js";
import { pathTo } from "../core/root.js";
import { t } from "../core/texts.js";
import { html } from "../html.js";

const KEY = "majesty.reloaded";
/** Milliseconds between two reloads, so that a bug does not cause an endless loop. */
const PAUSE = 30_000;

/**
 * Loads a part of the page. If it is gone, the server has a newer version by now: the page is
 * reloaded, which loses nothing, since every game is stored there.
 * @template T
 * @param {() => Promise<T>} load @returns {Promise<T>}
 */
export async function bring(load) {
  try {
    return await load();
  } catch (error) {
    const reachable = await fetch(pathTo("healthz")).then((answer) => answer.ok, () => false);
    if (!reachable) throw new Refused("offline");
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < PAUSE) throw error;
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
    return new Promise(() => {}); // the page is being reloaded
  }
}

/**
 * A component that is loaded when it is first shown.
 * @param {() => Promise<(props: any) => unknown>} load
 */
export function lazy(load) {
  /** @type {((props: any) => unknown) | null} */
  let loaded = null;
  return function Lazy(/** @type {Record<string, unknown>} */ props) {
    const failed = useLoading(!loaded, async () => (loaded = await bring(load)), []);
    return loaded ? html`<${loaded} ...${props} />` : failed;
  };
}

/**
 * Loads what is missing, again when `inputs` change; returns what to show if it fails.
 * @param {boolean} missing @param {() => Promise<unknown>} load @param {unknown[]} inputs
 */
export function useLoading(missing, load, inputs) {
  const [, redraw] = useState(0);
  const [tries, setTries] = useState(0);
  const [error, setError] = useState(/** @type {unknown} */ (null));
  useEffect(() => {
    if (!missing) return undefined;
    let wanted = true;
    setError(null);
    load().then(
      () => wanted && redraw((n) => n + 1),
      (reason) => wanted && setError(reason),
    );
    return () => (wanted = false);
  }, [...inputs, tries]);
  if (error === null) return null;
  const again = () => {
    sessionStorage.removeItem(KEY); // a manual retry may reload the page again
    setTries(tries + 1);
  };
  return html`<div class="stack inset" role="alert">
    <p class="error">${errorText(error)}</p>
    <div><button onClick=${again}>${t("home-try-again")}</button></div>
  </div>`;
}
