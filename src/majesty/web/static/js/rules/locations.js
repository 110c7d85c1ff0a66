import { Crest } from "../art/icons.js";
import { Place } from "../art/places.js";
import { t } from "../core/texts.js";
import { html } from "../html.js";

/** @typedef {import("../core/rulebook.js").Rulebook} Rulebook */
/** @typedef {import("../core/rulebook.js").Place} Location */

/**
 * All locations with both sides; those in play come first.
 * @param {{ book: Rulebook, sides: string }} props
 */
export function Locations({ book, sides }) {
  return html`<section aria-labelledby="locations">
    <h2 id="locations" tabindex="-1">${t("home-rules-locations")}</h2>
    <p>${sides ? t("home-rules-in-play", { sides }) : t("home-rules-sides")}</p>
    ${book.locations.map(
      (place) =>
        html`<${OneLocation}
          key=${place.number}
          place=${place}
          inPlay=${sides[place.number - 1]}
        />`,
    )}
  </section>`;
}

/** @param {{ place: Location, inPlay?: string }} props */
function OneLocation({ place, inPlay }) {
  const { number, character, name, character_name: who } = place;
  const order = /** @type {("A" | "B")[]} */ (inPlay === "B" ? ["B", "A"] : ["A", "B"]);
  return html`<article
    class="location card"
    data-letter=${character ?? "X"}
    aria-labelledby=${`place-${number}`}
  >
    <header class="location-head">
      <div class="location-art" aria-hidden="true">
        <${Place} number=${number} side=${order[0]} />
      </div>
      <div>
        <h3 id=${`place-${number}`} tabindex="-1">
          <span class="location-number">${number}</span> ${name}
        </h3>
        ${character && html`<p class="location-who"><${Crest} letter=${character} />${who}</p>`}
      </div>
    </header>
    <div class="location-sides">
      ${order.map(
        (side) =>
          html`<${OneSide}
            key=${side}
            side=${side}
            rule=${place.sides[side]}
            mark=${side === inPlay}
          />`,
      )}
    </div>
  </article>`;
}

/** @param {{ side: string, rule: import("../core/rulebook.js").Side, mark: boolean }} props */
function OneSide({ side, rule, mark }) {
  return html`<div class=${`location-side ${mark ? "in-play" : ""}`}>
    <h4>
      ${t("home-rules-side", { side })}
      ${mark && html`<span class="pill">${t("home-rules-played")}</span>`}
    </h4>
    <ul class="location-lines">
      ${rule.lines.map((line, i) => html`<li key=${i}>${line}</li>`)}
    </ul>
    ${rule.rulings.length > 0 &&
    html`<p class="small soft ruling-links">
      ${t("rule-rulings")}:
      ${rule.rulings.map((ruling) => html`<a href=${`#${ruling}`} key=${ruling}>${ruling}</a>`)}
    </p>`}
  </div>`;
}
