import { KEPT, poolsOf } from "../core/deck.js";
import { hashOf } from "../core/seeds.js";

/** @typedef {import("../core/seeds.js").Hash} Hash */
/**
 * An opened deal: the deck, who goes first if that was drawn, and its commitment.
 * @typedef {{ order: unknown[], start: number | null, commitment: string }} Opened
 */

/** The tie-break by edition, unless something else was agreed. */
export const TIES = /** @type {Record<string, string>} */ ({
  en: "share",
  de: "share",
  pl: "meeples",
});

const HEX = /^[0-9a-f]{64}$/;

/**
 * Opens a deal of the old kind: a salt, and the order of the cards.
 * @param {Record<string, any>} record @param {Hash} sha256 @returns {Opened | string}
 */
export function openOrder({ deal: { salt, order } }, sha256) {
  if (salt === undefined || order === undefined) return "deal-sealed";
  if (typeof salt !== "string" || !Array.isArray(order)) return "deal-broken";
  const commitment = hashOf(`majesty-deal/1\n${salt}\n${order.join(" ")}\n`, sha256);
  return { order, start: null, commitment };
}

/**
 * Opens a deal that several people have shuffled: a secret, and the seeds of players.
 * @param {Record<string, any>} record @param {Hash} sha256 @returns {Opened | string}
 */
export function openShared({ deal, options, players: { length: players } }, sha256) {
  const { secret, first = null, seeds = Array.from({ length: players }, () => null) } = deal;
  if (secret === undefined) return "deal-sealed";
  const isSeat = Number.isInteger(first) && first >= 0 && first < players;
  if (!isHex(secret) || (first !== null && !isSeat)) return "deal-broken";
  if (!Array.isArray(seeds) || seeds.length !== players) return "deal-broken";
  if (!seeds.every((seed) => seed === null || isHex(seed))) return "deal-broken";
  const { edition, sides, deck, tie_break: tie = TIES[edition] } = options;
  const agreed = `${edition} ${sides} ${deck} ${tie} ${players}`;
  const sealed = `majesty-deal/2\n${secret}\n${agreed}\n${first ?? "drawn"}\n`;
  const numbers = new Numbers(`${sealed}${seeds.map((seed) => seed ?? "-").join(" ")}\n`, sha256);
  const pools = poolsOf(deck).map((cards) => numbers.shuffled(cards));
  const drawn = numbers.below(players);
  const kept = deck === "mixed" ? pools[0].length : KEPT[players];
  const order = [...pools[0].slice(0, kept), ...(pools[1] ?? []), ...pools[0].slice(kept)];
  return { order, start: first ?? drawn, commitment: hashOf(sealed, sha256) };
}

/** @param {unknown} value */
const isHex = (value) => typeof value === "string" && HEX.test(value);

/** Uniform random numbers from a string: 32 bits at a time of SHA-256(key, block). */
class Numbers {
  /** @param {string} text @param {Hash} sha256 */
  constructor(text, sha256) {
    this.sha256 = sha256;
    this.key = hashOf(text, sha256).slice("sha256:".length);
    this.block = 0;
    /** @type {number[]} */
    this.words = [];
  }

  /** Returns one below a limit; draws again to avoid a bias. @param {number} limit */
  below(limit) {
    const fair = 2 ** 32 - (2 ** 32 % limit);
    for (;;) {
      if (!this.words.length) this.words = this.#next();
      const word = /** @type {number} */ (this.words.shift());
      if (word < fair) return word % limit;
    }
  }

  /** Shuffles from the last position to the first (Fisher–Yates). @param {string[]} cards */
  shuffled(cards) {
    const order = [...cards];
    for (let last = order.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      [order[last], order[other]] = [order[other], order[last]];
    }
    return order;
  }

  #next() {
    const hash = hashOf(`${this.key}\n${this.block++}\n`, this.sha256).slice("sha256:".length);
    return (hash.match(/.{8}/g) ?? []).map((word) => Number.parseInt(word, 16));
  }
}
