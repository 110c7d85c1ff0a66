import { showing } from "./witness.js";

/** @typedef {(bytes: Uint8Array) => Uint8Array} Hash */

/** A seed, its published seal, and the table at which it was shown, if any. */
/** @typedef {{ seed: string, seal: string, table?: string }} SealedSeed */

const KEY = "majesty.seeds"; // the latest last
const MOST = 40;

/** @param {Uint8Array} bytes */
const digits = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Returns the hash of a string as deals write it. @param {string} text @param {Hash} sha256 */
export function hashOf(text, sha256) {
  return `sha256:${digits(sha256(new TextEncoder().encode(text)))}`;
}

/**
 * Returns the seal of a seed, which is published before the seed is shown.
 * @param {string} seed @param {Hash} sha256
 */
export const sealOf = (seed, sha256) => hashOf(`majesty-seed/1\n${seed}\n`, sha256);

/** Returns a new random seed, to be mixed into a deal. */
export const newSeed = () => digits(crypto.getRandomValues(new Uint8Array(32)));

/** @returns {SealedSeed[]} */
function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return []; // no storage, or not ours
  }
}

/** Makes a seed with its seal. @returns {Promise<SealedSeed>} */
export async function newSealedSeed() {
  const { sha256 } = await import("@noble/hashes/sha2.js");
  const seed = newSeed();
  return { seed, seal: sealOf(seed, sha256) };
}

/** Keeps a seed until it is time to show it; tells whether it could. @param {SealedSeed} sealed */
export function keepSeed(sealed) {
  const others = kept().filter(({ seal }) => seal !== sealed.seal);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, sealed].slice(-MOST)));
    return true;
  } catch {
    return false; // no storage, or no room in it
  }
}

/**
 * Returns the seed of one of our seals, to be shown at a table. It is never shown at another one: a
 * server that knows it could prepare a deck for it.
 * @param {string | undefined} seal @param {string} table
 */
export function seedToShow(seal, table) {
  const found = kept().find((sealed) => sealed.seal === seal);
  if (!found || (found.table ?? table) !== table) return null;
  return keepSeed({ ...found, table }) ? found.seed : null;
}

/**
 * Returns what a person who starts a game adds to its deal: a new seed, or the one that they sealed
 * in this browser; and the seals that are known now, so that none can be added later.
 * @param {string} person @param {import("./protocol.js").Table} table
 */
export function addedBy(person, table) {
  const seal = table.seals[person];
  const seed = seal ? seedToShow(seal, table.id) : newSeed();
  if (seed === null) return {};
  showing(table, person, seed);
  return { seed, seals: Object.values(table.seals) };
}
