import { CardFace, CardWounded, MiniCard } from "../art/cards.js";
import { Crest } from "../art/icons.js";
import { Meeple } from "../art/pieces.js";
import { LETTERS } from "../core/location-letters.js";
import { locationNumber } from "../core/narrator.js";
import { html } from "../html.js";
import { bounce, cardAt, flip, glow, landing, pay, shift, swap, TURNING, walk } from "./figures.js";
import { CARD, TAKEN, within } from "./stage.js";

/** @typedef {import("../core/protocol.js").GameEvent} GameEvent */
/** @typedef {import("../core/protocol.js").State} State */
/** @typedef {import("./stage.js").Stage} Stage */
/**
 * What the animations of a scene need; `size` is that of a meeple, `actor` whose turn it is.
 * @typedef {{ stage: Stage, events: GameEvent[], after: State | null, actor: number,
 *   size: number }} Scene
 */

const FLIGHT = 420; // milliseconds from the display to a realm
const DEAL = 340; // and from the deck to the display
const [GUARDHOUSE, BARRACKS, INFIRMARY] = [4, 5, 8];

/**
 * Lays out the scene of a turn: each event starts once the previous one could be understood.
 * @param {Stage} stage @param {GameEvent[]} events @param {State | null} after
 */
export function direct(stage, events, after) {
  const actor = events.find((one) => "seat" in one)?.seat ?? 0;
  const card = stage.was("display-1");
  const size = Math.max(16, Math.min(34, (card?.width ?? 90) * 0.28));
  const scene = { stage, events, after, actor, size };
  let at = 0;
  for (const event of events) at += animate(event, scene, at);
}

/**
 * Lays out an event that starts at `at`; returns how long after that the next may start.
 * @param {GameEvent} event @param {Scene} scene @param {number} at
 */
function animate(event, scene, at) {
  const lay = /** @type {(...all: unknown[]) => number} */ (ANIMATIONS[event.event] ?? (() => 0));
  return lay(event, scene, at);
}

/** @param {number} seat @param {number} number of the location */
const place = (seat, number) => `place-${seat}-${number}`;

/** @param {number} seat @param {string} letter of the character */
const placeOf = (seat, letter) => place(seat, LETTERS.indexOf(letter) + 1);

