import { signal } from "@preact/signals";
import { ask, get, post, Refused } from "./api.js";

/** @typedef {{ person: string, name: string, claimed: boolean, hidden: boolean }} Person */

const KEY = "majesty.known";

/** Who sits at this browser, as far as the server knows. */
export const me = signal(/** @type {Person | null} */ (null));

/** @type {Promise<Person | null> | null} */
let looking = null;

/** Finds out who this browser belongs to; a browser that never played is not asked about. */
export function findMe() {
  if (me.value) return Promise.resolve(me.value);
  looking ??= lookUp().finally(() => (looking = null));
  return looking;
}

async function lookUp() {
  if (!localStorage.getItem(KEY)) return null;
  try {
    me.value = await get("me");
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 401) throw error;
    localStorage.removeItem(KEY); // the server has forgotten us
  }
  return me.value;
}

/** Returns who plays here, as a new guest if need be. @param {string} [name] @returns {Promise<Person>} */
export async function somebody(name) {
  const known = await findMe();
  return known ?? arrived(await post("guests", name ? { name } : {}));
}

/** @param {Person} person */
function arrived({ person, name, claimed, hidden }) {
  localStorage.setItem(KEY, "yes");
  return (me.value = { person, name, claimed, hidden });
}

/** Changes a guest's name, or makes a guest of that name. @param {string} name */
export async function rename(name) {
  if (!(await findMe())) return somebody(name);
  return arrived(await ask("PATCH", "me", { name }));
}

/** Keeps out of the leaderboard, or not. @param {boolean} hidden */
export async function hide(hidden) {
  await somebody();
  return arrived(await ask("PATCH", "me", { hidden }));
}

/** Protects a name by a passphrase. @param {string} name @param {string} passphrase */
export async function claim(name, passphrase) {
  await somebody();
  return arrived(await post("me/claim", { name, passphrase }));
}

/** Comes back under a protected name. @param {string} name @param {string} passphrase */
export async function logIn(name, passphrase) {
  return arrived(await post("sessions", { name, passphrase }));
}

/** Leaves this browser to somebody else. */
export async function logOut() {
  await ask("DELETE", "sessions");
  localStorage.removeItem(KEY);
  me.value = null;
}
