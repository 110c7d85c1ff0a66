/** The path below which this server is: empty at the root of its host, else such as `/majesty`. */
export const ROOT = document.documentElement.dataset.root ?? "";

/**
 * Returns the address of something on this server; no other module names an absolute path.
 * @param {string} [path] such as `table/x`; the home page if it is left out
 */
export const pathTo = (path = "") => `${ROOT}/${path}`;
