import { DISPLAY, deckSize, isDeck } from "../core/deck.js";
import { sealOf } from "../core/seeds.js";
import { agreedIn } from "../core/witness.js";
import { openOrder, openShared, TIES } from "./deals.js";

/** @typedef {import("../core/seeds.js").Hash} Hash */
/** @typedef {import("../core/witness.js").Testimony} Testimony */
/** @typedef {"yes" | "no" | "unknown"} Verdict */
/** @typedef {{ seat: number, said: string }} Turn what a player decided */
/** @typedef {"cards" | "hash" | "before" | "mine" | "order" | "seen"} Check */
/**
 * What a proof is worth.
 * @typedef {"sound" | "tried" | "unshown" | "partly" | "sealed" | "fits"} Worth
 */
/**
 * Each of the checks; if one fails, `code` says why, as the server would. If our seed came too late
 * and was left out, that is nobody's fault. `unshown` is how many others were sealed but not mixed
 * in, `tries` how many seeds of ours the server has seen, one for each attempt to start; `decks` is
 * how many decks it could have chosen from, at most.
 * @typedef {Record<Check, Verdict> & { code: string | null, details: Record<string, number>,
 *   commitment: string | null, shared: boolean, unshown: number, tries: number, decks: number,
 *   worth: Worth }} Proof
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
    unshown: 0,
    tries: 0,
    decks: 1,
    worth: "fits",
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
  const seeds = seedsOf(record);
  const tries = seen?.mine.length ?? 0;
  const mine = seen?.mine.find(({ seed, seat }) => seeds[seat] === seed);
  const late = mine ? seeds.some((seed, at) => seed && !isSettled(seed, at, mine, sha256)) : false;
  const faults = {
    cards: isDeck(opened.order, size) ? null : "deal-cards",
    hash: opened.commitment === commitment ? null : "deal-differs",
    before: seen && seen.commitment !== commitment ? "deal-other" : null,
    mine: botAdded(record, seeds) ? "deal-bot-seed" : late ? "deal-late" : null,
    order: disorder(record, opened),
    seen: seen && differs(record, seen) ? "deal-seen" : null,
  };
  /** @type {Partial<Record<Check, Verdict>>} */
  const open = {
    before: seen ? "yes" : "unknown",
    mine: mine ? "yes" : tries ? "no" : "unknown",
    seen: seen && sawGame(record, seen) ? "yes" : "unknown",
  };
  /** @type {Record<Check, Verdict>} */
  const verdicts = { ...nothing };
  for (const check of /** @type {Check[]} */ (Object.keys(faults))) {
    verdicts[check] = faults[check] ? "no" : (open[check] ?? "yes");
  }
  const code = Object.values(faults).find((fault) => fault !== null) ?? null;
  const unshown = mine ? seeds.filter((seed, at) => !seed && mine.settled[at]).length : 0;
  const worth = worthOf({ ...verdicts, shared, unshown, tries });
  const decks = mine ? tries * 2 ** unshown : 1;
  return { ...nothing, ...verdicts, code, unshown, tries, decks, worth };
}

/**
 * Returns what is proven if no fault was found. A deal that the server alone has shuffled is sealed
 * by its hash; for one that several people have shuffled, we must have seen what was mixed in.
 * @param {Pick<Proof, "before" | "mine" | "seen" | "shared" | "unshown" | "tries">} proof
 * @returns {Worth}
 */
function worthOf({ before, mine, seen, shared, unshown, tries }) {
  if (mine === "yes" && tries > 1) return "tried";
  if (mine === "yes") return unshown ? "unshown" : seen === "yes" ? "sound" : "partly";
  if (mine === "no" || before !== "yes") return "fits";
  return shared && seen !== "yes" ? "fits" : "sealed";
}

/**
 * Returns what was mixed into a deal, by seat: nothing into one of the old kind, whatever it says.
 * @param {Record<string, any>} record @returns {(string | null)[]}
 */
const seedsOf = ({ deal: { version, seeds }, players }) =>
  bySeat(version === 2 ? seeds : [], players.length);

/**
 * @param {(string | null)[] | undefined} seeds @param {number} seats
 * @returns {(string | null)[]}
 */
const bySeat = (seeds, seats) =>
  seeds?.length ? seeds : Array.from({ length: seats }, () => null);

/**
 * Tells whether the seed of a seat could no longer change when ours was shown.
 * @param {string} seed @param {number} seat @param {import("../core/witness.js").Shown} mine
 * @param {Hash} sha256
 */
function isSettled(seed, seat, mine, sha256) {
  return seat === mine.seat || [seed, sealOf(seed, sha256)].includes(mine.settled[seat] ?? "");
}

/**
 * Tells whether a bot has added a seed, which only the server could have done.
 * @param {Record<string, any>} record @param {(string | null)[]} seeds
 */
function botAdded({ bots }, seeds) {
  return Array.isArray(bots) && seeds.some((seed, at) => seed && bots[at]);
}

/**
 * Returns what is missing, or differs from the deal, as a code.
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

/**
 * Tells whether this browser saw enough of a game to compare. What it saw may have been undone
 * later, which it does not know unless it saw the end.
 * @param {Record<string, any>} record @param {Testimony} seen
 */
const sawGame = ({ undone }, { seeds, ended }) =>
  seeds !== undefined && Boolean(ended || !undone?.length);

/**
 * Tells whether a record differs from the game that this browser saw.
 * @param {Record<string, any>} record @param {Testimony} seen
 */
function differs(record, seen) {
  const { start, options, deal, reveals, result } = record;
  const tie = options.tie_break ?? TIES[options.edition];
  /** @type {[unknown, unknown][]} */
  const pairs = [
    [seen.options, agreedIn({ ...options, tie_break: tie })],
    [seen.start, start],
    [seen.total?.join(), result?.total?.join()],
  ];
  for (const [at, card] of Object.entries(seen.cards)) pairs.push([card, reveals[Number(at)]]);
  if (deal.version === 2) {
    const mixed = seen.seeds && bySeat(seen.seeds, record.players.length).join();
    pairs.push([mixed, seedsOf(record).join()], [seen.first, deal.first ?? null]);
  }
  if (pairs.some(([mine, theirs]) => mine !== undefined && mine !== theirs)) return true;
  return sawGame(record, seen) && !wentOn(record, seen);
}

/**
 * Tells whether the turns match those that this browser saw, as far as it saw them.
 * @param {Record<string, any>} record @param {Testimony} seen
 */
function wentOn({ start, turns, players }, seen) {
  const played = turnsOf(seen.entries);
  const same = (/** @type {Turn} */ { seat, said }, /** @type {number} */ at) =>
    seat === (start + at) % players.length && agree(said, turns[at]);
  return (!seen.ended || played.length === turns.length) && played.every(same);
}

/** Returns the turns that remain after all entries. @param {Testimony["entries"]} entries */
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
 * Tells whether decisions match a turn in notation, which may be more detailed.
 * @param {string} said @param {string} turn
 */
function agree(said, turn) {
  const [decisions, whole] = [parts(said), parts(turn)];
  return decisions.every((part, at) => part === undefined || part === whole[at]);
}

/** @param {string} text @returns {(string | undefined)[]} position, character, healed, kept */
const parts = (text) => /^(\d)([A-Z])?(\+[A-Z])?(=\d)?$/.exec(text)?.slice(1) ?? ["?"];
