import { LETTERS } from "./location-letters.js";
import { cardName, characterName, listed, locationName, t } from "./texts.js";

/** @typedef {import("./protocol.js").GameEvent} GameEvent */
/** @typedef {readonly string[]} Names players by seat */

const LOCATIONS = "mill brewery cottage guardhouse barracks inn castle infirmary".split(" ");
/** Events that start a paragraph. */
const OPENINGS = new Set([
  "MeeplesPlaced",
  "CardTaken",
  "InfirmaryScored",
  "VarietyScored",
  "MajorityScored",
  "TieBroken",
  "GameEnded",
]);

/** Returns the number of a location, 1 to 8. @param {string} name as in events */
export function locationNumber(name) {
  return LOCATIONS.indexOf(name) + 1;
}

/** @param {string} name */
const placeName = (name) => locationName(locationNumber(name));

/**
 * Returns a character's name as subject and as object, since some languages inflect it.
 * @param {string} letter
 */
export function forms(letter) {
  return { character: characterName(letter), one: characterName(letter, "one") };
}

/** @type {import("./sight.js").ByEvent<[names: Names], string>} */
const SENTENCES = {
  MeeplesPlaced: ({ seat, meeples }, names) =>
    t("event-meeples-placed", { name: names[seat], meeples }),
  CardTaken: ({ seat, position, card, meeples }, names) =>
    t("event-card-taken", { name: names[seat], card: cardName(card, "one"), position, meeples }),
  Refilled: ({ card }) => t("event-refilled", { card: cardName(card) }),
  CardPlaced: ({ seat, character }, names) =>
    t("event-card-placed", { name: names[seat], ...forms(character) }),
  Healed: ({ seat, character }, names) =>
    t("event-healed", { name: names[seat], ...forms(character) }),
  PointsGained: tellPoints,
  MeeplesGained: ({ seat, meeples, location }, names) =>
    t("event-meeples-gained", { name: names[seat], location: placeName(location), meeples }),
  Exchanged: ({ seat, points }, names) => {
    const way = points ? (points > 0 ? "sell" : "buy") : "none";
    return t(`event-exchanged-${way}`, { name: names[seat], amount: Math.abs(points) });
  },
  MeeplesSold: ({ seat, meeples }, names) =>
    t("event-meeples-sold", { name: names[seat], meeples }),
  TurnEnded: ({ turn }) => t("event-turn-ended", { turn }),
  Attacked: ({ seat, target, knights, guards }, names) =>
    t("event-attacked", { name: names[seat], target: names[target], knights, guards }),
  Repelled: ({ seat }, names) => t("event-repelled", { name: names[seat] }),
  Wounded: ({ seat, location }, names) =>
    t("event-wounded", { name: names[seat], ...forms(LETTERS[locationNumber(location) - 1]) }),
  Spared: ({ seat }, names) => t("event-spared", { name: names[seat] }),
  InfirmaryScored: ({ seat, cards, points, penalty }, names) => {
    const values = { name: names[seat], cards, points: -points };
    return penalty ? t("event-infirmary-scored-most", values) : t("event-infirmary-scored", values);
  },
  VarietyScored: ({ seat, locations, points }, names) =>
    t("event-variety-scored", { name: names[seat], locations, points }),
  MajorityScored: ({ location, seats, characters, points }, names) =>
    t("event-majority-scored", {
      location: placeName(location),
      names: listedNames(seats, names),
      winners: seats.length,
      characters,
      points,
    }),
  TieBroken: ({ seats, meeples }, names) => {
    const held = seats.map((seat, i) => `${names[seat]} (${meeples[i]})`);
    return t("event-tie-broken", { names: listed(held) });
  },
  GameEnded: ({ totals, winners }, names) =>
    t("event-game-ended", {
      names: listedNames(winners, names),
      winners: winners.length,
      points: Math.max(...totals),
    }),
};

/** @param {import("./protocol.js").PointsGained} event @param {Names} names */
function tellPoints({ seat, points, source, reason, count, each, having = "" }, names) {
  const characters = listed([...having].map((letter) => characterName(letter, "one")));
  return t(`event-points-gained-${reason}`, {
    name: names[seat],
    location: placeName(source[0]),
    points,
    ...(having ? { characters } : { count, each }),
  });
}

/** @param {number[]} seats @param {Names} names */
const listedNames = (seats, names) => listed(seats.map((seat) => names[seat]));

/** Returns the sentence of an event. @param {GameEvent} event @param {Names} names */
export function tell(event, names) {
  const told = /** @type {(...all: unknown[]) => string} */ (SENTENCES[event.event]);
  return told?.(event, names) ?? ""; // a newer server may have more events
}

/**
 * Returns events as paragraphs, one for each turn and each step of the final scoring, without what
 * a reader already knows.
 * @param {GameEvent[]} events @param {Names} names @param {{ refills?: boolean }} [options]
 * @returns {string[]}
 */
export function paragraphs(events, names, options = {}) {
  return grouped(events)
    .map((group) => sentences(group, names, options).join(" "))
    .filter(Boolean);
}

/**
 * Returns the sentences of events, without what a reader already knows.
 * @param {GameEvent[]} events @param {Names} names @param {{ refills?: boolean }} [options]
 */
export function sentences(events, names, { refills = false } = {}) {
  return events.filter((event) => !isKnown(event, refills)).map((event) => tell(event, names));
}

/** Groups events by turns and steps of the final scoring. @param {GameEvent[]} events */
export function grouped(events) {
  /** @type {GameEvent[][]} */
  const groups = [];
  let paid = false;
  for (const event of events) {
    const goesOn = paid && event.event === "CardTaken"; // after the meeples were placed
    if (!groups.length || (OPENINGS.has(event.event) && !goesOn)) groups.push([]);
    groups[groups.length - 1].push(event);
    paid = event.event === "MeeplesPlaced";
  }
  return groups;
}

/** @param {GameEvent} event @param {boolean} refills */
function isKnown(event, refills) {
  if (event.event === "CardPlaced") return event.card.length === 1;
  return event.event === "TurnEnded" || (event.event === "Refilled" && !refills);
}
