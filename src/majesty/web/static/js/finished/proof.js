import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/icons.js";
import { testimonyOf } from "../core/witness.js";
import { t } from "../core/texts.js";
import { html } from "../html.js";
import { bring } from "../ui/lazy.js";
import { complain } from "../ui/toast.js";
import { checkDeal } from "./verify.js";

/** @typedef {import("./verify.js").Proof} Proof */

/** The checks of a deal that several people have shuffled, and of one by the server alone. */
const SHARED = /** @type {const} */ (["hash", "before", "mine", "order", "seen"]);
const ALONE = /** @type {const} */ (["cards", "hash", "before", "order", "seen"]);
/** The checks that only a browser that was there can answer. */
const WHY = new Set(["before", "mine", "seen"]);
const MARKS = { yes: "check", no: "close", unknown: "help" };
/** How certain a deal is in which no fault was found. */
const TONES = /** @type {const} */ ({
  sound: "yes",
  sealed: "yes",
  tried: "unknown",
  unshown: "unknown",
  partly: "unknown",
  fits: "unknown",
});

/**
 * Whether the deal was honest, computed in this browser. For a game at a table, what this browser
 * saw there counts, wherever the record says it is from.
 * @param {{ record: Record<string, any>, table?: string }} props
 */
export function DealProof({ record, table = record.table }) {
  const [proof, setProof] = useState(/** @type {Proof | null} */ (null));
  const check = async () => {
    try {
      const { sha256 } = await bring(() => import("@noble/hashes/sha2.js"));
      const seen = typeof table === "string" ? testimonyOf(table) : null;
      setProof(checkDeal(record, seen, sha256));
    } catch (error) {
      complain(error);
    }
  };
  useEffect(() => setProof(null), [record]);
  return html`<section class="card stack" aria-labelledby="proof-title">
    <h2 id="proof-title">${t("finished-proof")}</h2>
    <p>${t(record.deal?.version === 2 ? "finished-proof-why" : "finished-proof-old")}</p>
    ${
      !proof &&
      html`<div>
        <button onClick=${check} data-test="verify">
          <${Icon} name="verify" />${t("finished-verify")}
        </button>
      </div>`
    }
    <div role="status" class="stack">
      ${proof && html`<${Result} proof=${proof} record=${record} />`}
    </div>
  </section>`;
}

/** @param {{ proof: Proof, record: Record<string, any> }} props */
function Result({ proof, record }) {
  const { code, details, commitment, worth, unshown: count, tries, decks } = proof;
  const seeded = code === "deal-missing" && Number.isInteger(record.seed);
  const tone = seeded ? "unknown" : code === null ? TONES[worth] : "no";
  return html`
    <p class=${`verdict ${tone}`} data-test="verify-result" data-result=${tone}>
      <${Icon} name=${MARKS[tone]} />
      <span>${
        seeded
          ? t("finished-proof-seed", { seed: String(record.seed) })
          : code !== null
            ? t(`error-${code}`, details)
            : t(`finished-proof-${worth}`, { count, tries, decks })
      }</span>
    </p>
    ${
      commitment !== null &&
      html`<ul class="plain checks">
          ${(proof.shared ? SHARED : ALONE).map(
            (check) => html`<li class=${proof[check]} key=${check}>
              <${Icon} name=${MARKS[proof[check]]} />
              <span>
                <strong>${t(`finished-mark-${proof[check]}`)}</strong>${" "}
                ${t(`finished-check-${check}`)}
                ${
                  WHY.has(check) &&
                  proof[check] === "unknown" &&
                  html` <span class="soft">${t(`finished-${check}-why`)}</span>`
                }
                ${
                  check === "order" &&
                  proof.shared &&
                  typeof record.deal.first === "number" &&
                  html` <span class="soft">${t("finished-order-agreed")}</span>`
                }
                ${
                  check === "mine" &&
                  proof.mine === "no" &&
                  code === null &&
                  html` <span class="soft">${t("finished-mine-late")}</span>`
                }
              </span>
            </li>`,
          )}
        </ul>
        <p class="small soft">
          ${t("finished-proof-commitment")} <code class="commitment">${commitment}</code>
        </p>`
    }
  `;
}
