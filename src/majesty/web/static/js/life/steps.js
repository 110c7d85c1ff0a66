import { CardFace, CardWounded, MiniCard } from "../art/cards.js";
import { Crest } from "../art/icons.js";
import { change, Coin, Meeple } from "../art/pieces.js";
import { html } from "../html.js";
import { middle, within } from "./stage.js";

/** @typedef {import("../core/protocol.js").GameEvent} GameEvent */
/** @typedef {import("../core/protocol.js").State} State */
/** @typedef {import("./stage.js").Stage} Stage */
/** @typedef {import("./stage.js").Box} Box */
/**
 * What the steps of a scene know of it.
 * @typedef {{ stage: Stage, events: GameEvent[], after: State | null, actor: number, size: number }} Scene
 */
/** @typedef {(scene: Scene, event: GameEvent, at: number) => number | void} Step */

const PLACES = ["mill", "brewery", "cottage", "guardhouse", "barracks", "inn", "castle", "infirmary"];
const LETTERS = "MBWGKINX";

/**
 * Lays out the scene of a turn: each event begins when the one before has been understood.
 * @param {Stage} stage @param {GameEvent[]} events @param {State | null} after
 */
export function direct(stage, events, after) {
  const actor = events.find(({ seat }) => seat !== undefined)?.seat ?? 0;
  const card = stage.was("display-1") ?? stage.is("display-1");
  const size = Math.max(16, Math.min(34, (card?.width ?? 90) * 0.28));
  const scene = { stage, events, after, actor, size };
  let at = 0;
  for (const event of events) at += STEPS[event.event]?.(scene, event, at) ?? 0;
}

/** @param {number} seat @param {number} place */
const place = (seat, place) => `place-${seat}-${place}`;

/** @param {string} name of a location, as events say it */
const numberOf = (name) => PLACES.indexOf(name) + 1;

/** @type {Record<string, Step>} */
const STEPS = {
  MeeplesPlaced({ stage, after, size }, { seat, meeples }, at) {
    const home = stage.was(`meeples-${seat}`);
    for (let one = 1; one <= meeples; one++) {
      const target = stage.was(`display-${one}`);
      if (!home || !target) continue;
      const begin = at + (meeples - one) * 60; // the farthest goes first
      const to = { ...target, y: target.y + target.height * 0.25 };
      stage.fly(html`<${Meeple} />`, within(home, size), within(to, size), { at: begin, lasts: 380 });
      const isFirst = after?.display[one - 1]?.[1] === 1;
      if (isFirst) stage.hide(stage.element(`display-${one}`)?.querySelector(".gift"), begin + 350);
    }
    return home ? 200 + meeples * 60 : 0;
  },

  CardTaken(scene, { seat, position, card, meeples }, at) {
    const { stage, size } = scene;
    const from = stage.was(`display-${position}`);
    const to = target(scene, seat);
    closeRanks(stage, position, at + 180);
    if (!from || !to) return 0;
    const landing = within(to, Math.min(from.width, to.width * 0.7, to.height * 0.5), 1.4);
    stage.fly(
      html`<${CardFace} card=${card} />`,
      within(from, Math.min(from.width, from.height / 1.4), 1.4),
      landing,
      { at, lasts: 520, fill: "backwards" },
      { name: "life-card", turn: -4 },
    );
    const home = stage.is(`meeples-${seat}`);
    for (let one = 0; home && one < meeples; one++) {
      const lasts = 480;
      stage.fly(html`<${Meeple} />`, within(from, size), within(home, size), { at: at + 100 + one * 60, lasts });
    }
    if (home && meeples) float(stage, home, `+${meeples}`, at + 480, "life-meeples");
    return 470;
  },

  CardPlaced(scene, { seat, card, character }, at) {
    const { stage, events } = scene;
    const number = LETTERS.indexOf(character) + 1;
    const to = stage.is(place(seat, number));
    if (!to) return 0;
    if (events.some(({ event }) => event === "CardTaken")) {
      glow(stage, to, character, at);
      return 110;
    }
    const from = stage.was("hand") ?? stage.was(`realm-${seat}`);
    if (from) travel(stage, html`<${MiniCard} card=${card} as=${character} />`, from, to, { at, lasts: 380 });
    glow(stage, to, character, at + 320);
    return 420;
  },

  Refilled({ stage, events }, { position }, at) {
    const element = stage.element(`display-${position}`);
    const [from, to] = [stage.is("deck"), stage.is(`display-${position}`)];
    if (!element || !to) return 0;
    const move = from ? shift(to, from) : "translate(40px, 0)";
    stage.cue(
      element,
      [
        { transform: move, opacity: 0 },
        { transform: move, opacity: 1, offset: 0.15 },
        { transform: "none", opacity: 1 },
      ],
      { at, lasts: 380, easing: "ease-out", fill: "backwards" },
    );
    const dealing = events[0].event === "Refilled"; // the first display, one card after the other
    return dealing ? 110 : 0;
  },

  PointsGained({ stage, actor, size }, { seat, points, source }, at) {
    const from = stage.is(place(actor, numberOf(source[0])));
    pay(stage, from, seat, points, size, at);
    return 150;
  },

  MeeplesGained({ stage, size }, { seat, meeples, location }, at) {
    const from = stage.is(place(seat, numberOf(location)));
    const home = stage.is(`meeples-${seat}`);
    if (!from || !home || !meeples) return 0;
    for (let one = 0; one < Math.min(5, meeples); one++) {
      stage.fly(html`<${Meeple} />`, within(from, size), within(home, size), { at: at + one * 60, lasts: 440 });
    }
    float(stage, home, `+${meeples}`, at + 400, "life-meeples");
    return 150;
  },

  Attacked(scene, { seat, target }, at) {
    const { stage, events, size } = scene;
    const [from, gate] = [stage.is(place(seat, 5)), stage.is(place(target, 4))];
    if (!from || !gate) return 0;
    const answer = events.find((event) => isAnswer(event, target));
    const sword = html`<${Crest} letter="K" />`;
    const big = size * 1.5;
    if (answer?.event === "Repelled") {
      bounce(stage, sword, within(from, big), within(gate, big), at);
      return 420;
    }
    const lost = answer?.event === "Wounded" ? stage.is(place(target, numberOf(answer.location))) : gate;
    if (lost) stage.fly(sword, within(from, big), within(lost, big), { at, lasts: 380, easing: "ease-in" }, { turn: 25 });
    return 350;
  },

  Wounded({ stage }, { seat, card, location }, at) {
    const number = numberOf(location);
    const [from, to] = [stage.was(place(seat, number)), stage.is(place(seat, 8))];
    if (!from || !to) return 0;
    const shown = html`<${MiniCard} card=${card} as=${LETTERS[number - 1]} />`;
    flip(stage, shown, html`<${CardWounded} />`, from, to, at);
    return 300;
  },

  Healed({ stage }, { seat, card, character }, at) {
    const [from, to] = [stage.was(place(seat, 8)), stage.is(place(seat, LETTERS.indexOf(character) + 1))];
    if (!from || !to) return 0;
    const shown = html`<${MiniCard} card=${card} as=${character} />`;
    flip(stage, html`<${CardWounded} />`, shown, from, to, at);
    glow(stage, to, character, at + 480);
    return 420;
  },

  Exchanged({ stage, size }, { seat, points }, at) {
    return swap(stage, seat, points, size, at);
  },

  MeeplesSold({ stage, size }, { seat, meeples }, at) {
    return swap(stage, seat, meeples, size, at);
  },
};

