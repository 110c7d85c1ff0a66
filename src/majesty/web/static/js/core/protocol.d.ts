// What the server sends and reads. Made by `make wire` from the models in majesty/server
// (tables/wire.py, tables/entries.py, tables/actions.py, http/answers.py) and majesty/rules
// (facts.py, events.py): change those. docs/server-protocol.md explains it.

/** No time limit. */
export interface NoClock {
  kind: "none";
}

/** A number of seconds for each turn. */
export interface TurnClock {
  kind: "turn";
  seconds: number;
}

/** A number of seconds for all of a player's turns together, plus some for each turn. */
export interface GameClock {
  kind: "game";
  seconds: number;
  increment: number;
}

/** A number of days for each turn: a correspondence game. */
export interface DaysClock {
  kind: "days";
  days: number;
}

/** A seat for the host; more than one makes a hot-seat game. */
export interface Mine {
  kind: "me";
  name: string | null;
}

/** A free seat, for anyone who joins. */
export interface Free {
  kind: "open";
}

/** A seat for a bot. */
export interface Robot {
  kind: "bot";
  level: string;
}

/** The terms of a new table, with its seats. */
export interface Terms {
  edition: "en" | "de" | "pl";
  sides: string;
  deck: "tiers" | "mixed";
  tie_break: "share" | "meeples" | null;
  clock: NoClock | TurnClock | GameClock | DaysClock;
  visibility: "open" | "invited";
  spectators: boolean;
  /**
   * whether the game is rated; `null` at old tables without that choice, which are rated until
   * there is a hint, or a reveal is undone
   */
  rated: boolean | null;
  name: string | null;
  seats: (Mine | Free | Robot)[];
}

/** Who has a seat: a person, a bot (`level`), a bot in place of a person, or nobody. */
export interface Taken {
  name: string;
  person: string | null;
  level: string | null;
}

/** A table was created; the sides are settled, and so is the secret that the commitment seals. */
export interface Opened {
  kind: "opened";
  person: string;
  terms: Terms;
  seats: Taken[];
  commitment: string;
  /** the seat that goes first, which is agreed only in a rematch */
  start: number | null;
  /** in a rematch: the hashes of people's seeds, by person */
  seals?: Record<string, string>;
  /** in an imported game: the turn after which its cards were reshuffled */
  redealt: number | null;
}

/** Someone sat down, or the host seated a bot. */
export interface Sat {
  kind: "sat";
  seat: number;
  taken: Taken;
}

/** A seat became free before the game; if nobody is left, the table is closed. */
export interface Stood {
  kind: "stood";
  seat: number;
}

/** No game started for long, half an hour or seven days, or the host of the server closed it. */
export interface Closed {
  kind: "closed";
  /** why the host of the server closed the table; a game that was running ends without a result */
  reason: string;
}

/** A person sealed a seed for the deal, and shows only its hash. */
export interface Sealed {
  kind: "sealed";
  person: string;
  /** the hash of their seed */
  seal: string;
}

/** The game is about to start; the seats are settled, and sealed seeds are now shown. */
export interface Starting {
  kind: "starting";
  person: string;
  /** that of the person who starts the game */
  seed: string | null;
  /** the people whose seeds are awaited */
  waits: string[];
}

/** A person showed their sealed seed; others have not yet. */
export interface Seeded {
  kind: "seeded";
  person: string;
  seed: string;
}

/** The game started; the first display is on the table. */
export interface Started {
  kind: "started";
  /** the seat that goes first */
  start: number;
  /** what players have added to the shuffle, by seat; none if nobody did */
  seeds: (string | null)[];
}

/** A seat played a decision or a whole turn. */
export interface Moved {
  kind: "moved";
  seat: number;
  move: string;
}

/** A person asks to go back to the position after the first `keep` moves. */
export interface UndoAsked {
  kind: "undo-asked";
  person: string;
  keep: number;
}

/** A person agrees; others have not answered yet. */
export interface UndoAgreed {
  kind: "undo-agreed";
  person: string;
}

/** A person refused, or withdrew their own request; a move counts as a refusal. */
export interface UndoRefused {
  kind: "undo-refused";
  person: string;
}

/** All moves after the first `keep` were undone; they stay in the list of entries. */
export interface Undone {
  kind: "undone";
  person: string;
  keep: number;
}

