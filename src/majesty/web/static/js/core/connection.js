import { batch, signal } from "@preact/signals";
import { announce } from "./announcement.js";
import { get, noteBan, Refused } from "./api.js";
import { pathTo } from "./root.js";

/** @typedef {import("./sight.js").Sight} Sight */
/** @typedef {import("./protocol.js").Told} Told */
/** @typedef {import("./protocol.js").Preview} Preview */
/** @typedef {import("./protocol.js").State} State */
/** @typedef {import("./protocol.js").GameEvent} GameEvent */
/** @typedef {import("./protocol.js").Frame} Frame */
/** @typedef {import("./sight.js").Action} Action */
/**
 * An action that waits for its answer; `lost` if it was sent over a connection that broke.
 * @typedef {{ action: Action, sent: boolean, lost: boolean, done: (frame: Frame | null) => void,
 *   failed: (error: Refused) => void }} Pending
 */
/**
 * @typedef {{ events: GameEvent[], before: State | null, after: State | null,
 *   entry: Told["entry"] | null }} Happening
 */

const WAITS = [300, 600, 1200, 2500, 5000]; // milliseconds before the next attempt
const BEAT = 20_000; // between pings
const PATIENCE = 8_000; // for an answer to anything
const FINAL = [4401, 4403, 4404, 4422]; // close codes after which retrying is no use
/** What is not retried when its answer was lost: it would appear twice, or is out of date. */
const ONCE = new Set(["say", "react", "preview", "hint", "ping"]);

