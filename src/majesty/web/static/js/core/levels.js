import { LEVELS } from "./level-list.js";
import { offer, openOffer } from "./offer.js";
import { t } from "./texts.js";

/**
 * Returns the name of a bot's level; any other bot is called by its code.
 * @param {string} level
 */
export function levelName(level) {
  return LEVELS.includes(level) ? t(`home-level-${level}`) : level;
}

/**
 * Returns how a level plays; nothing is known about other bots.
 * @param {string} level
 */
export function levelText(level) {
  return LEVELS.includes(level) ? t(`home-level-${level}-text`) : "";
}

/** Lists the levels that the server offers, or its bots if it has no levels. */
export function levelsOffered() {
  const bots = offer.value?.bots ?? LEVELS;
  const levels = LEVELS.filter((level) => bots.includes(level));
  return levels.length ? levels : bots;
}

/**
 * Returns the offered level that is nearest to the wanted one, the easier of two.
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
 * Returns seats for bots of a level, or of the nearest one, once the offer of the server is loaded.
 * @param {number} count @param {string} wanted
 */
export async function botSeats(count, wanted) {
  await openOffer();
  return Array.from({ length: count }, () => ({ kind: "bot", level: nearestLevel(wanted) }));
}
