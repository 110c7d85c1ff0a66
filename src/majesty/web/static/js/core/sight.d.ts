// What the browser makes of what the server sends (protocol.d.ts).

import type {
  Clocks,
  Entry,
  GameEvent,
  HelloMessage,
  May,
  Message,
  State,
  Table,
  You,
} from "./protocol.js";

/** The clocks when they came, so that they can go on here. */
export interface ShownClocks extends Clocks {
  /** performance.now() at that moment */
  received: number;
}

/** A table as one viewer sees it at one moment. */
export interface Sight {
  seq: number;
  revision: number;
  you: You;
  table: Table;
  state: State | null;
  clocks: ShownClocks | null;
  present: string[];
  /** What the viewer may choose now; empty when it is not their turn. */
  decisions: string[];
  /** What else they may ask now; `replace.at` is a time of performance.now() here. */
  may: May;
}

/** Events of one kind. */
export type EventOf<Kind extends GameEvent["event"]> = Extract<GameEvent, { event: Kind }>;

/** Entries of one kind. */
export type EntryOf<Kind extends Entry["kind"]> = Extract<Entry, { kind: Kind }>;

/** What is done with each kind of event. */
export type ByEvent<Do extends unknown[], Result> = {
  [Kind in GameEvent["event"]]: (event: EventOf<Kind>, ...more: Do) => Result;
};

/** What is done with each kind of entry. */
export type ByEntry<Do extends unknown[], Result> = {
  [Kind in Entry["kind"]]: (entry: EntryOf<Kind>, ...more: Do) => Result;
};

type Without<Kind, Key extends PropertyKey> = Kind extends unknown ? Omit<Kind, Key> : never;

/** What can be asked of a table. */
export type Action = Without<Exclude<Message, HelloMessage>, "ref">;

/** What is asked of the position that is shown. */
export type Answer = Without<Extract<Action, { on: number }>, "on">;
