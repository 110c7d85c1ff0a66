// Runs before anything is drawn: sets language and theme, so that nothing flashes.
// The settings are read again, and validated, by core/settings.js.
(() => {
  /** @type {{ language?: string, theme?: string }} */
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("majesty.settings") ?? "{}");
  } catch {
    // A browser without storage gets the defaults.
  }
  const root = document.documentElement;
  const wanted = kept.language ?? navigator.languages?.map((one) => one.slice(0, 2)) ?? [];
  const languages = Object.keys(JSON.parse(root.dataset.languages ?? "{}"));
  root.lang = [wanted].flat().find((one) => languages.includes(one)) ?? "en";
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  root.dataset.theme = kept.theme === "light" || kept.theme === "dark" ? kept.theme : system;
})();
