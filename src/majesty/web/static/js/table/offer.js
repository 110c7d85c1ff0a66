import { signal } from "@preact/signals";
import { get } from "../core/api.js";

/** @typedef {{ bots: string[], reactions: string[], share?: string | null }} Offer */

/** What the server offers; nothing until it has been asked. */
export const offer = signal(/** @type {Offer | null} */ (null));

let asked = false;

/** Asks the server what it offers, once. */
export function openOffer() {
  if (asked) return;
  asked = true;
  get("offer").then(
    (found) => (offer.value = found),
    () => (asked = false), // the next one who needs it tries again
  );
}
