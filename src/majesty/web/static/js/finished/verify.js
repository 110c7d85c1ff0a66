import { DISPLAY, deckSize, isDeck } from "../core/deck.js";
import { sealOf } from "../core/seeds.js";
import { openOrder, openShared } from "./deals.js";

/** @typedef {import("../core/seeds.js").Hash} Hash */
/** @typedef {import("../core/witness.js").Testimony} Testimony */
/** @typedef {"yes" | "no" | "unknown"} Verdict */
/** @typedef {{ seat: number, said: string }} Turn what somebody decided */
/** @typedef {"cards" | "hash" | "before" | "mine" | "order" | "seen"} Check */
/**
 * Each of the checks; where one fails, `code` says why as the server would.
 * @typedef {Record<Check, Verdict> & { code: string | null, details: Record<string, number>,
 *   commitment: string | null, shared: boolean }} Proof
 */
const TURNS_EACH = 12;

/**
 * Checks the deal of a finished game's record.
 * @param {Record<string, any>} record
 * @param {Testimony | null} seen what this browser saw of the game
 * @param {Hash} sha256
 * @returns {Proof}
 */
export function checkDeal(record, seen, sha256) {
  const commitment = typeof record.deal?.commitment === "string" ? record.deal.commitment : null;
  const shared = record.deal?.version === 2;
  /** @type {Proof} */
  const nothing = {
    cards: "unknown",
    hash: "unknown",
    before: "unknown",
    mine: "unknown",
    order: "unknown",
    seen: "unknown",
    code: null,
    details: {},
    commitment,
    shared,
  };
  if ("redealt" in record) {
    const turn = Number.isInteger(record.redealt) ? record.redealt : 0;
    return { ...nothing, before: "no", code: "deal-redealt", details: { turn } };
  }
  if (commitment === null) return { ...nothing, code: "deal-missing" };
  if (!shared && (record.deal.version ?? 1) !== 1) return { ...nothing, code: "deal-broken" };
  const opened = shared ? openShared(record, sha256) : openOrder(record, sha256);
  if (typeof opened === "string") return { ...nothing, code: opened };
  const size = { deck: record.options.deck, players: record.players.length };
  const faults = {
    cards: isDeck(opened.order, size) ? null : "deal-cards",
    hash: opened.commitment === commitment ? null : "deal-differs",
    before: seen && seen.commitment !== commitment ? "deal-other" : null,
    mine: shared && seen?.mine ? lateSeed(record.deal.seeds ?? [], seen.mine, sha256) : null,
    order: disorder(record, opened),
    seen: seen && differs(record, seen) ? "deal-seen" : null,
  };
  const open = { before: !seen, mine: !shared || !seen?.mine, seen: !seen || !sawSomething(seen) };
  /** @type {Record<Check, Verdict>} */
  const verdicts = { ...nothing };
  for (const check of /** @type {Check[]} */ (Object.keys(faults))) {
    const unknown = check in open && open[/** @type {keyof typeof open} */ (check)];
    verdicts[check] = faults[check] ? "no" : unknown ? "unknown" : "yes";
  }
  const code = Object.values(faults).find((fault) => fault !== null) ?? null;
  return { ...nothing, ...verdicts, code };
}

/**
 * Tells whether our seed is missing, or another came that was not settled when ours was shown.
 * @param {(string | null)[]} seeds @param {import("../core/witness.js").Mine} mine
 * @param {Hash} sha256
 */
function lateSeed(seeds, mine, sha256) {
  if (!seeds.includes(mine.seed)) return "deal-seed";
  const settled = (/** @type {string} */ seed) =>
    seed === mine.seed || mine.seeds.includes(seed) || mine.seals.includes(sealOf(seed, sha256));
  return seeds.every((seed) => seed === null || settled(seed)) ? null : "deal-late";
}

/**
 * Tells whether something is missing, or came otherwise than dealt.
 * @param {Record<string, any>} record @param {import("./deals.js").Opened} opened
 */
function disorder({ options, players, reveals, turns, start }, { order, start: drawn }) {
  const rounds = TURNS_EACH * players.length;
  const size = deckSize({ deck: options.deck, players: players.length });
  const wanted = Math.min(DISPLAY + rounds, size);
  if (turns.length !== rounds || reveals.length !== wanted) return "deal-short";
  const came = (/** @type {string} */ card, /** @type {number} */ at) => card === order[at];
  if (!reveals.every(came)) return "deal-reveals";
  return drawn === null || drawn === start ? null : "deal-start";
}

/** @param {Testimony} seen */
const sawSomething = ({ start, cards, ended }) =>
  start !== undefined && Boolean(ended || Object.keys(cards).length);

/**
 * Tells whether a record is of another game than the one that this browser saw.
 * @param {Record<string, any>} record @param {Testimony} seen
 */
function differs({ start, reveals, turns, players }, seen) {
  if (seen.start !== undefined && seen.start !== start) return true;
  if (Object.entries(seen.cards).some(([at, card]) => reveals[Number(at)] !== card)) return true;
  if (!seen.ended) return false; // what came later may have taken back what we saw
  const played = turnsOf(seen.entries);
  const same = (/** @type {Turn} */ { seat, said }, /** @type {number} */ at) =>
    seat === (start + at) % players.length && agree(said, turns[at]);
  return played.length !== turns.length || !played.every(same);
}

/** Returns the turns that stand after all entries. @param {Testimony["entries"]} entries */
function turnsOf(entries) {
  /** @type {Turn[]} */
  const made = [];
  for (const [, text] of Object.entries(entries).sort(([one], [other]) => +one - +other)) {
    const [seat, said] = text.split(":");
    if (seat === "keep") made.length = Math.min(made.length, Number(said));
    else made.push({ seat: Number(seat), said });
  }
  /** @type {Turn[]} */
  const turns = [];
  for (const { seat, said } of made) {
    const last = turns.at(-1);
    if (last?.seat === seat) last.said += said;
    else turns.push({ seat, said });
  }
  return turns;
}

/**
 * Tells whether decisions are those of a turn in notation, which says more.
 * @param {string} said @param {string} turn
 */
function agree(said, turn) {
  const [decisions, whole] = [parts(said), parts(turn)];
  return decisions.every((part, at) => part === undefined || part === whole[at]);
}

/** @param {string} text @returns {(string | undefined)[]} position, character, healed, kept */
const parts = (text) => /^(\d)([A-Z])?(\+[A-Z])?(=\d)?$/.exec(text)?.slice(1) ?? ["?"];
