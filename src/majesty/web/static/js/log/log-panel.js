import { html } from "../html.js";
import { Chat, hasChat } from "./chat.js";
import { Log } from "./log.js";

/**
 * What happened and what was said; beside the board, or as a sheet on a phone.
 * @param {{ visit: import("../table/visit.js").Visit }} props
 */
export function LogPanel({ visit }) {
  const sight = visit.sight.value;
  return html`<div class="log-side">
    <${Log} visit=${visit} />
    ${sight && hasChat(sight) && html`<${Chat} visit=${visit} />`}
  </div>`;
}
