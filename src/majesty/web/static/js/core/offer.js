import { signal } from "@preact/signals";
import { announce } from "./announcement.js";
import { get } from "./api.js";

/** @typedef {import("./protocol.js").Offer} Offer */

/** What the server offers; null until it is loaded. */
export const offer = signal(/** @type {Offer | null} */ (null));

/** @type {Promise<void> | null} */
let asked = null;

/** Loads what the server offers, once; resolves with the answer, and also if it fails. */
export function openOffer() {
  asked ??= get("offer").then(
    (found) => {
      offer.value = found;
      announce(found.announcement);
    },
    () => void (asked = null), // the next caller retries
  );
  return asked;
}
