// Finds what "preact" and the like mean as browsers do: in importmap.json, among our own copies.
import { readFileSync } from "node:fs";

const STATIC = new URL("../../../../src/majesty/web/static/", import.meta.url);
const known = JSON.parse(readFileSync(new URL("importmap.json", STATIC), "utf-8"));

export async function resolve(wanted, context, next) {
  const ours = context.parentURL?.startsWith(STATIC.href) && known[wanted];
  return ours ? next(new URL(ours, STATIC).href, context) : next(wanted, context);
}

export async function load(url, context, next) {
  const format = url.startsWith(STATIC.href) ? "module" : context.format;
  return next(url, { ...context, format });
}