/** A bot takes over at a seat, or a simpler bot replaces another one. */
export interface Handed {
  kind: "handed";
  seat: number;
  level: string;
  /**
   * a player `resigned`, their `time` is up, they are `absent`, a bot failed (`fault`), or nobody
   * plays or watches any more (`unwatched`)
   */
  why: "resigned" | "time" | "absent" | "fault" | "unwatched";
}

/** A person asked for a hint for the first time; the game is no longer rated. */
export interface Hinted {
  kind: "hinted";
  person: string;
  seat: number;
}

/** A person is back at the seat at which a bot had filled in. */
export interface Returned {
  kind: "returned";
  seat: number;
}

/** The server was down; players whose turn it was, or who were awaited, get the time back. */
export interface Credited {
  kind: "credited";
  milliseconds: number;
}

/** A line of chat. */
export interface Said {
  kind: "said";
  person: string;
  name: string;
  text: string;
}

/** A quick reaction. */
export interface Reacted {
  kind: "reacted";
  person: string;
  name: string;
  reaction: string;
}

/** A person asks for a rematch. */
export interface RematchOffered {
  kind: "rematch-offered";
  person: string;
  /** of their seed for the next deal */
  seal: string | null;
  /** people who had agreed, are away by now, and are asked again */
  lapsed: string[];
}

/** Everyone agreed: they meet at the next table. */
export interface Rematched {
  kind: "rematched";
  person: string;
  /** the id of the next table */
  table: string;
  /** of their seed for the next deal */
  seal: string | null;
  /** people who had left the game, had agreed, and are away by now */
  lapsed: string[];
}

/** A rating before and after a game. */
export interface Change {
  seat: number;
  before: number;
  after: number;
  /** after only a few games, when it is little more than a guess */
  provisional: boolean;
}

/** The game was entered in a ladder, or was found not to count. */
export interface Rated {
  kind: "rated";
  /** null if the game is not rated */
  ladder: string | null;
  /** by `seat`: `before`, `after`, and whether the rating is `provisional` */
  changes: Change[];
}

export type Entry =
  | Opened
  | Sat
  | Stood
  | Closed
  | Sealed
  | Starting
  | Seeded
  | Started
  | Moved
  | UndoAsked
  | UndoAgreed
  | UndoRefused
  | Undone
  | Handed
  | Hinted
  | Returned
  | Credited
  | Said
  | Reacted
  | RematchOffered
  | Rematched
  | Rated;

/** A seat put one meeple on each of the first `meeples` cards of the display. */
export interface MeeplesPlaced {
  event: "MeeplesPlaced";
  seat: number;
  meeples: number;
}

/** A seat took the card at a position with the meeples on it. */
export interface CardTaken {
  event: "CardTaken";
  seat: number;
  position: number;
  card: string;
  meeples: number;
}

/** A card came from the deck to a position of the display. */
export interface Refilled {
  event: "Refilled";
  position: number;
  card: string;
  deck_left: number;
}

export type Character = "M" | "B" | "W" | "G" | "K" | "I" | "N";

/** A seat placed the card it took as a character. */
export interface CardPlaced {
  event: "CardPlaced";
  seat: number;
  card: string;
  character: Character;
}

/** A wounded card returned from a seat's Infirmary as a character. */
export interface Healed {
  event: "Healed";
  seat: number;
  card: string;
  character: Character;
}

export type Location =
  | "mill"
  | "brewery"
  | "cottage"
  | "guardhouse"
  | "barracks"
  | "inn"
  | "castle"
  | "infirmary";

export type Reason = "characters" | "group" | "bonus";

/** A location paid points to a seat: `count` times `each`. */
export interface PointsGained {
  event: "PointsGained";
  seat: number;
  points: number;
  source: [Location, "A" | "B"];
  reason: Reason;
  count: number;
  each: number;
  /** the characters that were required, as the notation writes them */
  having?: string;
}

/** A location paid meeples to a seat. */
export interface MeeplesGained {
  event: "MeeplesGained";
  seat: number;
  meeples: number;
  location: Location;
}

/** A seat attacked another: its Knights against the other's Guards. */
export interface Attacked {
  event: "Attacked";
  seat: number;
  target: number;
  knights: number;
  guards: number;
}

