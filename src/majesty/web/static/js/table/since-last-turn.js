import { Crest } from "../art/icons.js";
import { Coin } from "../art/pieces.js";
import { LETTERS } from "../core/location-letters.js";
import { forms, locationNumber } from "../core/narrator.js";
import { locationName, shortName, t } from "../core/texts.js";
import { html } from "../html.js";
import { feltBy } from "../log/chronicle.js";

/** @typedef {import("../log/chronicle.js").Felt} Felt */
/** @typedef {import("../board/outcome.js").Fact} Fact */

/** @type {Pick<import("../core/sight.js").ByEvent<[name: string], Fact>, Felt["event"]>} */
const FACTS = {
  Wounded: ({ location }, name) => ({
    kind: "wounds",
    picture: html`<${Crest} letter="K" />`,
    text: t("table-board-news-wounded", { name, ...forms(LETTERS[locationNumber(location) - 1]) }),
  }),
  Repelled: (_, name) => ({
    kind: "safe",
    picture: html`<${Crest} letter="G" />`,
    text: t("table-board-news-repelled", { name }),
  }),
  PointsGained: ({ source, points }, name) => ({
    kind: "other",
    picture: html`<${Coin} />`,
    text: t("table-board-news-gained", {
      name,
      location: locationName(locationNumber(source[0])),
      points,
    }),
  }),
};

/**
 * Lists what others have done to a seat since its last turn.
 * @param {import("../core/protocol.js").Told[]} log @param {number} seat @param {string[]} names
 */
export function sinceLastTurn(log, seat, names) {
  return feltBy(log, seat).map((felt) => {
    const fact = /** @type {(...all: unknown[]) => Fact} */ (FACTS[felt.event]);
    return fact(felt, shortName(names[felt.by]));
  });
}
