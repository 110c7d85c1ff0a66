import { render } from "preact";

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */
/** @typedef {{ at: number, lasts: number, easing?: string, fill?: FillMode }} Timing */
/** @typedef {{ element: Element, frames: Keyframe[], timing: Timing }} Cue */

const PACE = 1.25; // scenes are laid out slowly, and played a little faster
const LONGEST = 2800; // milliseconds: a longer scene is played faster still; bots pause for more

/** The height of a card by its width. */
export const CARD = 1.4;

/** The class of the card that is taken. */
export const TAKEN = "life-taken";

/** Returns the boxes of all visible places of the table. */
export function measure() {
  /** @type {Map<string, Box>} */
  const found = new Map();
  for (const element of document.querySelectorAll("[data-spot]")) {
    const { x, y, width, height } = element.getBoundingClientRect();
    const { spot } = /** @type {HTMLElement} */ (element).dataset;
    if (spot && width && height) found.set(spot, { x, y, width, height });
  }
  return found;
}

/** Returns the middle of a box. @param {Box} box */
export function middle(box) {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Returns a box of a given width and shape around the middle of another.
 * @param {Box} around @param {number} width @param {number} [ratio] height by width @returns {Box}
 */
export function within(around, width, ratio = 1) {
  const { x, y } = middle(around);
  const height = width * ratio;
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** One short scene: pictures above the table, and pieces of the table that move with them. */
export class Stage {
  /**
   * @param {Map<string, Box>} before where things were
   * @param {number} since the moment at which it starts, if the part before it has been shown
   * @param {Box | null} card where the taken card had flown by then
   */
  constructor(before, since = 0, card = null) {
    this.before = before;
    this.since = since;
    this.card = card;
    this.after = measure();
    /** @type {Cue[]} */
    this.cues = [];
    /** How many words rise in a place. @type {Map<Box, number>} */
    this.words = new Map();
    /** @type {Animation[]} */
    this.running = [];
    this.root = document.createElement("div");
    this.root.className = "life";
    this.root.setAttribute("aria-hidden", "true");
  }

  /** Returns where a place was, or where it is if it is new. @param {string} spot */
  was(spot) {
    return this.before.get(spot) ?? this.after.get(spot);
  }

  /** Returns where a place is. @param {string} spot */
  is(spot) {
    return this.after.get(spot);
  }

  /** Returns the piece of the table at a place. @param {string} spot */
  element(spot) {
    return this.after.has(spot) ? document.querySelector(`[data-spot="${spot}"]`) : null;
  }

  /**
   * Adds an animation of a piece of the table.
   * @param {Element | null | undefined} element @param {Keyframe[]} frames @param {Timing} timing
   */
  cue(element, frames, timing) {
    if (element) this.cues.push({ element, frames, timing });
  }

  /**
   * Hides a piece of the table for a while.
   * @param {Element | null | undefined} element @param {number} until
   */
  hide(element, until) {
    if (until > 0) this.cue(element, [{ opacity: 0 }, { opacity: 0 }], { at: 0, lasts: until });
  }

  /**
   * Puts a picture above the table, which is visible only while it moves.
   * @param {unknown} picture @param {Box} box @param {Keyframe[]} frames @param {Timing} timing
   * @param {string} [name] a class of its own
   */
  ghost(picture, box, frames, timing, name = "") {
    const made = document.createElement("div");
    made.className = `life-ghost ${name}`;
    const { style } = made;
    style.left = `${box.x}px`;
    style.top = `${box.y}px`;
    style.width = `${box.width}px`;
    style.height = `${box.height}px`;
    render(/** @type {import("preact").ComponentChild} */ (picture), made);
    this.root.append(made);
    this.cue(made, frames, timing);
    return made;
  }

  /**
   * Makes a picture fly from one box to another, in a shallow arc.
   * @param {unknown} picture @param {Box} from @param {Box} to @param {Timing} timing
   * @param {{ bow?: number, turn?: number, name?: string }} [way]
   */
  fly(picture, from, to, timing, { bow = 0.18, turn = 0, name = "" } = {}) {
    const [a, b] = [middle(from), middle(to)];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const lift = Math.min(90, Math.hypot(dx, dy) * bow);
    const size = to.width / from.width;
    const on = (/** @type {number} */ part, opacity = 1) => {
      const up = 4 * part * (1 - part) * lift;
      const move = `translate(${dx * part}px, ${dy * part - up}px)`;
      const tilt = `rotate(${turn * Math.sin(part * Math.PI)}deg)`;
      return { transform: `${move} ${tilt} scale(${1 + (size - 1) * part})`, opacity };
    };
    const way = [0, 0.25, 0.5, 0.75].map((part) => ({ ...on(part), offset: part }));
    const frames = [...way, { ...on(0.95), offset: 0.9 }, on(1, 0)];
    this.ghost(picture, from, frames, { easing: "ease-in-out", ...timing }, name);
  }

  /** Returns the length of the scene as it is laid out, in milliseconds, from its start. */
  length() {
    return Math.max(0, ...this.cues.map(({ timing }) => timing.at + timing.lasts)) - this.since;
  }

  /** Returns how much faster it is played than it is laid out. */
  pace() {
    return Math.max(PACE, this.length() / LONGEST);
  }

  /** Plays the scene. @returns {Promise<unknown>} fulfilled at the end */
  run() {
    document.body.append(this.root);
    const pace = this.pace();
    this.running = this.cues.map(({ element, frames, timing }) => {
      const { at: delay, lasts: duration, easing = "linear", fill = "none" } = timing;
      const animation = element.animate(frames, { delay, duration, easing, fill });
      animation.playbackRate = pace;
      animation.currentTime = this.since;
      return animation;
    });
    return Promise.allSettled(this.running.map((animation) => animation.finished));
  }

  /** Returns the moment that has been reached; finished animations stay at their end. */
  now() {
    return Math.max(this.since, ...this.running.map(({ currentTime }) => Number(currentTime)));
  }

  /** Returns where the taken card is on its way, or nothing if it has not moved. */
  flown() {
    const card = this.root.querySelector(`.${TAKEN}`);
    if (!(card instanceof HTMLElement)) return null;
    const matrix = new DOMMatrix(getComputedStyle(card).transform);
    if (matrix.isIdentity) return null;
    const box = card.getBoundingClientRect();
    return within(box, card.offsetWidth * Math.hypot(matrix.a, matrix.b), CARD);
  }

  /** Ends the scene right away: everything is in its final place. */
  close() {
    for (const animation of this.running) animation.cancel();
    for (const ghost of this.root.children) render(null, ghost);
    this.root.remove();
  }
}
