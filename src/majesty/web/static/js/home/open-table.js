import { useState } from "preact/hooks";
import { errorText, post } from "../core/api.js";
import { asSomebody } from "../core/me.js";
import { navigate } from "../core/router.js";

/**
 * Opens a table and goes there; the code of an invitation stands behind the `#`.
 * @param {Record<string, unknown>} terms
 */
async function openTable(terms) {
  const { table, invitation } = await asSomebody(() => post("tables", terms));
  navigate(`/table/${table.id}${invitation && !terms.start ? `#${invitation}` : ""}`);
}

/**
 * Lets a button open tables: whether it is at it, and in words what went wrong.
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
