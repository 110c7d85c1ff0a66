import { useState } from "preact/hooks";
import { get, Refused } from "../core/api.js";
import { settings } from "../core/settings.js";
import { t } from "../core/texts.js";
import { html } from "../html.js";
import Missing from "../pages/missing.js";
import { useLoading } from "../ui/lazy.js";

/** @typedef {import("../core/protocol.js").HouseText} Text */

/**
 * A text that the host has written, in the reader's language if there is one. The server has made
 * HTML of it, in which there is no markup but that of Markdown.
 * @param {{ page: string }} props
 */
export function HouseText({ page }) {
  const language = settings.language.value;
  const [text, setText] = useState(/** @type {Text | "none" | null} */ (null));
  const load = () =>
    get(`house-texts/${page}/${language}`).then(setText, (error) => {
      if (error instanceof Refused && error.status === 404) setText("none");
      else throw error;
    });
  const failed = useLoading(true, load, [page, language]);
  if (text === "none") return html`<${Missing} />`;
  if (!text) return failed;
  return html`<article
    class="house-text stack"
    lang=${text.language ?? undefined}
    data-test="house-text"
  >
    <h1>${text.title ?? t(`web-house-${page}`)}</h1>
    <div class="stack" dangerouslySetInnerHTML=${{ __html: text.html }} />
  </article>`;
}
