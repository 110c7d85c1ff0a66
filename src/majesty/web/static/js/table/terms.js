import { t } from "../core/texts.js";

/** @typedef {import("../core/protocol.js").Terms} Terms */

/** @param {Terms["clock"]} clock */
function clockWords({ kind, seconds = 0, increment = 0, days = 0 }) {
  switch (kind) {
    case "turn":
      return [t("table-clock-turn", { seconds })];
    case "game":
      return [t("table-clock-game", { minutes: Math.round(seconds / 60), increment })];
    case "days":
      return [t("table-clock-days", { days })];
    default:
      return [];
  }
}

/** @param {string} sides eight letters */
function sidesWords(sides) {
  if (/^A+$/.test(sides)) return t("table-sides-A");
  return /^B+$/.test(sides) ? t("table-sides-B") : t("table-sides-mixed", { sides });
}

/** Returns in words what is played at a table. @param {Terms} terms */
export function termsWords({ sides, edition, deck, clock }) {
  const rules = [sidesWords(sides), t(`edition-${edition}`), t(`deck-${deck}`)];
  return [...rules, ...clockWords(clock)].join(" · ");
}
