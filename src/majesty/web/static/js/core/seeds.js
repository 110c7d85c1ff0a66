/** @typedef {(bytes: Uint8Array) => Uint8Array} Hash */

const KEY = "majesty.seeds"; // pairs of a seal and the seed under it, the latest last
const MOST = 40;

/** @param {Uint8Array} bytes */
const digits = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Returns the hash of a text as deals write it. @param {string} text @param {Hash} sha256 */
export function hashOf(text, sha256) {
  return `sha256:${digits(sha256(new TextEncoder().encode(text)))}`;
}

/**
 * Returns what is published of a seed before it is shown.
 * @param {string} seed @param {Hash} sha256
 */
export const sealOf = (seed, sha256) => hashOf(`majesty-seed/1\n${seed}\n`, sha256);

/** Returns a random number of our own, to be mixed into a deal. */
export const newSeed = () => digits(crypto.getRandomValues(new Uint8Array(32)));

/** @returns {[seal: string, seed: string][]} */
function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return []; // no storage, or not ours
  }
}

/** Makes a seed with its seal. */
export async function newSealedSeed() {
  const { sha256 } = await import("@noble/hashes/sha2.js");
  const seed = newSeed();
  return { seed, seal: sealOf(seed, sha256) };
}

/**
 * Keeps a seed until it is time to show it.
 * @param {Awaited<ReturnType<typeof newSealedSeed>>} sealed
 */
export function keepSeed({ seed, seal }) {
  localStorage.setItem(KEY, JSON.stringify([...kept(), [seal, seed]].slice(-MOST)));
}

/** Returns the seed under a seal of ours. @param {string | undefined} seal */
export function seedUnder(seal) {
  return kept().find(([known]) => known === seal)?.[1] ?? null;
}
