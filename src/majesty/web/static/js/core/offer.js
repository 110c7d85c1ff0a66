import { signal } from "@preact/signals";
import { get } from "./api.js";

/** @typedef {import("./protocol.js").Offer} Offer */

/** What the server offers; nothing until it has been asked. */
export const offer = signal(/** @type {Offer | null} */ (null));

/** @type {Promise<void> | null} */
let asked = null;

/** Asks the server what it offers, once; is over when the answer is there, or will not come. */
export function openOffer() {
  asked ??= get("offer").then(
    (found) => void (offer.value = found),
    () => void (asked = null), // the next one who needs it tries again
  );
  return asked;
}
