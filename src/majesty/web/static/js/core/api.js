import { signal } from "@preact/signals";
import { pathTo } from "./root.js";
import { hasText, t } from "./texts.js";

/** Why the server refused a request, or could not be reached. */
export class Refused extends Error {
  /**
   * @param {string} code @param {Record<string, string | number>} [details] the values in its text
   * @param {number} [status] of the answer
   */
  constructor(code, details = {}, status = 0) {
    super(code);
    this.code = code;
    this.details = details;
    this.status = status;
  }
}

/** Why this person may do nothing here, if the host has banned them. */
export const ban = signal(/** @type {Refused | null} */ (null));

/** Notes that the server has refused someone who is banned. @param {Refused} refused */
export function noteBan(refused) {
  if (refused.code === "banned") ban.value = refused;
  return refused;
}

/**
 * Sends a request to the server.
 * @param {string} method @param {string} path @param {unknown} [body]
 * @returns {Promise<any>} what it answers
 */
export function ask(method, path, body) {
  return askWith(method, path, body === undefined ? undefined : JSON.stringify(body));
}

/**
 * Sends a request with a body that is already encoded.
 * @param {string} method @param {string} path @param {string} [body] JSON
 * @param {Record<string, string>} [more] headers
 * @returns {Promise<any>} what it answers
 */
export async function askWith(method, path, body, more = {}) {
  let answer;
  try {
    const kind = /** @type {HeadersInit} */ (body ? { "content-type": "application/json" } : {});
    const headers = { ...kind, ...more };
    answer = await fetch(pathTo(`api/${path}`), { method, headers, body });
  } catch {
    throw new Refused("offline");
  }
  if (answer.status === 204) return null;
  const told = await answer.json().catch(() => null);
  if (answer.ok) return told;
  throw noteBan(new Refused(told?.code ?? "failed", told?.details ?? {}, answer.status));
}

/** @param {string} path @returns {Promise<any>} */
export const get = (path) => ask("GET", path);

/** @param {string} path @param {unknown} [body] @returns {Promise<any>} */
export const post = (path, body = {}) => ask("POST", path, body);

/**
 * Returns a friendly message for anything that went wrong.
 * @param {unknown} error @returns {string}
 */
export function errorText(error) {
  if (!(error instanceof Refused)) {
    console.error(error);
    return t("error-failed");
  }
  if (error.code === "offline") return t("web-error-offline");
  const key = `error-${error.code}`;
  return hasText(key) ? t(key, error.details) : t("error-failed");
}
