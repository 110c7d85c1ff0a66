// The cards of the game. They are repeated here so that a browser can check a deal without trusting
// anyone; a test compares them with the rules.

/** The printed cards with a green back. */
export const TIER_1 =
  "M 7, B 4, W 3, G 3, K 2, I 2, N 3, MB 2, BW 1, WG 1, KI 1, IN 1, MK 1, GI 1, GN 1";
/** Those with a red one. */
export const TIER_2 =
  "M 2, B 2, W 2, G 2, K 1, I 2, N 2, MB 1, BW 2, WG 2, GK 2, KI 2, IN 1, MK 1, BK 1, WI 1, WN 1";
/** All kinds, in the order of an unshuffled deck. */
export const KINDS = "M B W G K I N MB BW WG GK KI IN MK BK WI WN GI GN".split(" ");
/** How many green cards are in play, by number of players; the others stay in the box. */
export const KEPT = /** @type {Record<number, number>} */ ({ 2: 6, 3: 14, 4: 26 });
/** How many cards are in the display. */
export const DISPLAY = 6;

/** @param {string} list */
function printed(list) {
  return list.split(", ").flatMap((entry) => {
    const [card, count] = entry.split(" ");
    return Array.from({ length: Number(count) }, () => card);
  });
}

/** Returns the cards that are shuffled together, unshuffled. @param {string} deck */
export function poolsOf(deck) {
  const tiers = [TIER_1, TIER_2].map(printed);
  if (deck !== "mixed") return tiers;
  const all = tiers.flat();
  return [KINDS.flatMap((kind) => all.filter((card) => card === kind))];
}

/** Returns how many cards the deck has. @param {{ deck: string, players: number }} options */
export function deckSize({ deck, players }) {
  const [first, second] = poolsOf(deck);
  return second ? KEPT[players] + second.length : first.length;
}

/**
 * Tells whether an order consists of the game's cards: all of them, each in its part of the deck.
 * @param {unknown[]} order @param {{ deck: string, players: number }} options
 */
export function isDeck(order, { deck, players }) {
  const [first, second] = poolsOf(deck);
  if (!second) return same(order, first);
  const end = KEPT[players] + second.length; // what comes after is in the box
  const rest = [...order.slice(0, KEPT[players]), ...order.slice(end)];
  return same(order.slice(KEPT[players], end), second) && same(rest, first);
}

/** @param {unknown[]} some @param {unknown[]} others */
function same(some, others) {
  const sorted = (/** @type {unknown[]} */ cards) => cards.map(String).sort().join(" ");
  return some.length === others.length && sorted(some) === sorted(others);
}
