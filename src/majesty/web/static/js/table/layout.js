import { signal } from "@preact/signals";

const query = matchMedia("(min-width: 62rem)"); // as in table.css

/** Whether there is space for a panel beside the board. */
export const isWide = signal(query.matches);

query.addEventListener("change", () => (isWide.value = query.matches));