/** Where a taken card goes: its place, or the player's realm if its half is still to be chosen. */
/** @param {Scene} scene @param {number} seat */
function target({ stage, events }, seat) {
  const placed = events.find(({ event }) => event === "CardPlaced");
  const spot = placed && place(seat, LETTERS.indexOf(placed.character) + 1);
  return (spot && stage.is(spot)) || stage.is("hand") || stage.is(`realm-${seat}`);
}

/** The cards behind a taken one move up. @param {Stage} stage @param {number} position @param {number} at */
function closeRanks(stage, position, at) {
  for (let one = position; one < 6; one++) {
    const [old, now] = [stage.before.get(`display-${one + 1}`), stage.is(`display-${one}`)];
    if (!old || !now) continue;
    stage.cue(stage.element(`display-${one}`), [{ transform: shift(now, old) }, { transform: "none" }], {
      at: at + (one - position) * 40,
      lasts: 320,
      easing: "ease-in-out",
      fill: "backwards",
    });
  }
}

/** What moves something from its box to another. @param {Box} own @param {Box} other */
function shift(own, other) {
  const [a, b] = [middle(own), middle(other)];
  return `translate(${b.x - a.x}px, ${b.y - a.y}px)`;
}

/** A place lights up in its colour. @param {Stage} stage @param {Box} box @param {string} letter @param {number} at */
function glow(stage, box, letter, at) {
  const ring = stage.ghost(
    null,
    box,
    [
      { opacity: 0, transform: "scale(0.96)" },
      { opacity: 1, transform: "scale(1)", offset: 0.2 },
      { opacity: 1, transform: "scale(1)", offset: 0.6 },
      { opacity: 0, transform: "scale(1.03)" },
    ],
    { at, lasts: 850 },
    "life-glow",
  );
  ring.style.setProperty("--glow", `var(--${letter})`);
}

/** Words that rise where something lands; several at one place stand side by side. */
/** @param {Stage} stage @param {Box} box @param {string} words @param {number} at @param {string} [name] */
function float(stage, box, words, at, name = "") {
  const width = 64;
  const there = stage.words.get(box) ?? 0;
  stage.words.set(box, there + 1);
  const { x, y } = middle(box);
  const left = Math.max(0, Math.min(innerWidth - width, x - width / 2 - there * 44));
  stage.ghost(
    html`<span class=${`life-words ${name}`}>${words}</span>`,
    { x: left, y: y - 16, width, height: 32 },
    [
      { opacity: 0, transform: "translateY(6px) scale(0.7)" },
      { opacity: 1, transform: "translateY(-6px) scale(1.12)", offset: 0.2 },
      { opacity: 1, transform: "translateY(-16px) scale(1)", offset: 0.75 },
      { opacity: 0, transform: "translateY(-30px) scale(1)" },
    ],
    { at, lasts: 900, easing: "ease-out" },
    "life-float",
  );
}

