import { signal } from "@preact/signals";
import { ask, get } from "../core/api.js";
import { complain } from "../ui/toast.js";

/** The people whom the viewer has muted. */
export const mutes = signal(/** @type {ReadonlySet<string>} */ (new Set()));

/** @type {string | null} */
let whose = null;

/**
 * Loads whom the viewer has muted, once per person.
 * @param {string} person
 */
export function openMutes(person) {
  if (person === whose) return;
  whose = person;
  mutes.value = new Set();
  get("me/mutes").then(
    (found) => {
      if (person === whose) mutes.value = new Set(found);
    },
    () => (whose = null),
  );
}

/** Mutes a person, or unmutes them. @param {string} person @param {boolean} muted */
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
