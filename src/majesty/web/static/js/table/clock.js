import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/icons.js";
import { namesOf } from "../core/people.js";
import { t } from "../core/texts.js";
import { html } from "../html.js";

/** @typedef {import("../core/sight.js").ShownClocks} Clocks */

const LOW = 15_000; // milliseconds
const HOUR = 3_600_000;

/** Returns the time left for a seat now. @param {Clocks} clocks @param {number} seat */
function leftNow(clocks, seat) {
  const left = clocks.left[seat] ?? 0;
  return Math.max(0, seat === clocks.running ? left - (performance.now() - clocks.received) : left);
}

/** @param {number} left milliseconds */
function shown(left) {
  const seconds = Math.ceil(left / 1000);
  const pad = (/** @type {number} */ n) => String(n).padStart(2, "0");
  if (left >= 48 * HOUR) return t("table-days", { days: Math.floor(left / (24 * HOUR)) });
  const minutes = `${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
  return seconds >= 3600 ? `${Math.floor(seconds / 3600)}:${minutes}` : minutes.replace(/^0/, "");
}

/**
 * The clocks of all seats; the running one counts down here.
 * @param {{ sight: import("../core/sight.js").Sight }} props
 */
export function ClockRow({ sight }) {
  const { clocks, table, you } = sight;
  const [, tick] = useState(0);
  const running = clocks?.running ?? null;
  useEffect(() => {
    if (running === null) return undefined;
    const timer = setInterval(() => tick((n) => n + 1), 250);
    return () => clearInterval(timer);
  }, [running]);
  if (!clocks || table.status !== "playing") return null;
  const names = namesOf(table);
  const low = running !== null && you.seats.includes(running) && leftNow(clocks, running) < LOW;
  return html`<p class="hidden-text" role="status">${low ? t("table-clock-low") : ""}</p>
    <ul class="clocks plain" aria-label=${t("table-clocks")}>
      ${names.map((name, seat) => {
        const left = leftNow(clocks, seat);
        const runs = seat === running;
        const classes = ["clock", runs && "running", runs && left < LOW && "low"];
        return html`<li class=${classes.filter(Boolean).join(" ")} key=${seat}>
          ${runs && html`<${Icon} name="clock" />`}
          <span class="clock-name">${name}</span>
          <span class="clock-left">${shown(left)}</span>
        </li>`;
      })}
    </ul>`;
}