/** A seat had enough Guards and lost nothing. */
export interface Repelled {
  event: "Repelled";
  seat: number;
  attacker: number;
}

/** A seat's card went from a location to its Infirmary. */
export interface Wounded {
  event: "Wounded";
  seat: number;
  card: string;
  location: Location;
}

/** A seat could not repel an attack, but had nobody to lose. */
export interface Spared {
  event: "Spared";
  seat: number;
}

/** A seat swapped meeples and points and kept `kept` meeples; `points` may be negative. */
export interface Exchanged {
  event: "Exchanged";
  seat: number;
  kept: number;
  points: number;
}

/** A seat sold surplus meeples for a point each. */
export interface MeeplesSold {
  event: "MeeplesSold";
  seat: number;
  meeples: number;
}

/** A turn, counted from 1 over all seats, is complete. */
export interface TurnEnded {
  event: "TurnEnded";
  seat: number;
  turn: number;
}

/** In the final scoring a seat lost points for wounded cards; `penalty`: for the most of them. */
export interface InfirmaryScored {
  event: "InfirmaryScored";
  seat: number;
  cards: number;
  points: number;
  penalty: number;
}

/** In the final scoring a seat gained the square of its number of occupied locations. */
export interface VarietyScored {
  event: "VarietyScored";
  seat: number;
  locations: number;
  points: number;
}

/** In the final scoring the seats with the most characters at a location gained its value. */
export interface MajorityScored {
  event: "MajorityScored";
  location: Location;
  seats: number[];
  characters: number;
  points: number;
}

/** Several seats were tied for the most points, and their remaining meeples decided. */
export interface TieBroken {
  event: "TieBroken";
  seats: number[];
  meeples: number[];
}

/** The game is over. */
export interface GameEnded {
  event: "GameEnded";
  totals: number[];
  winners: number[];
}

export type GameEvent =
  | MeeplesPlaced
  | CardTaken
  | Refilled
  | CardPlaced
  | Healed
  | PointsGained
  | MeeplesGained
  | Attacked
  | Repelled
  | Wounded
  | Spared
  | Exchanged
  | MeeplesSold
  | TurnEnded
  | InfirmaryScored
  | VarietyScored
  | MajorityScored
  | TieBroken
  | GameEnded;

export type Lead = "alone" | "level";

/** A location with a new character, and what that may be worth at the end. */
export interface Prospect {
  location: Location;
  /** a new majority: alone, or tied with others */
  lead: Lead | null;
  /** whether the location was empty before */
  variety: boolean;
}

/** What a bot would do in this position. */
export interface Hint {
  /** what a bot would do, until a card is revealed */
  decisions: string[];
  /** what would follow right away */
  events: GameEvent[];
  /** the change for the seat to act */
  points: number;
  /** the change for the seat to act */
  meeples: number;
  /** what it is worth in the final scoring */
  prospects: Prospect[];
  /** the number of the last entry that changed the position */
  revision: number;
}

/** The viewer. */
export interface You {
  /** their id; strangers have none */
  person: string | null;
  name: string | null;
  /** the seats at which they decide */
  seats: number[];
}

/** The status of a table. */
export type Status = "waiting" | "playing" | "over" | "closed";

/** The terms of a table, without its seats. */
export interface TableTerms {
  edition: "en" | "de" | "pl";
  sides: string;
  deck: "tiers" | "mixed";
  tie_break: "share" | "meeples" | null;
  clock: NoClock | TurnClock | GameClock | DaysClock;
  visibility: "open" | "invited";
  spectators: boolean;
  /**
   * whether the game is rated; `null` at old tables without that choice, which are rated until
   * there is a hint, or a reveal is undone
   */
  rated: boolean | null;
}

/** Who has a seat; with a `person` and a `level`, a bot has taken over for the person. */
export interface Seat {
  kind: "open" | "person" | "bot";
  /** the name of the person or the bot */
  name: string;
  /** the id of the person, if one sits here */
  person: string | null;
  /** the level of the bot that plays here */
  level: string | null;
}

/** An undo that waits for consent. */
export interface UndoWish {
  /** the player who asks */
  person: string;
  /** the number of moves that would stay */
  keep: number;
  /** the people who agree, including the one who asks */
  agreed: string[];
  /** those who have not answered */
  waiting: string[];
  /** whether the game becomes casual if they agree */
  unrates: boolean;
}

