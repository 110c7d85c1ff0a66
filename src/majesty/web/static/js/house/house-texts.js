/** The host's own texts, by the first part of their address; only those that were written. */
export const houseTexts = () =>
  (document.documentElement.dataset.houseTexts ?? "").split(" ").filter(Boolean);
