import { batch, signal } from "@preact/signals";
import { get, Refused } from "./api.js";

/** @typedef {import("./protocol.js").Sight} Sight */
/** @typedef {import("./protocol.js").Told} Told */
/** @typedef {import("./protocol.js").Preview} Preview */
/** @typedef {import("./protocol.js").State} State */
/** @typedef {import("./protocol.js").GameEvent} GameEvent */
/** @typedef {{ type: string, [name: string]: unknown }} Action */
/**
 * @typedef {{ action: Action, repeated: boolean, done: (frame: any) => void,
 *   failed: (error: Refused) => void }} Pending
 */
/** @typedef {{ events: GameEvent[], before: State | null, after: State | null, entry: any }} Happening */

const WAITS = [300, 600, 1200, 2500, 5000]; // milliseconds before the next try
const BEAT = 20_000; // between signs of life
const PATIENCE = 8_000; // for an answer to one
/** What may be sent again after a lost connection: the server knows it by `on`, or it does no harm. */
const REPEATABLE = new Set(["move", "undo", "answer", "resign", "start", "rematch", "preview", "sit"]);
const SETTLED = new Set(["repeated", "stale", "already-started", "already-answered"]);

/** The connection of one viewer to one table, which comes back by itself. */
export class Live {
  /** @param {string} id of the table */
  constructor(id) {
    this.id = id;
    this.status = signal(/** @type {"connecting" | "open" | "lost" | "ended"} */ ("connecting"));
    this.sight = signal(/** @type {Sight | null} */ (null));
    this.previews = signal(/** @type {Preview[]} */ ([]));
    this.log = signal(/** @type {Told[]} */ ([]));
    /** Why the table cannot be seen at all. */
    this.error = signal(/** @type {Refused | null} */ (null));
    /** Called before the new state is drawn. @type {Set<(what: Happening) => void>} */
    this.listeners = new Set();
    /** @type {Map<string, Pending>} */
    this.pending = new Map();
    this.tries = 0;
    this.count = 0;
    this.wake = () => this.#wake();
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.#connect();
  }

  /** Leaves the table. */
  close() {
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.status.value = "ended";
    clearTimeout(this.timer);
    clearInterval(this.beat);
    this.socket?.close();
    for (const one of this.pending.values()) one.failed(new Refused("offline"));
    this.pending.clear();
  }

  /**
   * Asks the table for something; fulfilled with the frame that answers.
   * @param {Action} action @returns {Promise<any>}
   */
  act(action) {
    const open = this.status.value === "open";
    if (!open && !REPEATABLE.has(action.type)) return Promise.reject(new Refused("offline"));
    return new Promise((done, failed) => {
      const ref = `r${++this.count}`;
      const sent = { ...action, ref };
      this.pending.set(ref, { action: sent, repeated: false, done, failed });
      if (open) this.#send(sent);
    });
  }

  /** Makes a decision in the position that is shown. @param {string} move */
  move(move) {
    return this.act({ type: "move", move, on: this.sight.value?.step });
  }

