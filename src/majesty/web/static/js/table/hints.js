import { LETTERS } from "../core/letters.js";
import { forms, tell } from "../core/narrator.js";
import { cardName, t } from "../core/texts.js";
import { complain } from "../ui/toast.js";
import { isMyTurn, namesOf, othersOf } from "./who.js";

/** @typedef {import("../core/protocol.js").GameEvent} GameEvent */
/** @typedef {import("../core/protocol.js").Sight} Sight */
/** @typedef {import("../core/protocol.js").State} State */
/** @typedef {import("./visit.js").Visit} Visit */

/**
 * Tells whether hints are given at this table: only where nobody else plays.
 * @param {Sight} sight
 */
export function hasHints(sight) {
  return sight.table.status === "playing" && sight.you.seats.length > 0 && !othersOf(sight).length;
}

/**
 * Asks what a bot would do; where the game counts for a ladder, first whether that is worth it.
 * @param {Visit} visit @param {{ sure?: boolean }} [options]
 */
export async function askHint(visit, { sure = false } = {}) {
  const sight = visit.sight.value;
  if (!sight || !hasHints(sight) || !isMyTurn(sight) || visit.thinking.value) return;
  if (visit.hint.value?.step === sight.step) return;
  if (sight.table.rated && !sure) {
    visit.question.value = "hint";
    return;
  }
  visit.question.value = null;
  visit.thinking.value = true;
  try {
    visit.hint.value = await visit.live.value?.act({ type: "hint" });
  } catch (error) {
    complain(error);
  }
  visit.thinking.value = false;
}

/** Returns the hint if it is for the position that is shown. @param {Visit} visit */
export function currentHint(visit) {
  const hint = visit.hint.value;
  return hint && hint.step === visit.sight.value?.step ? hint : null;
}

/** Returns the hint in words, or that it is on its way. @param {Visit} visit */
export function adviceOf(visit) {
  const hint = currentHint(visit);
  if (visit.thinking.value) return t("table-hint-thinking");
  return hint && visit.sight.value ? hintText(hint, visit.sight.value) : "";
}

/**
 * Says what to do and why, in a few short sentences.
 * @param {import("../core/protocol.js").Hint} hint @param {Sight} sight
 */
function hintText({ decisions, events }, { table, state }) {
  if (!state || state.seat === null) return "";
  const names = namesOf(table);
  const why = [...gains(events, state.seat, names), ...prospects(events, state)];
  return [...advice(decisions, state), ...why].join(" ");
}

/** @param {string[]} decisions @param {State} state @returns {string[]} */
function advice([first, ...rest], state) {
  if (!/^\d$/.test(first)) return [first, ...rest].map(later);
  const position = Number(first);
  const card = cardName(state.display[position - 1][0], "one");
  const [half, ...others] = /^[A-Z]$/.test(rest[0] ?? "") ? rest : [null, ...rest];
  const take = half
    ? t("table-hint-take-as", { position, card, ...forms(half) })
    : t("table-hint-take", { position, card });
  return [take, ...others.map((decision) => later(decision ?? ""))];
}

/** A decision inside a turn. @param {string} decision */
function later(decision) {
  if (decision.startsWith("=")) return t("table-hint-keep", { meeples: Number(decision.slice(1)) });
  if (decision.startsWith("+")) return t("table-hint-heal", forms(decision[1]));
  return t("table-hint-place", forms(decision));
}

/**
 * What follows at once: the healed, what is paid, and who is hit.
 * @param {GameEvent[]} events @param {number} seat @param {string[]} names
 */
function gains(events, seat, names) {
  const own = events.filter((event) => event.seat === seat);
  const sum = (/** @type {string} */ kind, /** @type {string} */ key) =>
    own.filter(({ event }) => event === kind).reduce((total, event) => total + event[key], 0);
  const swapped = sum("Exchanged", "points");
  const points = sum("PointsGained", "points") + sum("MeeplesSold", "meeples") + swapped;
  const found = sum("MeeplesGained", "meeples") + sum("CardTaken", "meeples");
  const meeples = found - sum("MeeplesPlaced", "meeples") - swapped;
  const healed = own.find(({ event }) => event === "Healed");
  const hit = events.filter(({ event }) => event === "Wounded");
  return [
    healed && t("table-hint-healed", forms(healed.character)),
    points > 0 && t("table-hint-points", { points }),
    meeples > 0 && t("table-hint-meeples", { meeples }),
    ...hit.map((event) => tell(event, names)),
  ].filter((sentence) => typeof sentence === "string");
}

/** What it is good for at the end. @param {GameEvent[]} events @param {State} state */
function prospects(events, state) {
  const placed = events.find(({ event }) => event === "CardPlaced");
  if (!placed) return [];
  const place = LETTERS.indexOf(placed.character);
  const counts = state.realms.map((realm) => realm.stacks[place].length);
  const mine = counts[placed.seat] + 1;
  const most = Math.max(...counts.filter((_, seat) => seat !== placed.seat));
  const location = t(`location-${place + 1}`);
  if (mine === 1 && most !== 0) return [t("table-hint-variety", { location })];
  if (mine === most + 1) return [t("table-hint-majority", { location })];
  return mine === most ? [t("table-hint-level", { location })] : [];
}
