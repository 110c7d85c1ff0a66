import { effect } from "@preact/signals";
import { hasShown, showing, testimonyOf } from "../core/witness.js";

/** @typedef {import("./visit.js").Visit} Visit */

/**
 * Adds a seed of our own to the deal of a table at which we sit: first its seal, and the seed
 * itself when the game starts. The host shows theirs then, without a seal. On its own, a browser
 * shows only one seed at a table, however often it is asked. Returns a function to stop.
 * @param {Visit} visit
 */
export function helpToShuffle(visit) {
  /** @type {typeof showSeed | null} */
  let done = null; // reset when there is nothing to do: after sitting down again, we seal again
  return effect(() => {
    const { table, may, you } = visit.sight.value ?? {};
    if (!table || !may || !you?.person) return;
    const mine = you.person === table.owner;
    const step = may.seed ? showSeed : may.seal && !mine ? sealSeed : null;
    if (step === done) return;
    done = step;
    step?.(visit).catch(() => {}); // we add nothing, then
  });
}

/** @param {Visit} visit */
async function sealSeed(visit) {
  if (hasShown(visit.id)) return;
  const { keepSeed, newSealedSeed } = await import("../core/seeds.js");
  const sealed = await newSealedSeed();
  if (!keepSeed(sealed)) return;
  await visit.connection.value?.act({ type: "seal", seal: sealed.seal });
}

/** @param {Visit} visit */
async function showSeed(visit) {
  const { seedToShow } = await import("../core/seeds.js");
  const { table, you } = visit.sight.value ?? {};
  if (!table || !you?.person) return;
  if (testimonyOf(table.id)?.commitment !== table.commitment) return; // not what we saw first
  const seed = seedToShow(table.seals[you.person], table.id);
  if (seed === null || hasShown(table.id, seed)) return;
  showing(table, you.person, seed);
  await visit.connection.value?.act({ type: "seed", seed });
}
