// As much of CSS selectors as our code uses: tags, ids, classes, attributes, and what lies within.

const PART = /([\w-]+)|#([\w-]+)|\.([\w-]+)|\[([\w-]+)(?:(\^?)="([^"]*)")?\]|:([\w-]+)/y;
const STATES = {
  "focus-visible": (element) => element === document.activeElement,
  "popover-open": (element) => element.isPopoverOpen,
};
const known = new Map();

/** Tells whether an element is meant by a selector. */
export function isMeant(element, selector) {
  return read(selector).some((parts) => fits(element, parts, parts.length - 1));
}

/** Reads a selector: a list of ways, each of them parts that lie within each other. */
function read(selector) {
  if (!known.has(selector)) {
    const ways = selector.split(",").map((way) => way.trim().split(/\s+/).map(simple));
    known.set(selector, ways);
  }
  return known.get(selector);
}

/** Reads a part without spaces, such as `button[type="submit"]`. */
function simple(part) {
  const tests = [];
  for (PART.lastIndex = 0; PART.lastIndex < part.length; ) {
    const found = PART.exec(part);
    if (!found) throw new Error(`The fake document does not know ${part}.`);
    const [, tag, id, name, attribute, start, value, state] = found;
    if (tag) tests.push((element) => element.localName === tag);
    if (id) tests.push((element) => element.getAttribute("id") === id);
    if (name) tests.push((element) => classesOf(element).includes(name));
    if (state) tests.push(STATES[state]);
    if (attribute) tests.push((element) => says(element.getAttribute(attribute), start, value));
  }
  return (element) => tests.every((test) => test(element));
}

const classesOf = (element) => element.getAttribute("class")?.split(/\s+/) ?? [];

const says = (has, start, value) =>
  has !== null && (value === undefined || (start ? has.startsWith(value) : has === value));

/** Tells whether an element is the last of some parts, and lies within those before. */
function fits(element, parts, last) {
  if (!parts[last](element)) return false;
  if (!last) return true;
  for (let above = element.parentNode; above?.matches; above = above.parentNode) {
    if (fits(above, parts, last - 1)) return true;
  }
  return false;
}
