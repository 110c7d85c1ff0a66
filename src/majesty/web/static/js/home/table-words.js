import { levelName } from "../core/levels.js";
import { offer } from "../core/offer.js";
import { shownName } from "../core/people.js";
import { listed, t } from "../core/texts.js";
import { usualEdition } from "./choices.js";

/** @typedef {import("../core/protocol.js").Seat} Seat */
/** @typedef {import("../core/protocol.js").TableTerms} TableTerms */

/** Returns who sits at a seat. @param {Seat} seat */
export function seatWord(seat) {
  if (seat.kind === "open") return t("home-seat-free");
  if (seat.kind === "bot" && !seat.person && seat.level) {
    return t("home-seat-bot", { name: seat.name, level: levelName(seat.level) });
  }
  return shownName(seat.name);
}

/** Returns everyone at a table, as a list in a sentence. @param {Seat[]} seats */
export function seatsWord(seats) {
  return listed(seats.map(seatWord));
}

/** @param {string} sides eight letters */
function sidesWord(sides) {
  const plain = sides.replace(/^(.)\1*$/, "$1"); // all the same
  return plain.length === 1 ? t("home-terms-sides", { side: plain }) : t("home-terms-mix");
}

/** Returns the time limit. @param {TableTerms["clock"]} clock */
function clockWord(clock) {
  if (clock.kind === "none") return "";
  if (clock.kind === "days") {
    return t("home-terms-turn", { time: t("home-days", { days: clock.days }) });
  }
  const time = secondsWord(clock.seconds);
  if (clock.kind === "turn") return t("home-terms-turn", { time });
  const { increment } = clock;
  const back = increment ? `, ${t("home-terms-back", { increment })}` : "";
  return t("home-terms-game", { time }) + back;
}

/** Returns a duration, in minutes where that is shorter. @param {number} seconds */
export function secondsWord(seconds) {
  if (seconds % 60) return t("home-seconds", { seconds });
  return t("home-minutes", { minutes: seconds / 60 });
}

/**
 * Returns whether a game is rated; nothing for old tables in lists.
 * @param {{ rated?: boolean }} table
 */
export function ratedWord({ rated }) {
  if (rated === undefined) return "";
  return t(rated ? "home-terms-rated" : "home-terms-casual");
}

/**
 * Returns what it means that a game is rated, for people who are about to play it.
 * @param {{ bots: boolean, clock: TableTerms["clock"]["kind"] }} about `bots`: only against bots
 */
export function ratedText({ bots, clock }) {
  const hours = offer.value?.rated_hours ?? 24;
  if (bots) return t("home-rated-bots-text", { hours });
  return clock === "none"
    ? t("home-rated-people-text", { hours })
    : t("home-rated-clock-text");
}

/**
 * Returns whether a table's game is rated, and the terms that differ from what a reader of this
 * language expects, or all terms.
 * @param {{ terms: TableTerms, rated?: boolean }} table @param {{ all?: boolean }} [options]
 */
export function termsWord({ terms, rated }, { all = false } = {}) {
  const { sides, edition, deck, clock } = terms;
  const words = [
    ratedWord({ rated }),
    (all || sides !== "AAAAAAAA") && sidesWord(sides),
    (all || edition !== usualEdition()) && t(`edition-${edition}`),
    (all || deck !== "tiers") && t(`deck-${deck}`),
    clockWord(clock),
  ];
  return joined(...words);
}

/** Joins facts into one line, without the empty ones. @param {(string | false)[]} facts */
export function joined(...facts) {
  return facts.filter(Boolean).join(" · ");
}
