import { useState } from "preact/hooks";
import { errorText, post } from "../core/api.js";
import { asSomebody } from "../core/me.js";
import { pathTo } from "../core/root.js";
import { navigate } from "../core/router.js";
import { addedBy } from "../core/seeds.js";
import { firstSeen } from "../core/witness.js";

/**
 * Creates a table and goes there; an invitation code is put after the `#`.
 * @param {Record<string, unknown>} terms
 */
async function openTable({ start, ...terms }) {
  const { table, invitation } = await asSomebody(() => post("tables", terms));
  if (start) await begin(table);
  navigate(pathTo(`table/${table.id}${invitation && !start ? `#${invitation}` : ""}`));
}

/**
 * Starts the game, with a seed for the deal: only now, when the server is committed to its own.
 * @param {import("../core/protocol.js").Table} table
 */
async function begin(table) {
  firstSeen(table.id, table.commitment);
  const start = { type: "start", ...addedBy(table.owner, table) };
  await post(`tables/${table.id}/actions`, start).catch(() => {}); // else by hand, there
}

/**
 * Lets a button create tables; returns whether it is busy, and the error message.
 * @param {(fail: unknown) => string} [words]
 */
export function useOpenTable(words = errorText) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  /** @param {() => Promise<Record<string, unknown>> | Record<string, unknown>} terms */
  const open = async (terms) => {
    if (busy) return;
    setBusy(true);
    setError("");
    try {
      await openTable(await terms());
    } catch (failure) {
      setError(words(failure));
      setBusy(false);
    }
  };
  return { busy, error, open };
}
