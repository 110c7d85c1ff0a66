import { motionOn } from "../core/settings.js";
import { direct } from "./event-animations.js";
import { measure, Stage } from "./stage.js";

/** @typedef {import("../core/protocol.js").GameEvent} GameEvent */
/** @typedef {import("../core/protocol.js").State} State */
/**
 * A turn that is being animated: where everything was before it, its events so far, and the
 * requested animation frame that will lay them out, or 0.
 * @typedef {{ places: Map<string, import("./stage.js").Box>, events: GameEvent[],
 *   after: State | null, stage: Stage | null, frame: number }} Turn
 */

/** @type {Turn | null} */
let turn = null;

/**
 * Animates what has just happened. Call it before the new state is drawn: it remembers where
 * everything is, and starts once the new state is drawn. It never waits. Further events of the turn
 * that is being animated become part of the same scene.
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

/** Lays out all events of the turn so far, and continues from the moment that was reached. */
function begin() {
  if (!turn) return;
  const { places, events, after, stage: old } = turn;
  turn.frame = 0;
  const [since, card] = old ? [old.now(), old.flown()] : [0, null];
  old?.close(); // first, so that everything is measured in its final place
  const stage = new Stage(places, since, card);
  if (stage.after.size) direct(stage, events, after); // else the board is gone: the game is over
  if (!stage.cues.length) return finish();
  turn.stage = stage;
  watch();
  stage.run().then(() => {
    if (turn?.stage === stage && !turn.frame) finish();
  });
}

/** Ends the animation right away. */
export function finish() {
  if (!turn) return;
  cancelAnimationFrame(turn.frame);
  turn.stage?.close();
  turn = null;
  for (const kind of IMPATIENCE) removeEventListener(kind, hurry, true);
}

/** Events that end the animation: the player wants to go on. */
const IMPATIENCE = ["pointerdown", "keydown", "resize", "scroll"];

function watch() {
  for (const kind of IMPATIENCE) addEventListener(kind, hurry, { capture: true, passive: true });
}

/** Ends the animation, unless only a part of the page was scrolled. @param {Event} event */
function hurry({ type, target }) {
  if (type !== "scroll" || target === document) finish();
}

/**
 * Tells whether events continue a turn: a split card is taken, then placed.
 * @param {Turn} begun @param {GameEvent[]} events
 */
function goesOn({ events: before }, events) {
  const ended = before.some(({ event }) => event === "TurnEnded");
  return !ended && !events.some(({ event }) => event === "CardTaken");
}

/**
 * Returns the events of the last turn: after a reconnect, earlier ones are not animated.
 * @param {GameEvent[]} events
 */
export function lastTurn(events) {
  const taken = events.findLastIndex(({ event }) => event === "CardTaken");
  const paid = events[taken - 1]?.event === "MeeplesPlaced";
  return events.slice(Math.max(0, paid ? taken - 1 : taken));
}
