import { signal } from "@preact/signals";
import { ask, get } from "../core/api.js";
import { complain } from "../ui/toast.js";

/** Whom the viewer does not want to read. */
export const mutes = signal(/** @type {ReadonlySet<string>} */ (new Set()));

let known = false;

/** Asks the server whom we have muted before, once. */
export function openMutes() {
  if (known) return;
  known = true;
  get("me/mutes").then(
    (found) => (mutes.value = new Set(found)),
    () => (known = false),
  );
}

/** Mutes somebody, or not any more. @param {string} person @param {boolean} muted */
export async function mute(person, muted) {
  try {
    await ask("PUT", `me/mutes/${person}`, { muted });
  } catch (error) {
    complain(error);
    return;
  }
  const rest = [...mutes.value].filter((one) => one !== person);
  mutes.value = new Set(muted ? [...rest, person] : rest);
}
