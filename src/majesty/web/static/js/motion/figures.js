import { Crest } from "../art/icons.js";
import { change, Coin, Meeple } from "../art/pieces.js";
import { html } from "../html.js";
import { middle, within } from "./stage.js";

/** @typedef {import("./stage.js").Stage} Stage */
/** @typedef {import("./stage.js").Box} Box */

/** How long a card takes to turn over and go to another place, in milliseconds. */
export const TURNING = 540;

const WORDS = 64; // space for rising words, in pixels

/** Returns the transform from one box to another. @param {Box} own @param {Box} other */
export function shift(own, other) {
  const [a, b] = [middle(own), middle(other)];
  return `translate(${b.x - a.x}px, ${b.y - a.y}px)`;
}

/**
 * Makes a location glow in its colour.
 * @param {Stage} stage @param {Box} box @param {string} letter @param {number} at
 */
export function glow(stage, box, letter, at) {
  const ring = stage.ghost(
    null,
    box,
    [
      { opacity: 0, transform: "scale(0.96)" },
      { opacity: 1, transform: "scale(1)", offset: 0.2 },
      { opacity: 1, transform: "scale(1)", offset: 0.6 },
      { opacity: 0, transform: "scale(1.03)" },
    ],
    { at, lasts: 600 },
    "life-glow",
  );
  ring.style.setProperty("--glow", `var(--${letter})`);
}

/**
 * Makes words rise where something lands; several in one place are side by side.
 * @param {Stage} stage @param {Box} box @param {string} words @param {number} at
 * @param {"points" | "meeples" | "loss"} [kind]
 */
export function float(stage, box, words, at, kind = "points") {
  const there = stage.words.get(box) ?? 0;
  stage.words.set(box, there + 1);
  const { x, y } = middle(box);
  const left = Math.max(0, Math.min(innerWidth - WORDS, x - WORDS / 2 - there * 44));
  stage.ghost(
    html`<span class=${`life-words life-${kind}`}>${words}</span>`,
    { x: left, y: y - 16, width: WORDS, height: 32 },
    [
      { opacity: 0, transform: "translateY(6px) scale(0.7)" },
      { opacity: 1, transform: "translateY(-6px) scale(1.12)", offset: 0.2 },
      { opacity: 1, transform: "translateY(-16px) scale(1)", offset: 0.75 },
      { opacity: 0, transform: "translateY(-30px) scale(1)" },
    ],
    { at, lasts: 650, easing: "ease-out" },
  );
}

/**
 * Moves coins from a location to the player whom it pays.
 * @param {Stage} stage @param {Box | undefined} from @param {number} seat @param {number} points
 * @param {number} size @param {number} at
 */
export function pay(stage, from, seat, points, size, at) {
  const home = stage.is(`points-${seat}`);
  if (!home) return;
  const coins = change(points).flatMap(([value, count]) => new Array(count).fill(value));
  coins.slice(0, 4).forEach((value, one) => {
    if (!from) return;
    const start = within({ ...from, x: from.x + (one - 1) * size * 0.4 }, size);
    const timing = { at: at + one * 50, lasts: 360 };
    stage.fly(html`<${Coin} value=${value} />`, start, within(home, size), timing);
  });
  float(stage, home, `+${points}`, from ? at + 300 : at);
}

/**
 * Moves meeples from one place to another, and shows how many.
 * @param {Stage} stage @param {Box} from @param {Box} to @param {number} meeples
 * @param {number} size @param {number} at
 */
export function walk(stage, from, to, meeples, size, at) {
  for (let one = 0; one < Math.min(5, meeples); one++) {
    const timing = { at: at + one * 50, lasts: 380 };
    stage.fly(html`<${Meeple} />`, within(from, size), within(to, size), timing);
  }
  float(stage, to, `+${meeples}`, at + 330, "meeples");
}

/**
 * Turns meeples into coins, or coins into meeples if the points are negative.
 * @param {Stage} stage @param {number} seat @param {number} points @param {number} size
 * @param {number} at @returns {number} how long it takes to be understood
 */
