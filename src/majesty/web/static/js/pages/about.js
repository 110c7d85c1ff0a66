import { Logo } from "../art/logo.js";
import { pathTo } from "../core/root.js";
import { t } from "../core/texts.js";
import { html } from "../html.js";

const LICENSES = new URL("../../vendor/LICENSES.txt", import.meta.url).pathname;

/** The address of the documents, on a server that has them. */
const docs = () => document.querySelector('link[rel="help"]')?.getAttribute("href");

/** The game in the languages it was printed in. */
const TITLES = [
  ["en", "Majesty: For the Realm"],
  ["de", "Majesty – deine Krone, dein Königreich"],
  ["pl", "Majestat: Królewska Korona"],
];

/** The keyboard shortcuts at a table, with the keys of their texts. */
const KEYS = /** @type {const} */ ([
  ["1 … 6", "card"],
  ["Enter", "confirm"],
  ["M … N", "half"],
  ["← →", "walk"],
  ["Esc", "back"],
  ["H", "hint"],
  ["U", "undo"],
  ["?", "all"],
]);

const PYTHON = `import majesty

game = majesty.Game.new(players=2, seed=7, start=0)
game.play("3M")  # the third card, as a Miller
print(game.state.realms[0].points)`;

/** The title in the browser's tab. */
export const title = () => `${t("home-about")} – ${t("title.short")}`;

/** The About page: what this is, whose it is, and what can be trusted. */
export default function About() {
  return html`<div class="about narrow">
    <header class="about-head">
      <${Logo} />
      <div>
        <h1>${t("home-about")}</h1>
        <p class="lead">${t("home-about-lead")}</p>
      </div>
    </header>
    <div class="about-parts">
      <section aria-labelledby="credits">
        <h2 id="credits">${t("home-about-credits")}</h2>
        <p>${t("credits")} ${t("home-about-own")}</p>
        <ul class="titles plain">
          ${TITLES.map(
            ([language, name]) => html`<li lang=${language} key=${language}>${name}</li>`,
          )}
        </ul>
      </section>
      <section aria-labelledby="honest">
        <h2 id="honest">${t("home-about-honest")}</h2>
        <p>${t("home-about-honest-before")}</p>
        <p>${t("home-about-honest-after")}</p>
        <pre><code>majesty verify GAME.json</code></pre>
      </section>
      <section aria-labelledby="bots">
        <h2 id="bots">${t("home-about-bots")}</h2>
        <p>${t("home-about-bots-text")}</p>
      </section>
      <section aria-labelledby="privacy">
        <h2 id="privacy">${t("home-about-privacy")}</h2>
        <ul>
          <li>${t("home-about-privacy-kept")}</li>
          <li>${t("home-about-privacy-cookie")}</li>
          <li>${t("home-about-privacy-others")}</li>
        </ul>
      </section>
      <section aria-labelledby="keys">
        <h2 id="keys">${t("home-about-keys")}</h2>
        <p>${t("home-about-keys-text")}</p>
        <dl class="about-keys">
          ${KEYS.map(
            ([key, what]) => html`<div key=${what}>
              <dt><kbd>${key}</kbd></dt>
              <dd>${t(`home-key-${what}`)}</dd>
            </div>`,
          )}
        </dl>
      </section>
      <section aria-labelledby="python">
        <h2 id="python">${t("home-about-python")}</h2>
        <p>${t("home-about-python-text")}</p>
        <pre tabindex="0"><code>${PYTHON}</code></pre>
      </section>
      ${
        docs() &&
        html`<section aria-labelledby="docs">
          <h2 id="docs">${t("home-about-docs")}</h2>
          <p>${t("home-about-docs-text")}</p>
          <p>
            <a class="button" href=${docs()} hreflang="en" data-test="open-docs">
              ${t("home-about-docs-go")}
            </a>
          </p>
        </section>`
      }
      <section aria-labelledby="records">
        <h2 id="records">${t("home-about-records")}</h2>
        <p>${t("home-about-records-text")}</p>
        <p>
          <a class="button" href=${pathTo("replay")} data-test="open-record">
            ${t("home-about-records-go")}
          </a>
        </p>
      </section>
      <section aria-labelledby="licences">
        <h2 id="licences">${t("home-about-licences")}</h2>
        <p>${t("home-about-licences-text")}</p>
        <p><a class="touch" href=${LICENSES}>${t("home-about-licences-go")}</a></p>
      </section>
    </div>
  </div>`;
}
