import { useEffect, useState } from "preact/hooks";
import { Refused } from "../core/api.js";
import { html } from "../html.js";
import { complain } from "./toast.js";

const KEY = "majesty.reloaded";
/** Milliseconds between two reloads, so that a mistake of ours does not go on for ever. */
const PAUSE = 30_000;

/**
 * Loads a part of the page. If it is gone, the server has a newer version by now: the page is
 * loaded anew, which costs nothing, since every game is kept there.
 * @template T
 * @param {() => Promise<T>} load @returns {Promise<T>}
 */
export async function bring(load) {
  try {
    return await load();
  } catch (error) {
    const reachable = await fetch("/healthz").then((answer) => answer.ok, () => false);
    if (!reachable) throw new Refused("offline");
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < PAUSE) throw error;
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
    return new Promise(() => {}); // the page goes away
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
    const [, redraw] = useState(0);
    useEffect(() => {
      if (loaded) return;
      bring(load).then((found) => {
        loaded = found;
        redraw(1);
      }, complain);
    }, []);
    return loaded && html`<${loaded} ...${props} />`;
  };
}
