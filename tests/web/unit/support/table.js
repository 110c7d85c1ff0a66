// A table at a server, as a test wants it: the line to it, and what it says.
import { readFileSync } from "node:fs";
import { beforeEach } from "node:test";
import { answers } from "./browser.js";
import { calm } from "./clock.js";
import "./each.js";

const read = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), "utf-8"));

/** Positions of real games, told as the server tells them; tests/web/positions.py makes them. */
export const positions = read("../positions.json");

/** A whole game played again, which seat 1 has won. */
export const replay = read("../replay.json");

/** A WebSocket whose other end is the test. */
export class Line {
  static OPEN = 1;
  /** All lines so far, the latest last. @type {Line[]} */
  static all = [];
  /** Whether it answers to signs of life by itself. */
  static alive = false;
  readyState = 0;
  /** What was sent over it, and not looked at yet. */
  sent = [];
  #asked = new Map();
  closed = false;

  constructor(address) {
    this.address = address;
    Line.all.push(this);
  }

  static get last() {
    return Line.all.at(-1);
  }

  send(text) {
    const message = JSON.parse(text);
    if (message.type === "ping" && Line.alive) {
      queueMicrotask(() => this.say({ type: "pong", ref: null }));
      return;
    }
    this.sent.push(message);
    this.#asked.set(message.type, message);
  }

  close() {
    this.closed = true;
    this.readyState = 3;
  }

  /** The line stands. */
  async open() {
    this.readyState = 1;
    this.onopen?.();
    await calm();
  }

  /** The server says something. */
  async say(frame) {
    this.onmessage?.({ data: JSON.stringify(frame) });
    await calm();
  }

  /** The line is cut, by the server or by what is between. */
  async cut(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
    await calm();
  }

  /** Takes what was sent and not looked at yet. */
  take() {
    return this.sent.splice(0);
  }

  /** Answers the last message of a type that was sent. */
  async answer(type, frame) {
    await this.say({ ...frame, ref: this.#asked.get(type).ref });
  }
}
globalThis.WebSocket = Line;

/** What happened at the table before we came: `past.push(told(1, "opened"))`. */
export const past = [];

beforeEach(() => {
  Line.all.length = 0;
  past.length = 0;
  answers["GET tables/t1/entries"] = () => ({ entries: past });
});

export const ADA = { kind: "person", name: "Ada", person: "ada", level: null };
export const BEN = { kind: "person", name: "Ben", person: "ben", level: null };
export const BOT = { kind: "bot", name: "Bruno", person: null, level: "easy" };

/** A table at which Ada plays. */
export const tableOf = (more = {}) => ({
  id: "t1",
  name: null,
  status: "playing",
  terms: {
    edition: "en",
    sides: "AAAAAAAA",
    deck: "tiers",
    tie_break: null,
    clock: { kind: "none" },
    visibility: "open",
    spectators: true,
    rated: false,
  },
  owner: "ada",
  seats: [BOT, ADA],
  commitment: "sha256:abc",
  seals: {},
  seeds: null,
  rated: false,
  undo: null,
  rematch: [],
  rematch_waiting: [],
  next_table: null,
  ...more,
});

/** What a viewer may ask: nothing but this. */
export const mayOf = (more = {}) => ({ ...positions.nothing, ...more });

/** The first frame of a line, for Ada at seat 1, whose turn it is. */
export const welcome = ({ seats = [1], person = "ada", table = {}, may = {}, ...more } = {}) => ({
  type: "welcome",
  seq: 5,
  revision: 5,
  now: 0,
  you: { person, name: "Ada", seats },
  may: mayOf({ resign: seats, say: seats.length > 0, ...may }),
  table: tableOf(table),
  state: positions.take.state,
  decisions: positions.take.decisions,
  clocks: null,
  present: ["ada"],
  missed: null,
  ...more,
});

/** An entry that everybody is told. */
export const entry = (seq, kind, more = {}) => {
  const { events, state, table, decisions, clocks, may, revision = seq, ref, ...about } = more;
  const frame = { events, state, table, decisions, clocks, may, ref };
  return { type: "entry", seq, revision, at: 0, entry: { kind, ...about }, ...frame };
};

/** An entry of the past. */
export const told = (seq, kind, { events, ...about } = {}) => ({
  seq,
  at: 0,
  entry: { kind, ...about },
  ...(events && { events }),
});
