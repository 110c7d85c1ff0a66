// Gives each test file that ./together.js loads its own copy of all that keeps a state.
// Libraries and plain classes are shared, as they are quicker when they have run for a while.
const STATEFUL = ["../", "../../../../src/majesty/web/static/js/"].map(at);
const SHARED = ["clock", "dom", "events", "libraries", "selectors"].map((name) => at(`${name}.js`));
const DECLARING = at("declaring.js");

function at(path) {
  return new URL(path, import.meta.url).href;
}

export async function resolve(wanted, context, next) {
  const alone = context.parentURL?.split("?alone=")[1];
  if (!alone) return next(wanted, context);
  if (wanted === "node:test") return { url: DECLARING, shortCircuit: true };
  const found = await next(wanted, context);
  const apart = STATEFUL.some((folder) => found.url.startsWith(folder));
  return apart && !SHARED.includes(found.url)
    ? { ...found, url: `${found.url}?alone=${alone}` }
    : found;
}
