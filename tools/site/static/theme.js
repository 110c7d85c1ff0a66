// Runs before the page is drawn, so that nothing flashes; Furo has this inline. Without a choice
// made here, the choice made in the game counts, if the game is at the same address.
{
  const chosen = { docs: null, game: null };
  try {
    chosen.docs = localStorage.getItem("theme");
    chosen.game = JSON.parse(localStorage.getItem("majesty.settings") ?? "{}").theme;
  } catch {
    // A browser without storage gets the defaults.
  }
  const known = [chosen.docs, chosen.game].find((one) => ["light", "dark", "auto"].includes(one));
  document.body.dataset.theme = known ?? "auto";
}
