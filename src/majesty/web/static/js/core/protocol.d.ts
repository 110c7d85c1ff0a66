// What the server sends; docs/server-protocol.md explains it.

export interface Realm {
  points: number;
  meeples: number;
  /** Seven stacks of cards, the latest last. */
  stacks: string[][];
  /** From bottom to top. */
  infirmary: string[];
}

export interface Scores {
  during_play: number[];
  infirmary: number[];
  variety: number[];
  majority: number[];
  total: number[];
  winners: number[];
}

export interface State {
  options: { players: number; edition: string; sides: string; deck: string; tie_break: string };
  start: number;
  /** Turns complete so far, over all seats. */
  turn: number;
  turns: number;
  step: "take" | "place" | "heal" | "keep" | "reveal" | "over";
  seat: number | null;
  hand: string | null;
  realms: Realm[];
  /** Card and meeples on it, from position 1. */
  display: [string, number][];
  unseen: Record<string, number>[];
  deck_left: number;
  scores?: Scores;
}

export interface GameEvent {
  event: string;
  [name: string]: any;
}

export interface Seat {
  kind: "open" | "person" | "bot";
  name: string;
  person: string | null;
  level: string | null;
}

export interface Terms {
  edition: string;
  sides: string;
  deck: string;
  tie_break: string | null;
  clock: {
    kind: "none" | "turn" | "game" | "days";
    seconds?: number;
    increment?: number;
    days?: number;
  };
  visibility: "open" | "invited";
  spectators: boolean;
}

export interface Table {
  id: string;
  name: string | null;
  status: "waiting" | "playing" | "over" | "closed";
  terms: Terms;
  owner: string;
  seats: Seat[];
  commitment: string;
  rated: boolean;
  undo: { person: string; keep: number; agreed: string[] } | null;
  rematch: string[];
  next_table: string | null;
  record?: Record<string, any>;
  rating?: { ladder: string | null; changes: any } | null;
}

export interface Preview {
  /** 0 for a card that is taken already. */
  position: number;
  character: string;
  points: number;
  /** The change, after cost and sale. */
  meeples: number;
  /** Points by seat. */
  gains: number[];
  attacked: number[];
  wounded: number[];
  healed: string | null;
  /** What the gains of all seats consist of. */
  payments: GameEvent[];
  /** The whole turn in notation, where nothing is left to decide or to reveal. */
  turn: string | null;
  /** At an exchange: how many meeples are kept. */
  keep?: number;
}

export interface Clocks {
  running: number | null;
  /** Milliseconds by seat when this was received. */
  left: (number | null)[];
  /** performance.now() at that moment. */
  received: number;
}

export interface Entry {
  kind: string;
  [name: string]: any;
}

export interface Told {
  seq: number;
  at: number;
  entry: Entry;
  events?: GameEvent[];
}

export interface Hint {
  revision: number;
  decisions: string[];
  events: GameEvent[];
  /** The change, for whoever is to act. */
  points: number;
  meeples: number;
  /** Locations with a new character: whether one leads there then, and whether it was empty. */
  prospects: { location: string; lead: "alone" | "level" | null; variety: boolean }[];
}

/** A table as one viewer sees it at one moment. */
export interface Sight {
  seq: number;
  revision: number;
  you: { person: string | null; name: string | null; seats: number[] };
  table: Table;
  state: State | null;
  clocks: Clocks | null;
  present: string[];
  /** What the viewer may choose now; empty when it is not their turn. */
  decisions: string[];
}