/** The connection of one viewer to one table, which reconnects by itself. */
export class Connection {
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
    /** By how many milliseconds the server's time is ahead of performance.now(). */
    this.ahead = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.patience = undefined;
    /** The last refusal that was not the answer to an action. @type {Refused | null} */
    this.refusal = null;
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
    this.#relax();
    clearInterval(this.beat);
    this.socket?.close();
    this.#giveUp(new Refused("offline"));
  }

  /**
   * Sends an action; fulfilled with the frame that answers.
   * @param {Action} action @returns {Promise<Frame | null>}
   */
  act(action) {
    const open = this.status.value === "open";
    if (!open && ONCE.has(action.type)) return Promise.reject(new Refused("offline"));
    return new Promise((done, failed) => {
      const ref = `r${++this.count}`;
      const waiting = { action: { ...action, ref }, sent: false, lost: false, done, failed };
      this.pending.set(ref, waiting);
      if (open) this.#submit(waiting);
    });
  }

  /** Makes a decision in the current position. @param {string} move */
  move(move) {
    return this.act({ type: "move", move, on: this.sight.value?.revision ?? 0 });
  }

  #connect() {
    clearTimeout(this.timer);
    const { protocol, host } = location;
    const scheme = protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${host}${pathTo(`api/tables/${this.id}/live`)}`);
    this.socket = socket;
    this.#expect(socket); // a welcome
    socket.onopen = () => {
      const last = this.sight.value?.seq;
      this.#send(last === undefined ? { type: "hello" } : { type: "hello", last });
    };
    socket.onmessage = (message) => {
      this.#relax();
      this.#hear(JSON.parse(message.data));
    };
    socket.onclose = ({ code }) => this.#lost(socket, code);
  }

  /** Abandons a connection that does not answer: closing it could take minutes. */
  #abandon() {
    const { socket } = this;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.#lost(socket, 0);
  }

  /** Waits for a frame from the server. @param {WebSocket} socket */
  #expect(socket) {
    this.patience ??= setTimeout(() => {
      this.patience = undefined;
      if (socket === this.socket) this.#abandon();
    }, PATIENCE);
  }

  #relax() {
    clearTimeout(this.patience);
    this.patience = undefined;
  }

  /** @param {WebSocket} socket @param {number} code why it was closed */
  #lost(socket, code) {
    if (socket !== this.socket || this.status.value === "ended") return;
    this.#relax();
    clearInterval(this.beat);
    if (FINAL.includes(code)) {
      this.error.value = this.refusal ?? new Refused("no-table");
      this.status.value = "ended";
      this.#giveUp(this.error.value);
      return;
    }
    this.status.value = this.sight.value ? "lost" : "connecting";
    for (const [ref, one] of this.pending) {
      one.lost = one.sent;
      if (!ONCE.has(one.action.type)) continue;
      this.pending.delete(ref);
      one.failed(new Refused("offline"));
    }
    const wait = WAITS[Math.min(this.tries++, WAITS.length - 1)];
    clearTimeout(this.timer); // it may be lost twice: when it breaks, and when it is abandoned
    this.timer = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
  }

  /** Rejects all pending actions. @param {Refused} why */
  #giveUp(why) {
    for (const one of this.pending.values()) one.failed(why);
    this.pending.clear();
  }

  /** Retries right away when the page becomes visible or the network returns. */
  #wake() {
    if (document.visibilityState === "hidden" || this.status.value === "ended") return;
    if (this.status.value === "open") {
      this.#ping();
      return;
    }
    this.#abandon();
    this.#connect();
  }

  #ping() {
    this.#send({ type: "ping" });
  }

  /** @param {Pending} waiting */
  #submit(waiting) {
    waiting.sent = true;
    this.#send(waiting.action);
  }

  /**
   * Sends a message; each is answered soon, except a hint, which takes time to compute.
   * @param {import("./protocol.js").Message} message
   */
  #send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send(JSON.stringify(message));
    if (message.type !== "hint") this.#expect(this.socket);
  }

  /** @param {Frame} frame */
  #hear(frame) {
    switch (frame.type) {
      case "welcome":
        this.#welcome(frame);
        break;
      case "entry":
        this.#entry(frame);
        break;
      case "presence":
        this.#presence(frame);
        break;
      case "previews":
        if (frame.revision === this.sight.value?.revision) this.previews.value = frame.previews;
        break;
      case "announcement":
        announce(frame.announcement);
        break;
      case "rewritten":
        if (this.sight.value) this.sight.value = { ...this.sight.value, table: frame.table };
        this.#history();
        break;
      case "refused":
        this.#refused(frame);
        return;
    }
    this.#answered(frame);
  }

  /** @param {Frame} frame */
  #answered(frame) {
    if ("ref" in frame) this.#taken(frame.ref)?.done(frame);
  }

  /** Returns a pending action, and removes it. @param {string | null} [ref] */
  #taken(ref) {
    const waiting = this.pending.get(ref ?? "");
    this.pending.delete(ref ?? "");
    return waiting;
  }

  /** @param {import("./protocol.js").RefusedFrame} frame */
  #refused(frame) {
    const refused = noteBan(new Refused(frame.code, frame.details));
    const waiting = this.#taken(frame.ref);
    if (!waiting) {
      this.refusal = refused; // if it ends the connection, its close code will say so
      return;
    }
    if (waiting.lost && frame.done) waiting.done(null);
    else waiting.failed(refused);
  }

  /** @param {import("./protocol.js").WelcomeFrame} frame */
  #welcome(frame) {
    const { seq, revision, now, you, table, state, present, missed, decisions = [] } = frame;
    this.ahead = now - performance.now();
    const [clocks, may] = [clocksOf(frame), this.#mayOf(frame.may)];
    const unanswered = [...this.pending.values()];
    const returning = this.sight.value !== null;
    const events = (missed ?? []).flatMap((told) => told.events ?? []);
    if (returning && events.length) this.#happened(events, state, null);
    batch(() => {
      this.tries = 0;
      this.refusal = null;
      this.status.value = "open";
      this.#seen({ seq, revision, you, table, state, present, decisions, clocks, may });
      if (missed) this.log.value = [...this.log.value, ...missed];
    });
    if (!missed) this.#history();
    for (const one of unanswered) this.#submit(one);
    clearInterval(this.beat);
    this.beat = setInterval(() => this.#ping(), BEAT);
  }

  /** Fetches everything that happened before we joined; retries until it succeeds. */
  async #history(tries = 0) {
    try {
      /** @type {import("./protocol.js").Entries} */
      const { entries } = await get(`tables/${this.id}/entries`);
      const last = entries.at(-1)?.seq ?? 0;
      this.log.value = [...entries, ...this.log.value.filter((told) => told.seq > last)];
    } catch {
      if (this.status.value === "ended") return;
      const wait = WAITS[Math.min(tries, WAITS.length - 1)];
      setTimeout(() => this.#history(tries + 1), wait);
    }
  }

  /** @param {import("./protocol.js").EntryFrame} frame */
  #entry(frame) {
    const before = this.sight.value;
    if (!before || frame.seq <= before.seq) return;
    const { seq, revision, at, entry, events, state = before.state, table = before.table } = frame;
    if (frame.ref) performance.mark("answer");
    if (events?.length) this.#happened(events, state, entry);
    const talk = entry.kind === "said" || entry.kind === "reacted";
    const decisions = frame.decisions ?? (talk ? before.decisions : []);
    const you = { ...before.you, seats: seatsOf(table, before.you.person) };
    const clocks = talk || !("clocks" in frame) ? before.clocks : clocksOf(frame);
    const may = frame.may ? this.#mayOf(frame.may) : before.may;
    batch(() => {
      this.#seen({ ...before, seq, revision, table, state, clocks, decisions, you, may });
      this.log.value = [...this.log.value, { seq, at, entry, events }];
    });
    if (frame.ref) requestAnimationFrame(() => performance.mark("drawn"));
  }

  /** @param {import("./protocol.js").PresenceFrame} frame */
  #presence({ present, may }) {
    const before = this.sight.value;
    if (!before) return;
    this.sight.value = { ...before, present, may: may ? this.#mayOf(may) : before.may };
  }

  /** Returns what the viewer may do, with its time on our own clock. @param {Sight["may"]} may */
  #mayOf(may) {
    const { replace } = may;
    return replace ? { ...may, replace: { ...replace, at: replace.at - this.ahead } } : may;
  }

  /** @param {GameEvent[]} events @param {State | null} after @param {Happening["entry"]} entry */
  #happened(events, after, entry) {
    const before = this.sight.value?.state ?? null;
    for (const listener of this.listeners) listener({ events, before, after, entry });
  }

  /** @param {Sight} sight */
  #seen(sight) {
    const moved = sight.revision !== this.sight.value?.revision;
    this.sight.value = sight;
    if (moved) this.previews.value = [];
    if (sight.decisions.length && (moved || !this.previews.value.length)) {
      this.act({ type: "preview" }).catch(() => {});
    }
  }
}

/** @param {{ clocks?: import("./protocol.js").Clocks | null }} frame */
function clocksOf({ clocks }) {
  return clocks ? { ...clocks, received: performance.now() } : null;
}

/** @param {import("./protocol.js").Table} table @param {string | null} person */
function seatsOf(table, person) {
  return table.seats.flatMap((seat, i) =>
    person !== null && seat.person === person && seat.kind === "person" ? [i] : [],
  );
}
