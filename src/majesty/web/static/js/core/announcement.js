import { computed, signal } from "@preact/signals";
import { get } from "./api.js";

/** @typedef {import("./protocol.js").Announcement} Announcement */

const CLOSED = "majesty.announcement"; // when the last one was made that the reader has closed
const LONGEST = 2 ** 31 - 1; // milliseconds that a timer can wait

/** What the host announces. */
const announced = signal(/** @type {Announcement | null} */ (null));
const closed = signal(Number(localStorage.getItem(CLOSED) ?? 0));

/** What the host announces, unless the reader has closed it. */
export const announcement = computed(() =>
  (announced.value?.at ?? 0) > closed.value ? announced.value : null,
);

/** @type {ReturnType<typeof setTimeout> | undefined} */
let ending;

/** Notes what the host announces, until its end. @param {Announcement | null} found */
export function announce(found) {
  clearTimeout(ending);
  const left = found?.until ? found.until - Date.now() : LONGEST;
  announced.value = left > 0 ? found : null;
  if (found?.until && left > 0) ending = setTimeout(announce, Math.min(left, LONGEST), null);
}

/** Asks what is announced; at a table the server tells it by itself. */
export function lookForAnnouncement() {
  return get("offer").then((offer) => announce(offer.announcement), () => {});
}

/** Closes the announcement; the next one is shown again. */
export function closeAnnouncement() {
  closed.value = announced.value?.at ?? 0;
  localStorage.setItem(CLOSED, String(closed.value));
}
