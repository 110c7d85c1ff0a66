import { motionOn } from "../core/settings.js";
import { direct } from "./event-animations.js";
import { measure, Stage } from "./stage.js";

/** @typedef {import("../core/protocol.js").GameEvent} GameEvent */
/** @typedef {import("../core/protocol.js").State} State */
/**
 * A turn that is shown: where everything was before it, what happened in it so far, and the frame
 * in which that will be laid out, or 0.
 * @typedef {{ places: Map<string, import("./stage.js").Box>, events: GameEvent[],
 *   after: State | null, stage: Stage | null, frame: number }} Turn
 */

/** @type {Turn | null} */
let turn = null;

/**
 * Tells with pictures what has just happened. To be called before the new state is drawn: it
 * remembers where everything is, and begins when the new state stands there. It never waits.
 * What goes on with the turn that is being shown becomes part of the same scene.
 * @param {{ events: GameEvent[], before: State | null, after: State | null, entry?: unknown }} what
 */
export function play({ events, after }) {
  const told = lastTurn(events);
  if (!turn || !goesOn(turn, told)) finish();
  if (!told.length || !motionOn() || document.visibilityState === "hidden") return finish();
  turn ??= { places: measure(), events: [], after, stage: null, frame: 0 };
  turn.events.push(...told);
  turn.after = after;
  turn.frame ||= requestAnimationFrame(begin);
}

/** Lays out all that is known of the turn, and goes on at the moment that was reached. */
function begin() {
  if (!turn) return;
  const { places, events, after, stage: old } = turn;
  turn.frame = 0;
  const [since, card] = old ? [old.now(), old.flown()] : [0, null];
  old?.close(); // first, so that everything is measured where it belongs
  const stage = new Stage(places, since, card);
  if (stage.after.size) direct(stage, events, after); // else the board has gone: the game is over
  if (!stage.cues.length) return finish();
  turn.stage = stage;
  watch();
  stage.run().then(() => {
    if (turn?.stage === stage && !turn.frame) finish();
  });
}

/** Ends what is being shown, at once. */
export function finish() {
  if (!turn) return;
  cancelAnimationFrame(turn.frame);
  turn.stage?.close();
  turn = null;
  for (const kind of IMPATIENCE) removeEventListener(kind, hurry, true);
}

/** What people do when they want to go on. */
const IMPATIENCE = ["pointerdown", "keydown", "resize", "scroll"];

function watch() {
  for (const kind of IMPATIENCE) addEventListener(kind, hurry, { capture: true, passive: true });
}

/** Ends it, unless only a part of the page has scrolled, such as the log. @param {Event} event */
function hurry({ type, target }) {
  if (type !== "scroll" || target === document) finish();
}

/**
 * Tells whether events belong to a turn that has begun: a split card is taken, then placed.
 * @param {Turn} begun @param {GameEvent[]} events
 */
function goesOn({ events: before }, events) {
  const ended = before.some(({ event }) => event === "TurnEnded");
  return !ended && !events.some(({ event }) => event === "CardTaken");
}

/**
 * Returns the events of the last turn: who comes back after several is not shown them all.
 * @param {GameEvent[]} events
 */
export function lastTurn(events) {
  const taken = events.findLastIndex(({ event }) => event === "CardTaken");
  const paid = events[taken - 1]?.event === "MeeplesPlaced";
  return events.slice(Math.max(0, paid ? taken - 1 : taken));
}
