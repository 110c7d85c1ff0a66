/** @typedef {(bytes: Uint8Array) => Uint8Array} Hash */
/** @typedef {"yes" | "no" | "unknown"} Verdict */
/**
 * Each of the checks; where one fails, `code` says why as the server would.
 * @typedef {{ cards: Verdict, hash: Verdict, before: Verdict, order: Verdict,
 *   code: string | null, details: Record<string, number>, commitment: string | null }} Proof
 */

// The printed cards of both backs, and how many green ones each number of players keeps. They stand
// here, too, so that a browser needs to believe nobody when it looks at a deal.
export const TIER_1 =
  "M 7, B 4, W 3, G 3, K 2, I 2, N 3, MB 2, BW 1, WG 1, KI 1, IN 1, MK 1, GI 1, GN 1";
export const TIER_2 =
  "M 2, B 2, W 2, G 2, K 1, I 2, N 2, MB 1, BW 2, WG 2, GK 2, KI 2, IN 1, MK 1, BK 1, WI 1, WN 1";
export const KEPT = /** @type {Record<number, number>} */ ({ 2: 6, 3: 14, 4: 26 });

/**
 * Checks the deal of a finished game's record.
 * @param {Record<string, any>} record
 * @param {string | null} remembered the commitment that was seen before the game, if it was
 * @param {Hash} sha256
 * @returns {Proof}
 */
export function checkDeal(record, remembered, sha256) {
  const commitment = typeof record.deal?.commitment === "string" ? record.deal.commitment : null;
  /** @type {Proof} */
  const nothing = {
    cards: "unknown",
    hash: "unknown",
    before: "unknown",
    order: "unknown",
    code: null,
    details: {},
    commitment,
  };
  if ("redealt" in record) {
    const turn = Number.isInteger(record.redealt) ? record.redealt : 0;
    return { ...nothing, before: "no", code: "deal-redealt", details: { turn } };
  }
  if (commitment === null) return { ...nothing, code: "deal-missing" };
  const { salt, order } = record.deal;
  if (salt === undefined || order === undefined) return { ...nothing, code: "deal-sealed" };
  if (typeof salt !== "string" || !Array.isArray(order)) return { ...nothing, code: "deal-broken" };
  /** @type {string[]} */
  const reveals = record.reveals;
  const verdicts = {
    cards: verdict(isDeck(order, record.options.deck, record.players.length)),
    hash: verdict(commitmentOf(salt, order, sha256) === commitment),
    before: remembered === null ? nothing.before : verdict(remembered === commitment),
    order: verdict(reveals.every((card, at) => card === order[at])),
  };
  return { ...nothing, ...verdicts, code: fault(verdicts) };
}

/** @param {boolean} fits @returns {Verdict} */
const verdict = (fits) => (fits ? "yes" : "no");

/** @param {Record<"cards" | "hash" | "before" | "order", Verdict>} verdicts */
function fault({ cards, hash, before, order }) {
  if (cards === "no") return "deal-cards";
  if (hash === "no") return "deal-differs";
  if (before === "no") return "deal-other";
  return order === "no" ? "deal-reveals" : null;
}

/**
 * Returns the commitment to a deal.
 * @param {string} salt @param {string[]} order @param {Hash} sha256
 */
function commitmentOf(salt, order, sha256) {
  const text = `majesty-deal/1\n${salt}\n${order.join(" ")}\n`;
  const bytes = sha256(new TextEncoder().encode(text));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0"));
  return `sha256:${digits.join("")}`;
}

/**
 * Tells whether an order is one of the game's cards: all of them, each in its part of the deck.
 * @param {unknown[]} order @param {string} deck @param {number} players
 */
function isDeck(order, deck, players) {
  const [first, second] = [printed(TIER_1), printed(TIER_2)];
  if (deck === "mixed") return same(order, [...first, ...second]);
  const kept = KEPT[players];
  const end = kept + second.length; // what comes after is in the box
  const rest = [...order.slice(0, kept), ...order.slice(end)];
  return same(order.slice(kept, end), second) && same(rest, first);
}

/** @param {string} list */
function printed(list) {
  return list.split(", ").flatMap((entry) => {
    const [card, count] = entry.split(" ");
    return Array.from({ length: Number(count) }, () => card);
  });
}

/** @param {unknown[]} some @param {unknown[]} others */
function same(some, others) {
  const sorted = (/** @type {unknown[]} */ cards) => cards.map(String).sort().join(" ");
  return some.length === others.length && sorted(some) === sorted(others);
}
