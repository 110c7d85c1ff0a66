import { forms, locationNumber, tell } from "../core/narrator.js";
import { namesOf } from "../core/people.js";
import { cardName, locationName, t } from "../core/texts.js";
import { complain } from "../ui/toast.js";

/** @typedef {import("../core/protocol.js").Hint} Hint */
/** @typedef {import("../core/sight.js").Sight} Sight */
/** @typedef {import("../core/protocol.js").State} State */
/** @typedef {import("./visit.js").Visit} Visit */

/**
 * Requests a hint; in a rated game, it first asks for confirmation.
 * @param {Visit} visit @param {{ sure?: boolean }} [options]
 */
export async function askHint(visit, { sure = false } = {}) {
  const sight = visit.sight.value;
  if (sight?.may.hint !== "now" || visit.thinking.value) return;
  if (visit.hint.value?.revision === sight.revision) return;
  if (sight.table.rated && !sure) {
    visit.question.value = "hint";
    return;
  }
  visit.question.value = null;
  visit.thinking.value = true;
  try {
    const answer = await visit.connection.value?.act({ type: "hint" });
    visit.hint.value = answer?.type === "hint" ? answer : null;
  } catch (error) {
    complain(error);
  }
  visit.thinking.value = false;
}

/** Returns the hint if it is for the current position. @param {Visit} visit */
export function currentHint(visit) {
  const hint = visit.hint.value;
  return hint && hint.revision === visit.sight.value?.revision ? hint : null;
}

/** Returns the hint as text, or that it is on its way. @param {Visit} visit */
export function adviceOf(visit) {
  const hint = currentHint(visit);
  if (visit.thinking.value) return t("table-hint-thinking");
  return hint && visit.sight.value ? hintText(hint, visit.sight.value) : "";
}

/**
 * Returns what to do and why, in a few short sentences.
 * @param {Hint} hint @param {Sight} sight
 */
function hintText(hint, { table, state }) {
  if (!state) return "";
  const why = [...gains(hint, namesOf(table)), ...hint.prospects.map(prospect)];
  return [...advice(hint.decisions, state), ...why].join(" ");
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

/** Returns the text of a later decision in a turn. @param {string} decision */
function later(decision) {
  if (decision.startsWith("=")) return t("table-hint-keep", { meeples: Number(decision.slice(1)) });
  if (decision.startsWith("+")) return t("table-hint-heal", forms(decision[1]));
  return t("table-hint-place", forms(decision));
}

/**
 * Returns the immediate effects: healing, payments and attacks.
 * @param {Hint} hint @param {string[]} names
 */
function gains({ events, points, meeples }, names) {
  const healed = events.find((one) => one.event === "Healed");
  const hit = events.filter(({ event }) => event === "Wounded");
  return [
    healed && t("table-hint-healed", forms(healed.character)),
    points > 0 && t("table-hint-points", { points }),
    meeples > 0 && t("table-hint-meeples", { meeples }),
    ...hit.map((event) => tell(event, names)),
  ].filter((sentence) => typeof sentence === "string");
}

/** Returns what it is good for at the end. @param {Hint["prospects"][number]} prospect */
function prospect({ location: name, lead, variety }) {
  const location = locationName(locationNumber(name));
  if (lead === "alone") return t("table-hint-majority", { location });
  return t(variety ? "table-hint-variety" : "table-hint-level", { location });
}
