import { html } from "../html.js";
import { disc, Picture, shapes } from "./draw.js";

const RIM = "M6 34L3 10l11 10L24 4l10 16 11-10-3 24z";

/** The crown of a winner. */
export function Crown() {
  return html`<${Picture} box="0 0 48 42" class="crown" line=${2}>
    ${shapes([
      ["gold", RIM],
      ["~gold-2", "M28 10l6 10 11-10-3 24H28q6-10 0-24z"],
      ["none", RIM],
      ["gold", "M6 34h36v5H6z"],
      ["gold", disc(3.5, 9, 2.4) + disc(24, 4, 2.4) + disc(44.5, 9, 2.4)],
      ["K", disc(24, 27, 3)],
      ["G", disc(14, 28.5, 2.2) + disc(34, 28.5, 2.2)],
    ])}
  <//>`;
}
