import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { Icon } from "../art/icons.js";
import { Board } from "../board/board.js";
import { errorText, get } from "../core/api.js";
import { pathTo } from "../core/root.js";
import { motionOn } from "../core/settings.js";
import { t } from "../core/texts.js";
import { html } from "../html.js";
import { Coach } from "../learn/coach.js";
import { Graduation } from "../learn/graduation.js";
import { before, resumed, kindOf, progress, wantedFrom } from "../learn/lesson.js";
import { useGuidance, usePointing } from "../learn/pointing.js";
import { finish, play } from "../motion/animation.js";
import { SettingsDialog } from "../ui/settings-dialog.js";

/** @typedef {import("../learn/lesson.js").Lesson} Lesson */

const PAUSE = { moving: 2600, still: 1400, letter: 45 }; // milliseconds before the opponent plays

const SEATS = [
  { kind: /** @type {const} */ ("person"), name: "", person: null, level: null },
  { kind: /** @type {const} */ ("bot"), name: "", person: null, level: "easy" },
];

/** @param {string} more */
const nameOf = (more) => (more === "b" ? "b" : "first");

/** The title in the browser's tab. */
export const title = () =>
  location.pathname.endsWith("/b") ? t("learn-title-b") : t("learn-title");

/**
 * A lesson: a prepared game that is played at the table, with a coach.
 * @param {{ more: string }} props
 */
export default function LearnPage({ more }) {
  const [lesson, setLesson] = useState(/** @type {Lesson | null} */ (null));
  const [error, setError] = useState(/** @type {unknown} */ (null));
  const load = () => {
    setError(null);
    get(`lessons/${nameOf(more)}`).then(setLesson, setError);
  };
  useEffect(load, []);
  useEffect(() => finish, []);
  if (lesson) return html`<${Lessons} lesson=${lesson} />`;
  if (!error) return html`<div class="opening" role="status"><p>${t("learn-loading")}</p></div>`;
  return html`<div class="lesson-lost stack">
    <h1>${title()}</h1>
    <p class="error" role="alert">${errorText(error)}</p>
    <p class="row">
      <button class="primary" onClick=${load}>${t("learn-retry")}</button>
      <a class="button" href=${pathTo()}>${t("web-home")}</a>
    </p>
  </div>`;
}

/** @param {{ lesson: Lesson }} props */
function Lessons({ lesson }) {
  const { frames, student } = lesson;
  const [at, setAt] = useState(() => resumed(frames, history.state?.step ?? 0));
  const [nudge, setNudge] = useState(/** @type {"" | "take" | "half" | "keep"} */ (""));
  const [front, setFront] = useState(student);
  const frame = frames[at];
  const names = [t("learn-you"), ...lesson.players.slice(1)];

  /** @param {number} to */
  const go = (to) => {
    setNudge("");
    setFront(student);
    setAt(to);
  };
  /** Goes on by some steps, and animates what happens in them. @param {number} steps */
  const goOn = (steps) => {
    const events = frames.slice(at, at + steps).flatMap((one) => one.events);
    play({ events, before: frame.state, after: frames[at + steps].state });
    go(at + steps);
  };
  /** @param {string[]} moves */
  const choose = async (moves) => {
    const wrong = moves.find((move, i) => move !== frames[at + i]?.wanted);
    if (wrong === undefined) goOn(moves.length);
    else setNudge(kindOf(wrong));
  };
  useLayoutEffect(() => history.replaceState({ step: at }, ""), [at]); // kept after a reload
  // Synchronously: a pending timer would undo what the player has just done.
  useLayoutEffect(() => {
    if (frame.kind !== "watch") return undefined;
    const words = t(`learn-say-${frame.words}`, { ...frame.values, rival: names[1] });
    const least = motionOn() ? PAUSE.moving : PAUSE.still;
    const timer = setTimeout(() => goOn(1), Math.max(least, PAUSE.letter * words.length));
    return () => clearTimeout(timer);
  }, [at]);
  usePointing(frame);
  useGuidance(frame);

  const previous = before(frames, at);
  const wanted = wantedFrom(frames, at);
  const doing = frame.kind === "do";
  return html`<div class="lesson" data-lesson=${lesson.name} data-at=${at}>
    <${Bar} lesson=${lesson} at=${at} onRestart=${() => go(0)} />
    <div class="lesson-body">
      <${Coach}
        frame=${frame}
        names=${names}
        nudge=${nudge && t(`learn-nudge-${nudge}`)}
        onNext=${doing || frame.kind === "done" ? null : () => goOn(1)}
        onBack=${previous === null ? null : () => go(previous)}
      >
        ${frame.kind === "done" && html`<${Graduation} name=${lesson.name} />`}
      <//>
      <div class="lesson-board">
        <${Board}
          state=${frame.state}
          names=${names}
          seats=${SEATS}
          mine=${[student]}
          front=${front}
          onFront=${setFront}
          decisions=${frame.decisions}
          previews=${frame.previews}
          choose=${choose}
          only=${doing ? wanted : null}
          onOther=${(/** @type {string} */ decision) => setNudge(kindOf(decision))}
          hint=${doing ? { decisions: wanted } : null}
          prompt=${promptOf(frame)}
        />
      </div>
    </div>
  </div>`;
}

/** Returns the text below the cards. @param {import("../learn/lesson.js").Frame} frame */
function promptOf({ kind, state }) {
  const asked = ["take", "keep"].includes(state.step) ? state.step : "half";
  if (kind === "do") return t(`learn-marked-${asked}`);
  return kind === "say" || kind === "later" ? t("learn-listen") : undefined;
}

/** @param {{ lesson: Lesson, at: number, onRestart: () => void }} props */
function Bar({ lesson, at, onRestart }) {
  const [open, setOpen] = useState(false);
  const { step, steps } = progress(lesson.frames, at);
  return html`<header class="lesson-bar">
    <a
      class="button ghost icon-button"
      href=${pathTo()}
      aria-label=${t("learn-leave")}
      title=${t("learn-leave")}
      data-test="lesson-leave"
    >
      <${Icon} name="close" />
    </a>
    <h1>${title()}</h1>
    <p class="lesson-progress">
      <progress max=${steps} value=${step} aria-hidden="true"></progress>
      <span>${t("learn-progress", { step, steps })}</span>
    </p>
    <button
      class="ghost icon-button"
      aria-label=${t("learn-restart")}
      title=${t("learn-restart")}
      onClick=${onRestart}
      data-test="lesson-restart"
    >
      <${Icon} name="rematch" />
    </button>
    <button
      class="ghost icon-button"
      aria-label=${t("web-settings")}
      title=${t("web-settings")}
      onClick=${() => setOpen(true)}
      data-test="settings"
    >
      <${Icon} name="settings" />
    </button>
    ${open && html`<${SettingsDialog} onClose=${() => setOpen(false)} />`}
  </header>`;
}