/** A table: who sits there, on what terms, and its status. */
export interface Table {
  id: string;
  /** the name that its host gave it */
  name: string | null;
  /** its status */
  status: Status;
  /** what was agreed on */
  terms: TableTerms;
  /** the host: the person who may start the game and clear seats */
  owner: string;
  /** the seats, in order */
  seats: Seat[];
  /** seals the deal; the record of the finished game opens it */
  commitment: string;
  /** the hashes of people's seeds for the deal, by person */
  seals: Record<string, string>;
  /** while the game is about to start: the seeds shown so far, by person */
  seeds: Record<string, string> | null;
  /** whether the game is rated, at this moment */
  rated: boolean;
  /** the undo that waits for consent */
  undo: UndoWish | null;
  /** the people who want a rematch */
  rematch: string[];
  /** after the game: the people who have not agreed yet */
  rematch_waiting: string[];
  /** the table of the rematch */
  next_table: string | null;
  /** after the game: its record, `majesty-record/1` */
  record?: Record<string, any>;
  /** after the game: the changes of the ratings */
  rating?: Rated | null;
  /** why the host of the server has closed the table */
  closed?: string;
}

export type Edition = "en" | "de" | "pl";

export type Deck = "tiers" | "mixed";

export type TieBreak = "share" | "meeples";

/** The rules of a game. */
export interface Options {
  /** 2 to 4 */
  players: number;
  edition: Edition;
  /** 8 letters A or B, locations 1–8 */
  sides: string;
  deck: Deck;
  /** the rule in force */
  tie_break: TieBreak;
}

export type Step = "take" | "place" | "heal" | "keep" | "reveal" | "over";

/** What a seat has. */
export interface Realm {
  /** the points so far */
  points: number;
  /** 0 to 5; more in the middle of a turn */
  meeples: number;
  /** the cards at each of the locations 1–7, the latest last */
  stacks: string[][];
  /** the cards from bottom to top */
  infirmary: string[];
}

/** The final scoring, each figure by seat. */
export interface Scores {
  during_play: number[];
  infirmary: number[];
  variety: number[];
  majority: number[];
  total: number[];
  winners: number[];
}

/** The game as everyone sees it. */
export interface State {
  options: Options;
  /** the seat that took the first turn */
  start: number;
  /** the number of complete turns, all seats together */
  turn: number;
  /** the number of turns in the game */
  turns: number;
  /** the kind of decision; bots are never asked at the last two */
  step: Step;
  /** the seat that has to decide, if any */
  seat: number | null;
  /** the card that was taken and is not yet placed */
  hand: string | null;
  /** by seat */
  realms: Realm[];
  /** a card and the meeples on it, from position 1 */
  display: [string, number][];
  /**
   * the cards that nobody has seen, card and count, including those in the box; one object for each
   * tier in the order in which they are drawn, one for a mixed deck
   */
  unseen: Record<string, number>[];
  /** the number of cards left in the deck */
  deck_left: number;
  /** the final breakdown, once the game is over */
  scores?: Scores;
}

/** The time that each seat has left, if time is limited. */
export interface Clocks {
  /** the seat whose clock is running */
  running: number | null;
  /** milliseconds by seat, at this moment */
  left: number[];
}

/** An entry with the events of the game that it caused. */
export interface Told {
  /** the number of the entry */
  seq: number;
  /** its time, in milliseconds since 1970 */
  at: number;
  entry: Entry;
  /** if the entry is a move */
  events?: GameEvent[];
}

/** What an undo would do. */
export interface UndoOffer {
  /** your last decision in this turn, or your last turn with all after it */
  takes_back: "decision" | "turn";
  /** whether others would have to agree */
  asks: boolean;
  /** whether the game would become casual */
  unrates: boolean;
}

/** The seat at which a bot can fill in, and from when. */
export interface Replacement {
  seat: number;
  /** from this time on, in milliseconds since 1970 */
  at: number;
}

