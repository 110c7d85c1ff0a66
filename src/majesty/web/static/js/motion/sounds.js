import { settings } from "../core/settings.js";

/** @typedef {import("../core/connection.js").Happening} Happening */
/**
 * @typedef {"card" | "meeple" | "coin" | "strike" | "bounce" | "heal" | "your-turn" | "win"} Sound
 */

// All sounds are made of a few tones. Browsers allow that once someone has clicked on the page.
let context = /** @type {AudioContext | null} */ (null);

function wake() {
  if (!settings.sound.value) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
}

addEventListener("click", wake); // after the handler of the click has switched them on
addEventListener("keydown", wake);

/**
 * A tone that fades: pitch in hertz, start and length in seconds.
 * @param {AudioContext} at @param {{ pitch: number, to?: number, start?: number, length?: number,
 *   volume?: number, shape?: OscillatorType }} tone
 */
function tone(at, { pitch, to = pitch, start = 0, length = 0.2, volume = 0.08, shape = "sine" }) {
  const begin = at.currentTime + start;
  const [source, fade] = [at.createOscillator(), at.createGain()];
  source.type = shape;
  source.frequency.setValueAtTime(pitch, begin);
  source.frequency.exponentialRampToValueAtTime(to, begin + length);
  fade.gain.setValueAtTime(0.0001, begin);
  fade.gain.exponentialRampToValueAtTime(volume, begin + 0.012);
  fade.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  source.connect(fade).connect(at.destination);
  source.start(begin);
  source.stop(begin + length);
}

/**
 * A rustle: noise around a pitch.
 * @param {AudioContext} at @param {{ pitch: number, length: number, volume: number }} noise
 */
function rustle(at, { pitch, length, volume }) {
  const grains = at.createBuffer(1, Math.ceil(at.sampleRate * length), at.sampleRate);
  const values = grains.getChannelData(0);
  values.forEach((_, i) => (values[i] = (Math.random() * 2 - 1) * (1 - i / values.length) ** 2));
  const source = at.createBufferSource();
  const filter = at.createBiquadFilter();
  const gain = at.createGain();
  source.buffer = grains;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  gain.gain.value = volume;
  source.connect(filter).connect(gain).connect(at.destination);
  source.start();
}

/** @param {AudioContext} at @param {number[]} pitches @param {number} pace seconds between them */
function melody(at, pitches, pace, length = 0.35) {
  pitches.forEach((pitch, i) => tone(at, { pitch, start: i * pace, length, volume: 0.07 }));
}

/** @type {Record<Sound, (at: AudioContext) => void>} */
const SOUNDS = {
  card: (at) => rustle(at, { pitch: 2600, length: 0.14, volume: 0.16 }),
  meeple: (at) => {
    tone(at, { pitch: 320, to: 240, length: 0.07, volume: 0.1, shape: "triangle" });
    tone(at, { pitch: 380, to: 280, start: 0.09, length: 0.07, volume: 0.07, shape: "triangle" });
  },
  coin: (at) => {
    tone(at, { pitch: 1320, length: 0.18, volume: 0.035 });
    tone(at, { pitch: 1980, start: 0.05, length: 0.3, volume: 0.03 });
  },
  strike: (at) => {
    rustle(at, { pitch: 700, length: 0.18, volume: 0.22 });
    tone(at, { pitch: 150, to: 70, length: 0.22, volume: 0.12, shape: "triangle" });
  },
  bounce: (at) => tone(at, { pitch: 210, to: 330, length: 0.16, volume: 0.1, shape: "triangle" }),
  heal: (at) => melody(at, [523, 659, 784], 0.08),
  "your-turn": (at) => melody(at, [659, 880], 0.14, 0.5),
  win: (at) => melody(at, [523, 659, 784, 1047], 0.15, 0.6),
};

/** Plays a sound, if sounds are on. @param {Sound} name */
export function sound(name) {
  if (settings.sound.value && context?.state === "running") SOUNDS[name](context);
}

/** @type {Record<string, Sound>} */
const HEARD = {
  MeeplesPlaced: "meeple",
  CardTaken: "card",
  Healed: "heal",
  PointsGained: "coin",
  Wounded: "strike",
  Repelled: "bounce",
  GameEnded: "win",
};

const PACE = 160; // milliseconds between two sounds of a move

/** Plays the sounds of what happened, each kind once. @param {Happening} happening */
export function listen({ events }) {
  if (!settings.sound.value) return;
  const names = new Set(events.flatMap(({ event }) => HEARD[event] ?? []));
  [...names].forEach((name, i) => setTimeout(() => sound(name), i * PACE));
}