  #connect() {
    clearTimeout(this.timer);
    const { protocol, host } = location;
    const scheme = protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${host}/api/tables/${this.id}/live`);
    this.socket = socket;
    socket.onopen = () => {
      const last = this.sight.value?.seq;
      this.#send(last === undefined ? { type: "hello" } : { type: "hello", last });
    };
    socket.onmessage = (message) => this.#hear(JSON.parse(message.data));
    socket.onclose = () => this.#lost(socket);
  }

  /** @param {WebSocket} socket */
  #lost(socket) {
    if (socket !== this.socket || this.status.value === "ended") return;
    clearInterval(this.beat);
    if (this.error.value) {
      this.status.value = "ended";
      return;
    }
    this.status.value = this.sight.value ? "lost" : "connecting";
    for (const [ref, one] of this.pending) {
      if (REPEATABLE.has(one.action.type)) continue;
      this.pending.delete(ref);
      one.failed(new Refused("offline"));
    }
    const wait = WAITS[Math.min(this.tries++, WAITS.length - 1)];
    this.timer = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
  }

  #wake() {
    if (document.visibilityState === "hidden" || this.status.value === "ended") return;
    if (this.status.value === "open") this.#ping();
    else if (this.socket?.readyState === WebSocket.CLOSED) this.#connect();
  }

  #ping() {
    const { socket } = this;
    const ref = `p${++this.count}`;
    const missing = setTimeout(() => socket?.close(), PATIENCE);
    const answered = () => clearTimeout(missing);
    this.pending.set(ref, { action: { type: "ping", ref }, repeated: false, done: answered, failed: answered });
    this.#send({ type: "ping", ref });
  }

  /** @param {Action} message */
  #send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** @param {any} frame */
  #hear(frame) {
    switch (frame.type) {
      case "welcome":
        this.#welcome(frame);
        break;
      case "entry":
        this.#entry(frame);
        break;
      case "presence":
        if (this.sight.value) this.sight.value = { ...this.sight.value, present: frame.present };
        break;
      case "previews":
        if (frame.step === this.sight.value?.step) this.previews.value = frame.previews;
        break;
      case "refused":
        this.#refused(frame);
        return;
    }
    this.#answered(frame);
  }

  /** @param {any} frame */
  #answered(frame) {
    const waiting = this.pending.get(frame.ref);
    if (!waiting) return;
    this.pending.delete(frame.ref);
    waiting.done(frame);
  }

  /** @param {any} frame */
  #refused(frame) {
    const refused = new Refused(frame.code, frame.details);
    const waiting = this.pending.get(frame.ref);
    if (waiting) {
      this.pending.delete(frame.ref);
      // Sent again after a lost connection: it had been stored, or the table has moved on.
      if (waiting.repeated && SETTLED.has(frame.code)) waiting.done(null);
      else waiting.failed(refused);
    } else if (!this.sight.value) {
      this.error.value = refused; // before the welcome: this table is not for us
    }
  }

  /** @param {any} frame */
  #welcome(frame) {
    const { seq, step, you, table, state, present, missed, decisions = [] } = frame;
    const returning = this.sight.value !== null;
    const events = (missed ?? []).flatMap((/** @type {Told} */ told) => told.events ?? []);
    if (returning && events.length) this.#happened(events, state, null);
    batch(() => {
      this.tries = 0;
      this.status.value = "open";
      this.#seen({ seq, step, you, table, state, present, decisions, clocks: clocksOf(frame) });
      if (missed) this.log.value = [...this.log.value, ...missed];
    });
    if (!missed) this.#history();
    for (const one of this.pending.values()) {
      one.repeated = true;
      this.#send(one.action);
    }
    clearInterval(this.beat);
    this.beat = setInterval(() => this.#ping(), BEAT);
  }

  /** Fetches all that happened before we came. */
  async #history() {
    const { entries } = await get(`tables/${this.id}/entries`).catch(() => ({ entries: [] }));
    const last = entries.at(-1)?.seq ?? 0;
    this.log.value = [...entries, ...this.log.value.filter((told) => told.seq > last)];
  }

  /** @param {any} frame */
  #entry(frame) {
    const before = this.sight.value;
    if (!before || frame.seq <= before.seq) return;
    const { seq, step, at, entry, events, state = before.state, table = before.table } = frame;
    if (frame.ref) performance.mark("answer");
    if (events?.length) this.#happened(events, state, entry);
    const talk = entry.kind === "said" || entry.kind === "reacted";
    const decisions = frame.decisions ?? (talk ? before.decisions : []);
    const you = { ...before.you, seats: seatsOf(table, before.you.person) };
    const clocks = talk || !("clocks" in frame) ? before.clocks : clocksOf(frame);
    batch(() => {
      this.#seen({ ...before, seq, step, table, state, clocks, decisions, you });
      this.log.value = [...this.log.value, { seq, at, entry, events }];
    });
    if (frame.ref) requestAnimationFrame(() => performance.mark("drawn"));
  }

  /** @param {GameEvent[]} events @param {State | null} after @param {any} entry */
  #happened(events, after, entry) {
    const before = this.sight.value?.state ?? null;
    for (const listener of this.listeners) listener({ events, before, after, entry });
  }

  /** @param {Sight} sight */
  #seen(sight) {
    const moved = sight.step !== this.sight.value?.step;
    this.sight.value = sight;
    if (moved) this.previews.value = [];
    if (sight.decisions.length && (moved || !this.previews.value.length)) {
      this.act({ type: "preview" }).catch(() => {});
    }
  }
}

/** @param {any} frame */
function clocksOf(frame) {
  return frame.clocks ? { ...frame.clocks, received: performance.now() } : null;
}

/** @param {import("./protocol.js").Table} table @param {string | null} person */
function seatsOf(table, person) {
  return table.seats.flatMap((seat, i) =>
    person !== null && seat.person === person && seat.kind === "person" ? [i] : [],
  );
}
