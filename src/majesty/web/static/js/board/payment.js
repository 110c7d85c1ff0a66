import { Crest } from "../art/icons.js";
import { LETTERS } from "../core/location-letters.js";
import { locationNumber } from "../core/narrator.js";
import { ruleOf } from "../core/rulebook.js";
import { characterName, listed, locationName, t } from "../core/texts.js";
import { html } from "../html.js";

/** @typedef {import("../core/protocol.js").GameEvent} GameEvent */
/** @typedef {import("../core/protocol.js").Preview} Preview */

/**
 * Where the points of a preview come from: the location, what it pays for, and the sums.
 * @param {{ preview: Preview, actor: number, sides: string }} props
 */
export function Payment({ preview, actor, sides }) {
  const own = preview.payments.filter((one) => "seat" in one && one.seat === actor);
  const number = paymentOf(own)?.number ?? LETTERS.indexOf(preview.character) + 1;
  return html`<p class="why" data-test="why">
    <b class="why-place"><${Crest} letter=${LETTERS[number - 1]} />${locationName(number)}:</b>
    ${" "}<span class="why-rule">${ruleOf(number, sides)?.pays}</span>
    ${" "}<span class="why-sums">${own.map(sum).filter(Boolean).join("; ")}</span>
  </p>`;
}

/**
 * Returns the number of the location that pays, and the points for its characters.
 * @param {GameEvent[]} payments
 */
export function paymentOf(payments) {
  const paid = payments.find((one) => one.event === "PointsGained");
  return paid ? { number: locationNumber(paid.source[0]), points: paid.points } : null;
}

/**
 * Returns how many points a payment is, and for what; meeples are shown elsewhere.
 * @param {GameEvent} payment
 */
function sum(payment) {
  if (payment.event === "MeeplesSold") {
    return t("table-board-why-sold", { meeples: payment.meeples });
  }
  if (payment.event !== "PointsGained") return "";
  const { points, count, each, having } = payment;
  if (!having) return `${count}\u00a0×\u00a0${each}\u00a0=\u00a0${points}`;
  const characters = listed([...having].map((letter) => characterName(letter, "one")));
  return t("table-board-why-having", { points, characters });
}
