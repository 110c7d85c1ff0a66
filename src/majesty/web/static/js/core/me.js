import { signal } from "@preact/signals";
import { ask, ban, get, post, Refused } from "./api.js";
import { ROOT } from "./root.js";
import { t } from "./texts.js";

/** @typedef {import("./protocol.js").PersonAnswer} Person */

const KEY = `majesty${ROOT}.known`;
/** "yes" for an unnamed guest; the table where they were asked for a name. */
const NAMELESS = `majesty${ROOT}.nameless`;

/** The person at this browser, as far as the server knows. */
export const me = signal(/** @type {Person | null} */ (null));

/** @type {Promise<Person | null> | null} */
let looking = null;

/** Finds out who uses this browser; skips the request if it seems that nobody ever played here. */
export async function findMe() {
  return me.value ?? (localStorage.getItem(KEY) ? lookUp() : null);
}

/** Asks the server, which recognises a browser by its cookie, even if its storage was cleared. */
function lookUp() {
  looking ??= get("sessions")
    .then((found) => (found ? arrived(found) : forget()))
    .finally(() => (looking = null));
  return looking;
}

/**
 * Tells whether the server no longer knows us, perhaps because of a new database.
 * @param {unknown} error
 */
function isForgotten(error) {
  return error instanceof Refused && ["who-are-you", "unknown-secret"].includes(error.code);
}

function forget() {
  localStorage.removeItem(KEY);
  localStorage.removeItem(NAMELESS);
  ban.value = null;
  return (me.value = null);
}

/**
 * Does something that needs an account; if the server has forgotten us, retries as a new guest.
 * @template T
 * @param {() => Promise<T>} work @param {string} [name] @returns {Promise<T>}
 */
export async function asSomebody(work, name) {
  await somebody(name);
  try {
    return await work();
  } catch (error) {
    if (!isForgotten(error)) throw error;
    forget();
    await somebody(name);
    return work();
  }
}

/**
 * Returns the person at this browser; creates a guest if necessary.
 * @param {string} [name] @returns {Promise<Person>}
 */
export async function somebody(name) {
  const known = me.value ?? (await lookUp());
  if (known) return known;
  const guest = t("guest-name", { number: 1000 + Math.floor(9000 * Math.random()) });
  const person = await post("guests", { name: name ?? guest });
  if (!name) localStorage.setItem(NAMELESS, "yes");
  return arrived(person);
}

/**
 * Tells whether to ask a guest without a name for one: only at the first table where this is asked.
 * @param {string} table
 */
export function asksName(table) {
  const asked = localStorage.getItem(NAMELESS);
  if (asked === "yes") localStorage.setItem(NAMELESS, table);
  return asked === "yes" || asked === table;
}

/** @param {Person} person */
function arrived({ person, name, claimed, hidden }) {
  localStorage.setItem(KEY, "yes");
  if (person !== me.value?.person) ban.value = null;
  return (me.value = { person, name, claimed, hidden });
}

/** Notes that a person has chosen a name. @param {Person} person */
function named(person) {
  localStorage.removeItem(NAMELESS);
  return arrived(person);
}

/** Changes a guest's name, or creates a guest with that name. @param {string} name */
export async function rename(name) {
  const person = await somebody(name);
  if (person.name === name) return named(person);
  return named(await asSomebody(() => ask("PATCH", "me", { name }), name));
}

/** Hides us from the leaderboard, or shows us again. @param {boolean} hidden */
export async function hide(hidden) {
  return arrived(await asSomebody(() => ask("PATCH", "me", { hidden })));
}

/** Protects a name with a passphrase. @param {string} name @param {string} passphrase */
export async function claim(name, passphrase) {
  return named(await asSomebody(() => post("me/claim", { name, passphrase })));
}

/** Logs in under a protected name. @param {string} name @param {string} passphrase */
export async function logIn(name, passphrase) {
  return named(await post("sessions", { name, passphrase }));
}

/** Logs out of this browser. */
export async function logOut() {
  await ask("DELETE", "sessions");
  forget();
}

/** Logs out all browsers of this person. */
export async function logOutEverywhere() {
  await ask("DELETE", "me/sessions");
  forget();
}

/**
 * Changes the passphrase; all other browsers are logged out.
 * @param {string} passphrase the current one @param {string} next
 */
export async function changePassphrase(passphrase, next) {
  return arrived(await ask("PUT", "me/passphrase", { passphrase, new: next }));
}

/** Deletes the account for good. @param {string | null} passphrase of a protected name */
export async function deleteMe(passphrase) {
  await ask("DELETE", "me", { passphrase });
  forget();
}
