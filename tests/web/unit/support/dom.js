// As much of a document as Preact and our components need: a tree, attributes, selectors, events
// and the focus. Nothing is laid out, so nothing has a size.

import { Target } from "./events.js";
import { isMeant } from "./selectors.js";

const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";

class Leaf extends Target {
  parentNode = null;

  get above() {
    return this.parentNode;
  }

  get nextSibling() {
    const { childNodes = [] } = this.parentNode ?? {};
    return childNodes[childNodes.indexOf(this) + 1] ?? null;
  }

  get isConnected() {
    return this.parentNode?.isConnected ?? false;
  }

  remove() {
    const focused = document.activeElement;
    const had = focused !== document.body && this.contains(focused);
    const { childNodes } = this.parentNode;
    childNodes.splice(childNodes.indexOf(this), 1);
    this.parentNode = null;
    if (had) document.activeElement = document.body; // as browsers do, without a word
    document.changed();
  }

  contains(other) {
    return other === this || Boolean(other?.parentNode && this.contains(other.parentNode));
  }
}

class Text extends Leaf {
  nodeType = 3;

  constructor(data) {
    super();
    this.data = String(data);
  }

  get textContent() {
    return this.data;
  }
}

export class Element extends Leaf {
  nodeType = 1;
  childNodes = [];
  #attributes = null; // a page has thousands of elements: most of this is made when it is used
  #style = null;

  constructor(localName, namespaceURI = null) {
    super();
    Object.assign(this, { localName, namespaceURI });
    if (["input", "select", "textarea"].includes(localName)) this.value = "";
    if (localName === "input") this.checked = false;
  }

  get style() {
    return (this.#style ??= { setProperty() {} });
  }

  get dataset() {
    return new Proxy(this, {
      get: (_, name) => this.getAttribute(dashed(name)) ?? undefined,
      set: (_, name, value) => (this.setAttribute(dashed(name), value), true),
    });
  }

  get ownerDocument() {
    return document;
  }

  get firstChild() {
    return this.childNodes[0] ?? null;
  }

  get attributes() {
    return [...(this.#attributes ?? [])].map(([name, value]) => ({ name, value }));
  }

  getAttribute(name) {
    return this.#attributes?.get(name) ?? null;
  }

  hasAttribute(name) {
    return this.#attributes?.has(name) ?? false;
  }

  setAttribute(name, value) {
    this.#attributes ??= new Map();
    this.#attributes.set(name, String(value));
  }

  removeAttribute(name) {
    this.#attributes?.delete(name);
  }

  insertBefore(child, next) {
    if (child.parentNode) child.remove();
    const at = next ? this.childNodes.indexOf(next) : this.childNodes.length;
    this.childNodes.splice(at, 0, child);
    child.parentNode = this;
    document.changed();
    return child;
  }

  appendChild(child) {
    return this.insertBefore(child, null);
  }

  get textContent() {
    return this.childNodes.map((child) => child.textContent).join("");
  }

  /** What somebody reads here, part by part, with single spaces. */
  get words() {
    const parts = this.childNodes.map((child) => child.words ?? child.data);
    return parts.join(" ").replace(/\s+/g, " ").trim();
  }

  /** Lists the elements within, in the order of the document. */
  inside(found = []) {
    for (const child of this.childNodes) {
      if (child.nodeType !== 1) continue;
      found.push(child);
      child.inside(found);
    }
    return found;
  }

  matches(selector) {
    return isMeant(this, selector);
  }

  closest(selector) {
    if (this.matches(selector)) return this;
    return this.parentNode?.closest?.(selector) ?? null;
  }

  querySelectorAll(selector) {
    return this.inside().filter((element) => element.matches(selector));
  }

  querySelector(selector) {
    return this.querySelectorAll(selector)[0] ?? null;
  }

  get tabIndex() {
    return Number(this.getAttribute("tabindex") ?? (this.matches(FOCUSABLE) ? 0 : -1));
  }

  focus() {
    if (document.activeElement === this || !this.matches(FOCUSABLE)) return;
    document.activeElement?.fire("blur", { bubbles: false });
    document.activeElement = this;
    this.fire("focus", { bubbles: false });
    this.fire("focusin");
  }

  /** A click of the mouse, the first or the second; of a key where it counts nothing. */
  click(detail = 1) {
    if (this.matches("button, a[href], summary")) this.focus();
    const event = this.fire("click", { detail, button: 0 });
    const submits = this.localName === "button" && this.getAttribute("type") !== "button";
    if (submits && !this.hasAttribute("disabled")) this.closest("form")?.fire("submit");
    return event;
  }

  /** Writes something into a field. */
  write(value) {
    this.value = value;
    this.fire("input");
  }

  showPopover() {
    this.isPopoverOpen = true;
  }

  showModal() {
    this.setAttribute("open", "");
  }

  close() {
    this.removeAttribute("open");
  }

  getBoundingClientRect() {
    return { x: 0, y: 0, left: 0, top: 0, width: 0, height: 0 };
  }

  scrollIntoView() {}

  checkVisibility() {
    return this.isConnected;
  }
}

const dashed = (name) => `data-${String(name).replace(/[A-Z]/g, (one) => `-${one.toLowerCase()}`)}`;

/** The page, with a root element that says which language it is in. */
export class Document extends Target {
  nodeType = 9;
  isConnected = true;
  visibilityState = "visible";
  title = "";
  #watchers = new Set();

  constructor(window) {
    super();
    this.above = window;
    this.documentElement = new Element("html");
    this.documentElement.parentNode = this;
    this.documentElement.lang = "en";
    this.body = new Element("body");
    this.childNodes = [this.documentElement];
  }

  /** Builds the page; elements can only be put together once there is a document. */
  open() {
    this.documentElement.appendChild(this.body);
    this.activeElement = this.body;
  }

  createElementNS(namespace, name) {
    return new Element(name, namespace);
  }

  createElement(name) {
    return new Element(name);
  }

  createTextNode(text) {
    return new Text(text);
  }

  querySelector(selector) {
    return this.documentElement.querySelector(selector);
  }

  querySelectorAll(selector) {
    return this.documentElement.querySelectorAll(selector);
  }

  getElementById(id) {
    return this.querySelector(`#${id}`);
  }

  /** Tells those who watch that something has come or gone, as soon as it is complete. */
  changed() {
    for (const watcher of this.#watchers) queueMicrotask(() => watcher());
  }

  watch(watcher) {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }
}
