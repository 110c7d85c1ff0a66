import { FluentBundle, FluentNumber, FluentResource } from "@fluent/bundle";
import { signal } from "@preact/signals";
import { settings } from "./settings.js";

/** @typedef {Record<string, string | number>} Values */

/** The texts in use; replaced when those of another language are loaded. */
const bundle = signal(/** @type {FluentBundle | null} */ (null));

/** @type {Map<string, Promise<FluentBundle>>} */
const bundles = new Map();

/** The parts of the texts that only some pages need, and have been asked for. */
const parts = new Set(/** @type {string[]} */ ([]));

/** @param {string} language @returns {Promise<FluentBundle>} */
async function load(language) {
  const made = new FluentBundle(language, { useIsolating: false });
  const files = [language, ...[...parts].map((part) => `${language}-${part}`)];
  await Promise.all(files.map((file) => add(made, file)));
  return made;
}

/** @param {FluentBundle} made @param {string} file */
async function add(made, file) {
  const answer = await fetch(new URL(`../../texts/${file}.ftl`, import.meta.url));
  if (!answer.ok) throw new Error(`${file}.ftl: ${answer.status}`);
  made.addResource(new FluentResource(await answer.text()));
}

/**
 * Loads a part of the texts, for this language and for those to come.
 * @param {string} part
 */
export async function loadTexts(part) {
  const before = [...bundles]; // those without it
  parts.add(part);
  await Promise.all(
    before.map(async ([language, loading]) => add(await loading, `${language}-${part}`)),
  );
}

/**
 * Loads a language and shows it.
 * @param {string} language
 */
export async function speak(language) {
  if (!bundles.has(language)) {
    const loading = load(language);
    loading.catch(() => bundles.delete(language)); // allows a retry
    bundles.set(language, loading);
  }
  const made = await bundles.get(language);
  settings.language.value = language;
  bundle.value = made ?? null;
}

/**
 * Returns the text of a key, `name` or `name.attribute`, in the reader's language.
 * @param {string} key @param {Values} [values] @returns {string}
 */
export function t(key, values = {}) {
  const [name, attribute] = key.split(".");
  const message = bundle.value?.getMessage(name);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  if (!bundle.value || !pattern) {
    console.error(`There is no text ${key}.`);
    return key;
  }
  /** @type {Error[]} */
  const errors = [];
  const plain = Object.fromEntries(Object.entries(values).map(([k, v]) => [k, counted(v)]));
  const text = bundle.value.formatPattern(pattern, plain, errors);
  for (const error of errors) console.error(`${key}: ${error.message}`);
  return text;
}

/** Tells whether there is a text with this key. @param {string} key */
export function hasText(key) {
  return bundle.value?.hasMessage(key) ?? false;
}

/** @param {string | number} value */
function counted(value) {
  return typeof value === "number" ? new FluentNumber(value, { useGrouping: false }) : value;
}

/** Returns items as a list in a sentence. @param {string[]} items @returns {string} */
export function listed(items) {
  if (items.length < 2) return items[0] ?? "";
  const more = (/** @type {string} */ first, /** @type {string} */ next) =>
    t("list-more", { first, next });
  const start = items.slice(1, -1).reduce(more, items[0]);
  return t("list-and", { first: start, last: items[items.length - 1] });
}

/** Returns a location's name by its number, 1 to 8. @param {number} number */
export function locationName(number) {
  return t(`location-${number}`);
}

/**
 * Returns a character's name, or a form of it.
 * @param {string} letter @param {"" | "each" | "one"} [form]
 */
export function characterName(letter, form = "") {
  return t(`character-${letter}${form && "."}${form}`);
}

/** Returns a card's name; a split card has two. @param {string} card @param {"" | "one"} [form] */
export function cardName(card, form = "") {
  if (card.length === 1) return characterName(card, form);
  const [first, second] = [...card].map((letter) => characterName(letter));
  return t(`card-split${form && "."}${form}`, { first, second });
}

/** Returns a name short enough for a small sign. @param {string} name */
export function shortName(name) {
  const letters = [...name];
  return letters.length > 12 ? `${letters.slice(0, 10).join("").trimEnd()}…` : name;
}