/** @type {Partial<import("../core/sight.js").ByEvent<[scene: Scene, at: number], number>>} */
const ANIMATIONS = {
  MeeplesPlaced({ seat, meeples }, { stage, after, size }, at) {
    const home = stage.was(`meeples-${seat}`);
    if (!home) return 0;
    for (let one = 1; one <= meeples; one++) {
      const card = stage.was(`display-${one}`);
      if (!card) continue;
      const begin = at + (meeples - one) * 40; // the farthest goes first
      const to = within({ ...card, y: card.y + card.height * 0.25 }, size);
      stage.fly(html`<${Meeple} />`, within(home, size), to, { at: begin, lasts: 300 });
      const gift = stage.element(`display-${one}`)?.querySelector(".gift");
      if (after?.display[one - 1]?.[1] === 1) stage.hide(gift, begin + 270);
    }
    return 120 + meeples * 40;
  },

  CardTaken({ seat, position, card, meeples }, scene, at) {
    const { stage, size } = scene;
    const from = stage.was(`display-${position}`);
    closeRanks(stage, position, at + 140);
    if (!from) return 0;
    const home = stage.is(`meeples-${seat}`);
    if (home && meeples) walk(stage, from, home, meeples, size, at + 80);
    // If its destination is known only now, it goes there from where it has got to.
    const begin = stage.card ? stage.since : at;
    const start = stage.card ?? within(from, Math.min(from.width, from.height / CARD), CARD);
    const to = target(scene, seat, begin + FLIGHT - 60);
    if (!to) return 0;
    const timing = { at: begin, lasts: FLIGHT, fill: /** @type {const} */ ("both") };
    const way = { name: `life-card ${TAKEN}`, turn: -4 };
    stage.fly(html`<${CardFace} card=${card} />`, start, to, timing, way);
    return begin - at + FLIGHT - 60;
  },

  CardPlaced({ seat, card, character }, { stage, events }, at) {
    const to = stage.is(placeOf(seat, character));
    if (!to) return 0;
    if (events.some(({ event }) => event === "CardTaken")) {
      glow(stage, to, character, at);
      return 60;
    }
    const from = stage.was("hand") ?? stage.was(`realm-${seat}`);
    const end = landing(stage, placeOf(seat, character), at + 330);
    const picture = html`<${MiniCard} card=${card} as=${character} />`;
    const timing = { at, lasts: 380 };
    if (from && end) stage.fly(picture, cardAt(from), end, timing, { name: "life-card" });
    glow(stage, to, character, at + 320);
    return 420;
  },

  Refilled({ position }, { stage, events }, at) {
    const [deck, own] = [stage.is("deck"), stage.is(`display-${position}`)];
    if (!own) return 0;
    const move = deck ? shift(own, deck) : "translate(40px, 0)";
    stage.cue(
      stage.element(`display-${position}`),
      [
        { transform: move, opacity: 0 },
        { transform: move, opacity: 1, offset: 0.15 },
        { transform: "none", opacity: 1 },
      ],
      { at, lasts: DEAL, easing: "ease-out", fill: "backwards" },
    );
    for (const caption of captions(stage, position, ".slot-name, .slot-number, .price")) {
      const frames = [{ opacity: 0 }, { opacity: 1 }];
      stage.cue(caption, frames, { at: at + DEAL, lasts: 120, fill: "backwards" });
    }
    const dealing = events[0].event === "Refilled"; // the first display, one card after the other
    return dealing ? 110 : 0;
  },

  PointsGained({ seat, points, source }, { stage, actor, size }, at) {
    pay(stage, stage.is(place(actor, locationNumber(source[0]))), seat, points, size, at);
    return 110;
  },

  MeeplesGained({ seat, meeples, location }, { stage, size }, at) {
    const from = stage.is(place(seat, locationNumber(location)));
    const home = stage.is(`meeples-${seat}`);
    if (!from || !home || !meeples) return 0;
    walk(stage, from, home, meeples, size, at);
    return 110;
  },

  Attacked({ seat, target: attacked }, { stage, events, size }, at) {
    const [from, gate] = [stage.is(place(seat, BARRACKS)), stage.is(place(attacked, GUARDHOUSE))];
    if (!from || !gate) return 0;
    const start = within(from, size * 1.5);
    const answer = events.filter(isAnswer).find((one) => one.seat === attacked);
    if (answer?.event === "Repelled") {
      bounce(stage, start, within(gate, size * 1.5), at);
      return 360;
    }
    const wounded = answer?.event === "Wounded" ? locationNumber(answer.location) : null;
    const hit = wounded && stage.is(place(attacked, wounded));
    const end = within(hit || gate, size * 1.5);
    const timing = { at, lasts: 320, easing: "ease-in" };
    stage.fly(html`<${Crest} letter="K" />`, start, end, timing, { turn: 25 });
    return 290;
  },

  Wounded({ seat, card, location }, { stage }, at) {
    const number = locationNumber(location);
    const from = stage.was(place(seat, number));
    const to = landing(stage, place(seat, INFIRMARY), at + TURNING - 60);
    if (!from || !to) return 0;
    const whole = html`<${MiniCard} card=${card} as=${LETTERS[number - 1]} />`;
    flip(stage, whole, html`<${CardWounded} />`, cardAt(from), to, at);
    return 240;
  },

  Healed({ seat, card, character }, { stage }, at) {
    const from = stage.was(place(seat, INFIRMARY));
    const to = landing(stage, placeOf(seat, character), at + TURNING - 60);
    const home = stage.is(placeOf(seat, character));
    if (!from || !to || !home) return 0;
    const whole = html`<${MiniCard} card=${card} as=${character} />`;
    flip(stage, html`<${CardWounded} />`, whole, cardAt(from), to, at);
    glow(stage, home, character, at + 400);
    return 340;
  },

  Exchanged: ({ seat, points }, { stage, size }, at) => swap(stage, seat, points, size, at),

  MeeplesSold: ({ seat, meeples }, { stage, size }, at) => swap(stage, seat, meeples, size, at),
};

/**
 * Returns where a taken card goes: to its location, or to the realm if its character is not chosen.
 * @param {Scene} scene @param {number} seat @param {number} until it has come
 */
function target({ stage, events }, seat, until) {
  const placed = events.find((one) => one.event === "CardPlaced");
  if (placed) return landing(stage, placeOf(seat, placed.character), until);
  const realm = stage.is("hand") ?? stage.is(`realm-${seat}`);
  return realm && cardAt(realm);
}

/**
 * Moves up the cards behind a taken one, and their names with them.
 * @param {Stage} stage @param {number} position @param {number} at
 */
function closeRanks(stage, position, at) {
  for (let one = position; one < 6; one++) {
    const [old, now] = [stage.before.get(`display-${one + 1}`), stage.is(`display-${one}`)];
    if (!old || !now) continue;
    const frames = [{ transform: shift(now, old) }, { transform: "none" }];
    const begin = at + (one - position) * 30;
    for (const part of [stage.element(`display-${one}`), ...captions(stage, one, ".slot-name")]) {
      stage.cue(part, frames, { at: begin, lasts: 300, easing: "ease-in-out", fill: "backwards" });
    }
  }
}

/**
 * Returns what is written around a card of the display.
 * @param {Stage} stage @param {number} position @param {string} which
 */
function captions(stage, position, which) {
  return stage.element(`display-${position}`)?.closest(".slot")?.querySelectorAll(which) ?? [];
}

/**
 * Tells whether an event is the result of an attack.
 * @param {GameEvent} one
 * @returns {one is import("../core/sight.js").EventOf<"Repelled" | "Wounded" | "Spared">}
 */
function isAnswer(one) {
  return ["Repelled", "Wounded", "Spared"].includes(one.event);
}
