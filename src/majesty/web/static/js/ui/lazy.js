import { useEffect, useState } from "preact/hooks";
import { html } from "../html.js";
import { complain } from "./toast.js";

/**
 * A component that is loaded when it is first shown.
 * @param {() => Promise<(props: any) => unknown>} load
 */
export function lazy(load) {
  /** @type {((props: any) => unknown) | null} */
  let loaded = null;
  return function Lazy(/** @type {Record<string, unknown>} */ props) {
    const [, redraw] = useState(0);
    useEffect(() => {
      if (loaded) return;
      load().then((found) => {
        loaded = found;
        redraw(1);
      }, complain);
    }, []);
    return loaded && html`<${loaded} ...${props} />`;
  };
}