/** What a viewer may ask of the table now, besides the decisions; rate limits apply in addition. */
export interface May {
  /** the seats that can be taken; strangers become guests */
  sit: number[];
  /** the seats that can be given to a bot */
  seat_bot: number[];
  /** the seats that can be left or cleared */
  stand: number[];
  start: boolean;
  /** whether a seed for the deal can be sealed */
  seal: boolean;
  /** whether it has to be shown: the game is about to start */
  seed: boolean;
  /** set if there is something to undo */
  undo: UndoOffer | null;
  /** whether you can agree to the requested undo */
  agree: boolean;
  /** whether you can refuse or withdraw it */
  refuse: boolean;
  /** `later`: once it is your turn */
  hint: "now" | "later" | null;
  /** the seats that can be resigned */
  resign: number[];
  /** the seat at which a bot can fill in for someone who is away */
  replace: Replacement | null;
  /** the seats at which a bot fills in for you, to `return` to */
  come_back: number[];
  rematch: boolean;
  /** whether you can chat and `react` */
  say: boolean;
  /** whether you can create a new invitation code, over HTTP */
  invite: boolean;
}

/** The first message: the whole table. */
export interface WelcomeFrame {
  type: "welcome";
  /** the number of the last entry */
  seq: number;
  /** the number of the last entry that changed the position */
  revision: number;
  /** the server's time, in milliseconds since 1970 */
  now: number;
  you: You;
  table: Table;
  /** the game, once it has started */
  state: State | null;
  clocks: Clocks | null;
  /** the people who are connected */
  present: string[];
  /**
   * the entries after `last`, each with `seq`, `at`, `entry` and `events?`; null if there was no
   * `last`, or there are too many
   */
  missed: Told[] | null;
  /** what you may ask now, besides the decisions */
  may: May;
  /** if it is your turn to decide */
  decisions?: string[];
}

/** A new entry. */
export interface EntryFrame {
  /** the number of the entry */
  seq: number;
  /** its time, in milliseconds since 1970 */
  at: number;
  entry: Entry;
  /** if the entry is a move */
  events?: GameEvent[];
  type: "entry";
  /** the number of the last entry that changed the position */
  revision: number;
  /** if the position changed */
  state?: State;
  /** if people or status changed */
  table?: Table;
  /** if time is limited */
  clocks?: Clocks;
  /** if it is your turn to decide */
  decisions?: string[];
  /** if it has changed */
  may?: May;
  /** the `ref` of the action, if it was yours */
  ref?: string;
}

/** An action or message was rejected. */
export interface RefusedFrame {
  /** for programs; its sentence is `error-CODE` in the text files */
  code: string;
  /** a sentence in English */
  message: string;
  /** the values in the sentence */
  details: Record<string, string | number>;
  /** true if it is already done, or its moment has passed */
  done?: boolean;
  type: "refused";
  /** the `ref` of your message */
  ref?: string;
}

/** People came or left; at most twice a second. */
export interface PresenceFrame {
  type: "presence";
  /** the people who are connected */
  present: string[];
  /** if it has changed */
  may?: May;
}

/** What a decision would earn right away. */
export interface Preview {
  /** the position of the card in the display; 0 for a card that is already taken */
  position: number;
  /** the character as which it is placed or healed */
  character: Character;
  /** points for the seat that decides */
  points: number;
  /** the change in meeples, after cost and sale */
  meeples: number;
  /** points by seat, including your own */
  gains: number[];
  /** the seats that are attacked, in their order */
  attacked: number[];
  /** those of them that lose a card */
  wounded: number[];
  /** the character that is healed */
  healed: Character | null;
  /**
   * the events `PointsGained`, `MeeplesGained`, `Exchanged` and `MeeplesSold` that make up the
   * gains, for all seats
   */
  payments: GameEvent[];
  /**
   * the whole turn in notation, such as `3W+B`, if position and character determine it and no card
   * is revealed before its end
   */
  turn: string | null;
  /** at an exchange: the number of meeples that are kept */
  keep?: number;
}

/** The answer to a `preview`. */
export interface PreviewsFrame {
  type: "previews";
  /** the number of the last entry that changed the position */
  revision: number;
  /** one for each choice of the seat to act */
  previews: Preview[];
  /** the `ref` of your message */
  ref: string | null;
}

/** The answer to a `hint`, a moment later. */
export interface HintFrame {
  /** what a bot would do, until a card is revealed */
  decisions: string[];
  /** what would follow right away */
  events: GameEvent[];
  /** the change for the seat to act */
  points: number;
  /** the change for the seat to act */
  meeples: number;
  /** what it is worth in the final scoring */
  prospects: Prospect[];
  /** the number of the last entry that changed the position */
  revision: number;
  type: "hint";
  /** the `ref` of your message */
  ref: string | null;
}

