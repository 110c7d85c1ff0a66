import { motionOn } from "../core/settings.js";
import { measure, Stage } from "./stage.js";
import { direct } from "./steps.js";

/** @typedef {import("../core/protocol.js").GameEvent} GameEvent */
/** @typedef {import("../core/protocol.js").State} State */

/** @type {Stage | null} */
let playing = null;
let waiting = 0;

/**
 * Tells with pictures what has just happened. To be called before the new state is drawn: it
 * remembers where everything is, and begins when the new state stands there. It never waits.
 * @param {{ events: GameEvent[], before: State | null, after: State | null, entry?: unknown }} what
 */
export function play({ events, after }) {
  finish();
  const turn = lastTurn(events);
  if (!turn.length || !motionOn() || document.visibilityState === "hidden") return;
  const places = measure();
  waiting = requestAnimationFrame(() => {
    waiting = 0;
    const stage = new Stage(places);
    if (stage.after.size) direct(stage, turn, after); // else the board has gone: the game is over
    if (!stage.cues.length) return;
    playing = stage;
    watch();
    stage.run().then(() => {
      if (playing === stage) finish();
    });
  });
}

/** Ends what is being shown, at once. */
export function finish() {
  cancelAnimationFrame(waiting);
  waiting = 0;
  if (!playing) return;
  playing.close();
  playing = null;
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
 * Returns the events of the last turn: who comes back after several is not shown them all.
 * @param {GameEvent[]} events
 */
export function lastTurn(events) {
  const taken = events.findLastIndex(({ event }) => event === "CardTaken");
  const paid = events[taken - 1]?.event === "MeeplesPlaced";
  return events.slice(Math.max(0, paid ? taken - 1 : taken));
}
