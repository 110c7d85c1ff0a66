import { effect } from "@preact/signals";
import { keepSeed, newSealedSeed, newSeed, seedUnder } from "../core/seeds.js";
import { mixing } from "../core/witness.js";

/** @typedef {import("./visit.js").Visit} Visit */

/**
 * Adds a seed of our own to the deal of a table at which we sit: first its seal, and the seed
 * itself when the game begins. Who owns the table shows theirs then. Returns how to stop.
 * @param {Visit} visit
 */
export function helpToShuffle(visit) {
  const done = new Set();
  return effect(() => {
    const { table, may, you } = visit.sight.value ?? {};
    if (!table || !may || !you?.person) return;
    const mine = you.person === table.owner;
    const step = may.seed ? showSeed : may.seal && !mine ? sealSeed : null;
    if (step === null || done.has(step)) return;
    done.add(step);
    step(visit).catch(() => {}); // then we add nothing
  });
}

/** @param {Visit} visit */
async function sealSeed(visit) {
  const sealed = await newSealedSeed();
  keepSeed(sealed);
  await visit.connection.value?.act({ type: "seal", seal: sealed.seal });
}

/** @param {Visit} visit */
async function showSeed(visit) {
  const { table, you } = visit.sight.value ?? {};
  const seed = seedUnder(table?.seals[you?.person ?? ""]);
  if (!table || seed === null) return;
  mixing(table.id, seed, table);
  await visit.connection.value?.act({ type: "seed", seed });
}

/** Begins the game, with a seed for the deal. @param {Visit} visit */
export function startGame(visit) {
  const { table, you } = visit.sight.value ?? {};
  if (!table) return;
  const seed = seedUnder(table.seals[you?.person ?? ""]) ?? newSeed();
  mixing(table.id, seed, table);
  void visit.act({ type: "start", seed });
}