export function swap(stage, seat, points, size, at) {
  const [meeples, purse] = [stage.is(`meeples-${seat}`), stage.is(`points-${seat}`)];
  if (!meeples || !purse || !points) return 0;
  const [lost, gained] = points > 0 ? [meeples, purse] : [purse, meeples];
  const many = Math.abs(points);
  const piece = points > 0 ? html`<${Meeple} />` : html`<${Coin} value=${1} />`;
  for (let one = 0; one < Math.min(5, many); one++) {
    const timing = { at: at + one * 50, lasts: 340 };
    stage.fly(piece, within(lost, size), within(gained, size), timing, { bow: 0.4 });
  }
  float(stage, lost, `−${many}`, at + 60, "loss");
  float(stage, gained, `+${many}`, at + 290, points > 0 ? "points" : "meeples");
  return 200;
}

/** Returns the box of a small card in the middle of a place. @param {Box} box */
export function cardAt(box) {
  return within(box, Math.max(18, Math.min(48, box.width * 0.6, box.height * 0.5)), 1.4);
}

/**
 * Returns where a card lands at a place. If the place shows its cards, that is the latest of them,
 * which stays hidden until then.
 * @param {Stage} stage @param {string} spot @param {number} until
 */
export function landing(stage, spot, until) {
  const place = stage.is(spot);
  if (!place) return undefined;
  const card = stage.element(spot)?.querySelector(".loc-card:last-of-type");
  const shown = card?.getBoundingClientRect();
  if (!shown?.width) return cardAt(place);
  stage.hide(card, until);
  return within(shown, shown.width, 1.4);
}

/**
 * Turns a small card over and moves it to another place.
 * @param {Stage} stage @param {unknown} first @param {unknown} second
 * @param {Box} from @param {Box} to @param {number} at
 */
export function flip(stage, first, second, from, to, at) {
  const half = 140;
  const turned = (/** @type {number} */ wide) => ({
    transform: `scale(1.25) scaleX(${wide})`,
    opacity: 1,
  });
  const there = `${shift(from, to)} scale(${to.width / from.width})`;
  const turning = { at, lasts: half, easing: "ease-in" };
  stage.ghost(first, from, [turned(1), turned(0)], turning, "life-card");
  stage.ghost(
    second,
    from,
    [
      turned(0),
      { ...turned(1), offset: 0.3 },
      { transform: there, opacity: 1, offset: 0.92 },
      { transform: there, opacity: 0 },
    ],
    { at: at + half, lasts: TURNING - half, easing: "ease-in-out" },
    "life-card",
  );
}

/**
 * Makes a sword hit a shield and bounce off.
 * @param {Stage} stage @param {Box} from @param {Box} gate @param {number} at
 */
export function bounce(stage, from, gate, at) {
  const [a, b] = [middle(from), middle(gate)];
  const move = (/** @type {number} */ part) =>
    `translate(${(b.x - a.x) * part}px, ${(b.y - a.y) * part}px)`;
  stage.ghost(
    html`<${Crest} letter="K" />`,
    from,
    [
      { transform: `${move(0)} rotate(0deg)`, opacity: 1, easing: "ease-in" },
      { transform: `${move(0.92)} rotate(20deg)`, opacity: 1, offset: 0.5, easing: "ease-out" },
      { transform: `${move(0.6)} translateY(26px) rotate(-160deg)`, opacity: 0 },
    ],
    { at, lasts: 560 },
  );
  stage.ghost(
    html`<${Crest} letter="G" />`,
    within(gate, gate.width * 1.25),
    [
      { transform: "scale(0.4)", opacity: 0 },
      { transform: "scale(1.15)", opacity: 1, offset: 0.35 },
      { transform: "scale(1)", opacity: 1, offset: 0.7 },
      { transform: "scale(1)", opacity: 0 },
    ],
    { at: at + 160, lasts: 560 },
  );
}
