// The libraries that are served with the browser's part, found as a browser finds them.
import { register } from "node:module";

register("./resolve.js", import.meta.url);

const VENDOR = new URL("../../../../src/majesty/web/static/vendor/", import.meta.url);

/** Loads a library, such as `preact.mjs`. */
export const vendored = (file) => import(new URL(file, VENDOR).href);

/** Leaves out what is only to be looked at: most of a page, and nobody looks. */
const withoutPictures = (before) => (node) => {
  const { type, props } = node;
  if (type === "svg" && props["aria-hidden"] === "true") props.children = null;
  before?.(node);
};

let loaded;

/** Loads what draws pages. */
export const preact = () =>
  (loaded ??= vendored("preact.mjs").then((found) => {
    found.options.vnode = withoutPictures(found.options.vnode);
    return found;
  }));