/** Coins go from a location to whoever it pays. */
/** @param {Stage} stage @param {Box | undefined} from @param {number} seat @param {number} points @param {number} size @param {number} at */
function pay(stage, from, seat, points, size, at) {
  const home = stage.is(`points-${seat}`);
  if (!home) return;
  const coins = change(points).flatMap(([value, count]) => Array.from({ length: count }, () => value));
  coins.slice(0, 4).forEach((value, one) => {
    if (!from) return;
    const start = within({ ...from, x: from.x + (one - 1) * size * 0.4 }, size);
    stage.fly(html`<${Coin} value=${value} />`, start, within(home, size), { at: at + one * 60, lasts: 440 });
  });
  float(stage, home, `+${points}`, from ? at + 380 : at);
}

/** Meeples become coins, or the other way round. */
/** @param {Stage} stage @param {number} seat @param {number} points @param {number} size @param {number} at */
function swap(stage, seat, points, size, at) {
  const [meeples, purse] = [stage.is(`meeples-${seat}`), stage.is(`points-${seat}`)];
  if (!meeples || !purse || !points) return 0;
  const many = Math.min(5, Math.abs(points));
  for (let one = 0; one < many; one++) {
    const timing = { at: at + one * 60, lasts: 400 };
    const bow = { bow: 0.4 };
    if (points > 0) stage.fly(html`<${Meeple} />`, within(meeples, size), within(purse, size), timing, bow);
    else stage.fly(html`<${Coin} value=${1} />`, within(purse, size), within(meeples, size), timing, bow);
  }
  const [gained, lost] = points > 0 ? [purse, meeples] : [meeples, purse];
  float(stage, gained, `+${Math.abs(points)}`, at + 350, points > 0 ? "" : "life-meeples");
  float(stage, lost, `−${Math.abs(points)}`, at + 60, "life-loss");
  return 200;
}

/** @param {GameEvent} event @param {number} seat */
function isAnswer({ event, seat: answering }, seat) {
  return answering === seat && ["Repelled", "Wounded", "Spared"].includes(event);
}

/** A small card goes from place to place. */
/** @param {Stage} stage @param {unknown} picture @param {Box} from @param {Box} to @param {import("./stage.js").Timing} timing */
function travel(stage, picture, from, to, timing) {
  stage.fly(picture, cardAt(from), cardAt(to), timing, { name: "life-card" });
}

/** A small card in the middle of a place. @param {Box} box */
function cardAt(box) {
  return within(box, Math.max(18, Math.min(48, box.width * 0.6, box.height * 0.5)), 1.4);
}

/** A card turns over on its way. */
/** @param {Stage} stage @param {unknown} first @param {unknown} second @param {Box} from @param {Box} to @param {number} at */
function flip(stage, first, second, from, to, at) {
  const [start, end] = [cardAt(from), cardAt(to)];
  const [a, b] = [middle(start), middle(end)];
  const size = end.width / start.width;
  const half = 170;
  const turned = (/** @type {number} */ wide) => `scale(1.25) scaleX(${wide})`;
  stage.ghost(first, start, [{ transform: turned(1), opacity: 1 }, { transform: turned(0), opacity: 1 }], { at, lasts: half, easing: "ease-in" }, "life-card");
  stage.ghost(
    second,
    start,
    [
      { transform: turned(0), opacity: 1 },
      { transform: turned(1), opacity: 1, offset: 0.3 },
      { transform: `translate(${b.x - a.x}px, ${b.y - a.y}px) scale(${size})`, opacity: 1, offset: 0.92 },
      { transform: `translate(${b.x - a.x}px, ${b.y - a.y}px) scale(${size})`, opacity: 0 },
    ],
    { at: at + half, lasts: 520, easing: "ease-in-out" },
    "life-card",
  );
}

/** A sword meets a shield and is thrown back. */
/** @param {Stage} stage @param {unknown} sword @param {Box} from @param {Box} gate @param {number} at */
function bounce(stage, sword, from, gate, at) {
  const [a, b] = [middle(from), middle(gate)];
  const move = (/** @type {number} */ part) => `translate(${(b.x - a.x) * part}px, ${(b.y - a.y) * part}px)`;
  stage.ghost(
    sword,
    from,
    [
      { transform: `${move(0)} rotate(0deg)`, opacity: 1, easing: "ease-in" },
      { transform: `${move(0.92)} rotate(20deg)`, opacity: 1, offset: 0.5, easing: "ease-out" },
      { transform: `${move(0.6)} translateY(26px) rotate(-160deg)`, opacity: 0 },
    ],
    { at, lasts: 700 },
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
    { at: at + 200, lasts: 650 },
  );
}
