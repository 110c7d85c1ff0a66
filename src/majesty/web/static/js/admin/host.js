import { computed, signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { askWith, Refused } from "../core/api.js";
import { useLoading } from "../ui/lazy.js";

const KEY = "majesty.admin"; // in the storage of this tab alone, which ends with it
const PAGE = 50; // rows

const secret = signal(sessionStorage.getItem(KEY) ?? "");

/** Why the secret is no longer accepted, if it was. */
export const refused = signal(/** @type {Refused | null} */ (null));

/** Whether a secret has been entered. */
export const hasSecret = computed(() => secret.value !== "");

/** Forgets the secret. */
export function forgetSecret() {
  sessionStorage.removeItem(KEY);
  secret.value = "";
}

/** Enters a secret, if the server accepts it. @param {string} entered */
export async function enterSecret(entered) {
  await askHost("GET", "overview", undefined, entered);
  sessionStorage.setItem(KEY, entered);
  refused.value = null;
  secret.value = entered;
}

/**
 * Sends a request of the host.
 * @param {string} method @param {string} path below /api/admin/ @param {unknown} [body]
 * @param {string} [as] another secret
 * @returns {Promise<any>}
 */
export async function askHost(method, path, body, as = secret.value) {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  if (!/^[ -~]+$/.test(as)) throw new Refused("wrong-secret", {}, 401); // no header can have it
  try {
    return await askWith(method, `admin/${path}`, sent, { authorization: `Bearer ${as}` });
  } catch (error) {
    if (error instanceof Refused && error.status === 401 && hasSecret.value) {
      refused.value = error;
      forgetSecret();
    }
    throw error;
  }
}

/**
 * Loads an answer for a part of the page.
 * @template T
 * @param {string} path
 * @returns {{ value: T | null, failed: unknown, reload: () => void }}
 */
export function useAnswer(path) {
  const [answer, setAnswer] = useState({ path: "", value: /** @type {any} */ (null) });
  const [times, setTimes] = useState(0);
  const load = async () => setAnswer({ path, value: await askHost("GET", path) });
  const failed = useLoading(true, load, [path, times]);
  const value = answer.path === path ? answer.value : null;
  return { value, failed, reload: () => setTimes((n) => n + 1) };
}

/**
 * Loads a list page by page; `idOf` returns what the next page begins after.
 * @template T
 * @param {string} path @param {(row: T) => string} idOf
 * @returns {{ rows: T[] | null, failed: unknown, reload: () => void, more: (() => void) | null }}
 */
export function usePages(path, idOf) {
  const [pages, setPages] = useState(1);
  const [times, setTimes] = useState(0);
  const [found, setFound] = useState({ path: "", rows: /** @type {T[]} */ ([]), full: false });
  const mark = path.includes("?") ? "&" : "?";
  const load = async () => {
    /** @type {T[]} */
    const rows = [];
    let full = true;
    for (let page = 0; page < pages && full; page++) {
      const last = rows.at(-1);
      const before = last ? `&before=${idOf(last)}` : "";
      const some = await askHost("GET", `${path}${mark}most=${PAGE}${before}`);
      rows.push(...some);
      full = some.length === PAGE;
    }
    setFound({ path, rows, full });
  };
  const failed = useLoading(true, load, [path, pages, times]);
  const current = found.path === path;
  return {
    rows: current ? found.rows : null,
    failed,
    reload: () => setTimes((n) => n + 1),
    more: current && found.full ? () => setPages((n) => n + 1) : null,
  };
}