/** The answer to a `ping`. */
export interface PongFrame {
  type: "pong";
  /** the `ref` of your message */
  ref: string | null;
}

/** What the host of the server announces to everyone. */
export interface Announcement {
  /** the host's own words, plain text */
  text: string;
  /** since when, in milliseconds since 1970 */
  at: number;
  /** until when; null: until it is withdrawn */
  until: number | null;
}

/** The host announces something, or withdraws it; also sent after the `welcome`. */
export interface AnnouncementFrame {
  type: "announcement";
  /** null if nothing is announced any more */
  announcement: Announcement | null;
}

/** Stored entries have changed: a name or a line of chat is gone. Request the entries again. */
export interface RewrittenFrame {
  type: "rewritten";
  table: Table;
}

export type Frame =
  | WelcomeFrame
  | EntryFrame
  | RefusedFrame
  | PresenceFrame
  | PreviewsFrame
  | HintFrame
  | PongFrame
  | AnnouncementFrame
  | RewrittenFrame;

/** The result of an action. */
export interface Done {
  /** the number of its entry */
  seq: number;
  /** the number of the last entry that changed the position */
  revision: number;
}

/** Everything that happened at a table. */
export interface Entries {
  entries: Told[];
}

/** A text of the host, for example the imprint. */
export interface HouseText {
  /** null if the host did not say */
  language: string | null;
  /** null if the text has none */
  title: string | null;
  html: string;
}

/** The invitation code; put it after the `#` of a link, which browsers do not send. */
export interface Invitation {
  invitation: string;
}

/** How a game ended. */
export interface Result {
  /** points by seat */
  total: number[];
  /** their seats */
  winners: number[];
}

/** A table in a list. */
export interface Brief {
  id: string;
  /** the name that its host gave it */
  name: string | null;
  /** its status */
  status: Status;
  /** what was agreed on */
  terms: TableTerms;
  /** the host: the person who may start the game and clear seats */
  owner: string;
  /** the seats, in order */
  seats: Seat[];
  /** when it was opened, in milliseconds since 1970 */
  opened: number;
  /** whether the game is rated; missing for old tables */
  rated?: boolean;
  /** after the game */
  result?: Result;
}

/** The tables with a free seat, and the games to watch. */
export interface Lobby {
  waiting: Brief[];
  playing: Brief[];
}

/** One of your own games. */
export interface MyGame {
  table: Brief;
  my_turn: boolean;
}

/** A person with the secret of this browser. The server stores only its hash. */
export interface NewPerson {
  person: string;
  name: string;
  /** whether the name is protected by a passphrase */
  claimed: boolean;
  /** whether they are kept off the leaderboard */
  hidden: boolean;
  secret: string;
}

/** What this server offers. */
export interface Offer {
  version: string;
  editions: string[];
  decks: string[];
  bots: string[];
  reactions: ("applause" | "laugh" | "wow" | "ouch" | "think" | "hurry" | "thanks" | "well-played")[];
  ladders: string[];
  /** how long a turn may take in a rated game without a clock before it is lost */
  rated_hours: number;
  /** the address at which other machines reach this server */
  share: string | null;
  /** what the host announces to everyone */
  announcement: Announcement | null;
}

/** A new table, with the invitation code if it is by invitation only. */
export interface OpenedTable {
  table: Table;
  /** the invitation code, if one is needed */
  invitation: string | null;
}

/** A person as they see themselves. */
export interface PersonAnswer {
  person: string;
  name: string;
  /** whether the name is protected by a passphrase */
  claimed: boolean;
  /** whether they are kept off the leaderboard */
  hidden: boolean;
}

/** A table and its game at this moment. */
export interface Position {
  /** the number of the last entry */
  seq: number;
  /** the number of the last entry that changed the position */
  revision: number;
  table: Table;
  /** the game, once it has started */
  state: State | null;
  /** your legal decisions, if it is your turn */
  decisions: string[];
  clocks: Clocks | null;
  /** what you may ask now, besides the decisions */
  may: May;
}

