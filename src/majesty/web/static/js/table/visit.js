import { computed, effect, signal } from "@preact/signals";
import { post, Refused } from "../core/api.js";
import { Connection } from "../core/connection.js";
import { asSomebody, findMe } from "../core/me.js";
import { t } from "../core/texts.js";
import { firstSeen, sawGame } from "../core/witness.js";
import { complain, toast } from "../ui/toast.js";
import { isWide } from "./layout.js";
import { helpToShuffle } from "./shuffling.js";

/** @typedef {import("../core/connection.js").Happening} Happening */
/** @typedef {import("../core/protocol.js").Hint} Hint */
/** @typedef {import("../core/sight.js").Sight} Sight */
/** @typedef {import("../core/protocol.js").Told} Told */
/** @typedef {"log" | "rules" | "keys" | "share" | "deal" | "settings"} DialogName */

/** What others do beside the game that the viewer would like to know about. */
const TALK = new Set(["said", "reacted", "handed", "returned", "undo-refused"]);

/** One visit to a table: the connection, and what the page shows beside the game. */
export class Visit {
  /** @param {string} id of the table */
  constructor(id) {
    this.id = id;
    /** The invitation code of a table that is not open to everyone; it comes after the `#`. */
    this.code = signal(location.hash.slice(1));
    this.connection = signal(/** @type {Connection | null} */ (null));
    this.failure = signal(/** @type {unknown} */ (null));
    this.sight = computed(() => this.connection.value?.sight.value ?? null);
    this.error = computed(() => this.failure.value ?? this.connection.value?.error.value ?? null);
    this.isLost = computed(() => this.connection.value?.status.value === "lost");
    this.hint = signal(/** @type {Hint | null} */ (null));
    this.thinking = signal(false);
    /** The action that waits for confirmation. */
    this.question = signal(/** @type {"hint" | "undo" | "resign" | null} */ (null));
    this.dialog = signal(/** @type {DialogName | null} */ (null));
    /** The chat message that is being written, even while it is hidden. */
    this.draft = signal("");
    /** The realm that the viewer wants to see large. */
    this.chosen = signal(/** @type {number | null} */ (null));
    /** Called with every new entry, not with those from before we joined. */
    this.entryListeners = new Set(/** @type {((told: Told, sight: Sight) => void)[]} */ ([]));
    /** Called before a new state is drawn. */
    this.happenings = new Set(/** @type {((what: Happening) => void)[]} */ ([]));
    /** Whether the log is visible, beside the board or over it. */
    this.reading = computed(() => isWide.value || this.dialog.value === "log");
    /** How many things others have said or done beside the game since the log was last visible. */
    this.unread = signal(0);
    /** Whether the final scoring has been shown to the viewer. */
    this.counted = signal(false);
    this.choosing = /** @type {Promise<void> | null} */ (null);
    /** The revision at which several decisions were made together, until all have arrived. */
    this.begun = signal(/** @type {number | null} */ (null));
    this.heard = -1;
    /** Whether we saw the game before it was over. */
    this.wasThere = false;
    this.revision = computed(() => this.sight.value?.revision);
    this.stops = [
      effect(() => this.#hear()),
      effect(() => this.#notice()),
      helpToShuffle(this),
      effect(() => this.#goOn()),
      effect(() => this.#makeRoom()),
    ];
    /** A link with an invitation may be pasted where we were not let in. */
    this.invited = () => void (this.error.value && this.enter());
    addEventListener("hashchange", this.invited);
    this.left = false;
    this.enter();
  }

  /** Enters the table, with the invitation if there is one. */
  async enter() {
    this.failure.value = null;
    this.code.value = location.hash.slice(1) || this.code.value;
    if (!/^[\w-]+$/.test(this.id)) {
      this.failure.value = new Refused("no-table");
      return;
    }
    try {
      if (this.code.value) {
        const invitation = this.code.value;
        await asSomebody(() => post(`tables/${this.id}/visit`, { invitation }));
      } else {
        await findMe().catch(() => {}); // the connection to the table retries until it is answered
      }
    } catch (error) {
      // A player who already sits here needs no code, so an old one is harmless: the table decides.
      if (!(error instanceof Refused) || error.status !== 404) {
        this.failure.value = error;
        return;
      }
    }
    this.connect();
  }

  /** Connects, or reconnects as whoever we are by now. */
  connect() {
    if (this.left) return;
    this.connection.value?.close();
    const connection = new Connection(this.id);
    connection.listeners.add((what) => this.happenings.forEach((listener) => listener(what)));
    this.connection.value = connection;
  }

  /** Leaves the page; the seat stays ours. */
  leave() {
    this.left = true;
    removeEventListener("hashchange", this.invited);
    this.stops.forEach((stop) => stop());
    this.connection.value?.close();
  }

  /**
   * Sends an action to the table; if it is refused, shows why.
   * @param {import("../core/sight.js").Action} action
   */
  async act(action) {
    try {
      return await this.connection.value?.act(action);
    } catch (error) {
      regret(error);
      return null;
    }
  }

  /** Sends an action for the current position. @param {import("../core/sight.js").Answer} action */
  answer(action) {
    const on = this.sight.value?.revision ?? 0;
    return this.act(/** @type {import("../core/sight.js").Action} */ ({ ...action, on }));
  }

  /**
   * Makes decisions: as one move if they are a whole turn, else one after the other. A second click
   * meanwhile changes nothing.
   * @param {string[]} moves @param {string | null} [turn] the same in notation
   */
  choose(moves, turn) {
    this.choosing ??= this.#make(moves, turn)
      .catch(regret)
      .finally(() => {
        this.choosing = null;
        this.begun.value = null;
      });
    return this.choosing;
  }

  /** @param {string[]} moves @param {string | null} [turn] */
  async #make(moves, turn) {
    const { sight } = this;
    if (turn && sight.value?.decisions.includes(moves[0])) {
      await this.connection.value?.move(turn);
      this.hint.value = null;
      return;
    }
    const deck = sight.value?.state?.deck_left;
    if (moves.length > 1) this.begun.value = sight.value?.revision ?? null;
    for (const move of moves) {
      // If a new card was revealed, the player has to choose again.
      if (sight.value?.state?.deck_left !== deck || !sight.value?.decisions.includes(move)) return;
      const { revision } = sight.value;
      await this.connection.value?.move(move);
      this.#followHint(revision, move);
    }
  }

  /**
   * Keeps the rest of a hint if it is followed, without its reasons: some are outdated by now.
   * @param {number} on   the revision that was answered @param {string} move
   */
  #followHint(on, move) {
    const hint = this.hint.value?.revision === on ? this.hint.value : null;
    const [first, ...rest] = hint?.decisions ?? [];
    const { revision = 0, decisions = [] } = this.sight.value ?? {};
    const goesOn = first === move && decisions.includes(rest[0] ?? "");
    this.hint.value = goesOn
      ? { revision, decisions: rest, events: [], points: 0, meeples: 0, prospects: [] }
      : null;
  }

  /** Calls the listeners with new entries. */
  #hear() {
    const log = this.connection.value?.log.value ?? [];
    const sight = this.sight.value; // even before there is a log: what arrives after that is new
    if (!sight) return;
    if (this.heard < 0) this.heard = sight.seq;
    const fresh = log.filter((told) => told.seq > this.heard);
    this.heard = Math.max(this.heard, ...fresh.map((told) => told.seq));
    for (const told of fresh) this.entryListeners.forEach((listener) => listener(told, sight));
    const { person } = sight.you;
    const talk = fresh.filter(
      ({ entry }) => TALK.has(entry.kind) && doerOf(entry, sight.table) !== person,
    );
    this.unread.value = this.reading.value ? 0 : this.unread.peek() + talk.length;
  }

  /** Drops the question about a hint or an undo at the next position. */
  #goOn() {
    if (this.revision.value !== undefined && this.question.peek() !== "resign") {
      this.question.value = null;
    }
  }

  /** Closes the log over the board when there is space for it beside the board. */
  #makeRoom() {
    if (isWide.value && this.dialog.peek() === "log") this.dialog.value = null;
  }

  /** Saves what must not be lost when we leave. */
  #notice() {
    const { table, state } = this.sight.value ?? {};
    if (!table) return;
    // What is first seen at the end proves nothing about what happened before.
    this.wasThere ||= table.status !== "over";
    if (!this.wasThere) return;
    firstSeen(table.id, table.commitment);
    const log = this.connection.value?.log.value ?? [];
    if (state && log[0]?.seq === 1) sawGame(table, state, log);
  }
}

/**
 * Returns who did something beside the game.
 * @param {Told["entry"]} entry @param {Sight["table"]} table
 */
function doerOf(entry, { seats }) {
  if ("person" in entry) return entry.person;
  const own = entry.kind === "returned" || (entry.kind === "handed" && entry.why === "resigned");
  return own ? seats[entry.seat].person : null;
}

/**
 * Shows what went wrong; that someone else was quicker is not shown as an error.
 * @param {unknown} error
 */
function regret(error) {
  if (error instanceof Refused && error.code === "stale") toast(t("table-stale"));
  else complain(error);
}
