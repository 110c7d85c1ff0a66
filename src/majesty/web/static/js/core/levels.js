import { offer, openOffer } from "./offer.js";
import { t } from "./texts.js";

const LEVELS = ["easy", "medium", "hard", "expert"];

/**
 * Returns how strong a bot is, in words; a bot of another code is called by it.
 * @param {string} level
 */
export function levelName(level) {
  return LEVELS.includes(level) ? t(`home-level-${level}`) : level;
}

/** Lists the levels that the server offers; if it has none of them, the bots that it has. */
export function levelsOffered() {
  const bots = offer.value?.bots ?? LEVELS;
  const levels = LEVELS.filter((level) => bots.includes(level));
  return levels.length ? levels : bots;
}

/**
 * Returns what is offered and comes nearest to a level, the easier of two.
 * @param {string} wanted
 */
export function nearestLevel(wanted) {
  const offered = levelsOffered();
  if (offered.includes(wanted)) return wanted;
  const distance = (/** @type {string} */ level) =>
    Math.abs(LEVELS.indexOf(level) - LEVELS.indexOf(wanted));
  return offered.toSorted((one, other) => distance(one) - distance(other))[0];
}

/**
 * Returns seats for bots of a level, or of the nearest, once it is known what the server offers.
 * @param {number} count @param {string} wanted
 */
export async function botSeats(count, wanted) {
  await openOffer();
  return Array.from({ length: count }, () => ({ kind: "bot", level: nearestLevel(wanted) }));
}