/** A game after a complete turn; turn 0 is the first display. */
export interface ReplayFrame {
  turn: number;
  seat: number | null;
  move: string | null;
  events: GameEvent[];
  state: State;
}

/** The replay of a game. */
export interface Replay {
  record: Record<string, any>;
  frames: ReplayFrame[];
  /** the events of the final scoring */
  ending: GameEvent[];
  scores: Scores | null;
}

/** What a side of a location does. */
export interface SideAnswer {
  /** its sentences, from top to bottom */
  lines: string[];
  /** the line that says what each counted character earns */
  pays: string;
  /** points at the end for the most characters here */
  value: number;
  rulings: string[];
  special: "heal" | "defend" | "attack" | "exchange" | null;
}

/** A location with its two sides. */
export interface LocationAnswer {
  number: number;
  character: string | null;
  name: string;
  character_name: string | null;
  sides: Record<"A" | "B", SideAnswer>;
}

/** How a printed edition differs. */
export interface EditionAnswer {
  code: string;
  refill: "turn-end" | "take";
  tie_break: "share" | "meeples";
  /** how many coins of each value are in the box */
  coins: Record<string, number>;
}

/** The rules of the game in one language. */
export interface Rulebook {
  language: string;
  locations: LocationAnswer[];
  rulings: Record<string, string>;
  editions: EditionAnswer[];
  turn: string[];
  end: string[];
}

/** A person's rating on a ladder. */
export interface Rating {
  rating: number;
  games: number;
  wins: number;
  provisional: boolean;
}

/** A line of a leaderboard; bots have a rating and nothing else. */
export interface Standing {
  rank: number;
  name: string;
  person: string | null;
  is_bot: boolean;
  rating: number;
  games: number | null;
  wins: number | null;
  provisional: boolean;
}

/** A step of a lesson. */
export interface LessonFrame {
  kind: "say" | "do" | "watch" | "later" | "count" | "done";
  words: string;
  values: Record<string, number>;
  spots: string[];
  state: State;
  decisions: string[];
  wanted: string | null;
  previews: Preview[];
  events: GameEvent[];
  rows: number;
}

/** A prepared game, step by step. */
export interface LessonAnswer {
  name: "first" | "b";
  players: string[];
  student: number;
  frames: LessonFrame[];
}

/** A ban. */
export interface BanAnswer {
  id: string;
  person: string | null;
  network: string | null;
  reason: string;
  at: number;
  /** null: for good */
  until: number | null;
}

/** Something that a host has done. */
export interface LogEntry {
  id: string;
  at: number;
  what: "ban" | "unban" | "rename" | "erase" | "export" | "unsay" | "close" | "announce" | "withdraw" | "report";
  person: string | null;
  table: string | null;
  details: Record<string, any>;
  source: "page" | "command-line" | "program";
  /** from where, shortened */
  network: string;
}

/** How many of everything there are. */
export interface Overview {
  version: string;
  /** with a protected name */
  people: number;
  guests: number;
  tables: Record<"waiting" | "playing" | "over" | "closed", number>;
  /** people who are at a table now */
  connected: number;
  open_reports: number;
  bans: number;
  announcement: Announcement | null;
}

/** A person in a list. */
export interface PersonBrief {
  person: string;
  name: string;
  protected: boolean;
  created: number;
  /** the last day on which they were here; null: logged out */
  seen: number | null;
}

/** A line of chat. */
export interface SaidLine {
  seq: number;
  at: number;
  text: string;
}

/** A report, with a copy of what the person was called and said last at the table. */
export interface ReportAnswer {
  id: string;
  at: number;
  /** the person who reported */
  by: string;
  /** the person who was reported */
  person: string;
  table: string | null;
  reason: "chat" | "name" | "stalling" | "cheating" | "other";
  words: string;
  /** the name of the reported person at that time */
  name: string;
  said: SaidLine[];
  /** when it was settled */
  closed: number | null;
  outcome: "dismissed" | "acted" | null;
  note: string | null;
}

/** A person, as the host sees them. */
export interface PersonDetails {
  person: string;
  name: string;
  protected: boolean;
  created: number;
  /** the last day on which they were here; null: logged out */
  seen: number | null;
  /** how many, by status */
  games: Record<string, number>;
  /** the tables of those that are not over */
  unfinished: string[];
  ratings: Record<string, Rating>;
  bans: BanAnswer[];
  reports_about: ReportAnswer[];
  reports_by: ReportAnswer[];
}

