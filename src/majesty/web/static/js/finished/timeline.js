import { useId, useLayoutEffect, useState } from "preact/hooks";
import { Icon } from "../art/icons.js";
import { Board } from "../board/board.js";
import { paragraphs } from "../core/narrator.js";
import { t } from "../core/texts.js";
import { html } from "../html.js";
import { finish, play } from "../motion/animation.js";
import { TurnLink } from "./turn-link.js";

/** @typedef {import("../core/protocol.js").Replay} Replay */
/** @typedef {import("../core/protocol.js").Seat} Seat */

const SPEEDS = [0.5, 1, 2, 4];
const PACE = 2400; // milliseconds for one turn at speed 1

/** @typedef {ReturnType<typeof usePlayer>} Player */

/**
 * Replays a game: turn by turn by itself, or by hand, which stops it.
 * @param {import("../core/protocol.js").ReplayFrame[]} frames @param {number} turn the current one
 * @param {(turn: number) => void} setTurn
 */
export function usePlayer(frames, turn, setTurn) {
  const last = frames.length - 1;
  const [running, setRunning] = useState(false);
  const [speed, setSpeed] = useState(1);
  const step = () => {
    if (turn + 1 === last) setRunning(false);
    const { events = [], state } = frames[turn + 1];
    play({ events, before: frames[turn].state, after: state, entry: null });
    setTurn(turn + 1);
  };
  /** @param {number} to */
  const jump = (to) => {
    setRunning(false);
    if (to === turn + 1 && to <= last) return step();
    finish();
    return setTurn(Math.max(0, Math.min(last, to)));
  };
  // Synchronously: a pending timer would undo what the player has just done.
  useLayoutEffect(() => {
    if (!running) return undefined;
    const timer = setTimeout(step, PACE / speed);
    return () => clearTimeout(timer);
  }, [running, turn, speed]);
  const toggle = () => {
    if (!running && turn === last) setTurn(0);
    setRunning(!running);
  };
  return { turn, last, running, speed, setSpeed, jump, toggle };
}

/**
 * The game turn by turn: forwards, backwards, by itself or by hand.
 * @param {{ replay: Replay, names: string[], seats?: Seat[], player: Player, front: number,
 *   link?: string, code?: string | null }} props   `link`: where the game can be found, if it can,
 *   `code`: what lets others in there
 */
export function Timeline({ replay: { frames }, names, seats, player, front, link, code }) {
  const { turn, speed, setSpeed } = player;
  const [shown, setShown] = useState(front);
  return html`<section class="timeline stack" data-test="timeline" aria-labelledby="timeline-title">
    <h2 id="timeline-title" class="inset">${t("finished-replay")}</h2>
    <div class="timeline-head inset">
      <${Controls} ...${player} />
      <${Speed} speed=${speed} setSpeed=${setSpeed} />
      ${link && code != null && html`<${TurnLink} link=${`${link}?turn=${turn}${code}`} />`}
    </div>
    <${Board}
      state=${frames[turn].state}
      names=${names}
      seats=${seats}
      mine=${[]}
      home=${front}
      front=${shown}
      onFront=${setShown}
      decisions=${[]}
      previews=${[]}
      prompt=${html`<${Told} frame=${frames[turn]} names=${names} />`}
    />
  </section>`;
}

/**
 * What happened in a turn, in place of the board's question.
 * @param {{ frame: import("../core/protocol.js").ReplayFrame, names: string[] }} props
 */
function Told({ frame: { turn, events, state }, names }) {
  const told = events?.length
    ? paragraphs(events, names, { refills: true })
    : [t("finished-first-display")];
  return html`<span role="status">
    <b>${t("finished-turn", { turn, turns: state.turns })}</b>${" "}
    <span data-test="replay-told">${told.join(" ")}</span>
  </span>`;
}

/** The buttons and the slider. @param {Player} props */
function Controls({ turn, last, running, toggle, jump }) {
  const name = t("finished-slider");
  return html`
    <div class="timeline-buttons">
      ${Button("first", t("finished-first"), turn > 0, () => jump(0))}
      ${Button("previous", t("finished-previous"), turn > 0, () => jump(turn - 1))}
      <button
        class="primary icon-button"
        onClick=${toggle}
        aria-label=${running ? t("finished-pause") : t("finished-play")}
        data-test="replay-play"
      >
        <${Icon} name=${running ? "pause" : "play"} />
      </button>
      ${Button("next", t("finished-next-turn"), turn < last, () => jump(turn + 1))}
      ${Button("last", t("finished-last"), turn < last, () => jump(last))}
    </div>
    <input
      type="range"
      min="0"
      max=${last}
      value=${turn}
      aria-label=${name}
      aria-valuetext=${t("finished-turn", { turn, turns: last })}
      onInput=${(/** @type {{ currentTarget: HTMLInputElement }} */ { currentTarget }) =>
        jump(Number(currentTarget.value))}
      data-test="replay-slider"
    />
  `;
}

/**
 * A button that stays in its place, and keeps the focus, even when it can do nothing.
 * @param {string} icon @param {string} name @param {boolean} able @param {() => void} act
 */
function Button(icon, name, able, act) {
  return html`<button
    class="icon-button"
    onClick=${() => able && act()}
    aria-disabled=${able ? undefined : "true"}
    aria-label=${name}
    title=${name}
    data-test=${`replay-${icon}`}
  >
    <${Icon} name=${icon} />
  </button>`;
}

/** @param {{ speed: number, setSpeed: (speed: number) => void }} props */
function Speed({ speed, setSpeed }) {
  const id = useId();
  return html`<div class="timeline-speed">
    <label for=${id}>${t("finished-speed")}</label>
    <select
      id=${id}
      value=${speed}
      onChange=${(/** @type {{ currentTarget: HTMLSelectElement }} */ { currentTarget }) =>
        setSpeed(Number(currentTarget.value))}
      data-test="replay-speed"
    >
      ${SPEEDS.map(
        (one) => html`<option value=${one} key=${one}>
          ${t("finished-times", { speed: one })}
        </option>`,
      )}
    </select>
  </div>`;
}