/** A line of chat with its speaker. */
export interface TableLine {
  seq: number;
  at: number;
  text: string;
  person: string;
  name: string;
}

/** A table, as the host sees it. */
export interface TableDetails {
  table: Brief;
  visibility: "open" | "invited";
  /** the people who are connected */
  present: string[];
  /** a line that was deleted has no text */
  said: TableLine[];
}

/** The first message: who you are, and the last entry you have seen. */
export interface HelloMessage {
  type: "hello";
  secret?: string | null;
  last?: number | null;
  ref?: string | null;
}

/** Checks the connection. */
export interface PingMessage {
  type: "ping";
  ref?: string | null;
}

/** Asks what each decision would earn right away; only for people who have a seat. */
export interface PreviewMessage {
  type: "preview";
  ref?: string | null;
}

/** Asks what a bot would do. */
export interface HintMessage {
  type: "hint";
  ref?: string | null;
}

/** Takes a free seat; taking several makes a hot-seat game. */
export interface SitMessage {
  ref?: string | null;
  type: "sit";
  seat: number;
  name?: string | null;
}

/** The host seats a bot. */
export interface SeatBotMessage {
  ref?: string | null;
  type: "seat-bot";
  seat: number;
  level?: string;
}

/** Leaves a seat before the game; the host may clear any seat. */
export interface StandMessage {
  ref?: string | null;
  type: "stand";
  seat: number;
}

/** Publishes the hash of a seed for the deal; the seed is shown when the game starts. */
export interface SealMessage {
  ref?: string | null;
  type: "seal";
  seal: string;
}

/**
 * The host starts the game when no seat is free, optionally with a seed for the deal. `seals` are
 * those that they know of: a seed whose seal came later is not mixed in, because it could have been
 * chosen to match theirs.
 */
export interface StartMessage {
  ref?: string | null;
  type: "start";
  seed?: string | null;
  seals?: string[] | null;
}

/** Shows the sealed seed, when the game is about to start. */
export interface ShowSeedMessage {
  ref?: string | null;
  type: "seed";
  seed: string;
}

/** Plays a decision (`3`, `W`, `+B`, `=4`) or a whole turn (`3W+B`). */
export interface MoveMessage {
  ref?: string | null;
  type: "move";
  on: number;
  move: string;
}

/** Undoes your last decision in this turn, or else your last turn, see below. */
export interface UndoMessage {
  ref?: string | null;
  type: "undo";
  on: number;
}

/** Agrees to an undo, or refuses it. */
export interface AnswerMessage {
  ref?: string | null;
  type: "answer";
  on: number;
  agree: boolean;
}

/** A bot takes over so that the others can finish; the game counts as lost. */
export interface ResignMessage {
  ref?: string | null;
  type: "resign";
  on: number;
  seat?: number | null;
}

/** A bot fills in for someone who has been away for a minute. */
export interface ReplaceMessage {
  ref?: string | null;
  type: "replace";
  on: number;
  seat: number;
}

/** Takes your seat back from the bot that filled in, after `replace`. */
export interface ReturnMessage {
  ref?: string | null;
  type: "return";
  seat: number;
}

/** Asks for a rematch; when everyone has, the next table opens and the next seat goes first. */
export interface RematchMessage {
  ref?: string | null;
  type: "rematch";
  seal?: string | null;
}

/** Writes a chat line of up to 300 characters. */
export interface SayMessage {
  ref?: string | null;
  type: "say";
  text: string;
}

/** Sends one of the reactions of `/api/offer`. */
export interface ReactMessage {
  ref?: string | null;
  type: "react";
  reaction: "applause" | "laugh" | "wow" | "ouch" | "think" | "hurry" | "thanks" | "well-played";
}

export type Message =
  | HelloMessage
  | PingMessage
  | PreviewMessage
  | HintMessage
  | SitMessage
  | SeatBotMessage
  | StandMessage
  | SealMessage
  | StartMessage
  | ShowSeedMessage
  | MoveMessage
  | UndoMessage
  | AnswerMessage
  | ResignMessage
  | ReplaceMessage
  | ReturnMessage
  | RematchMessage
  | SayMessage
  | ReactMessage;
