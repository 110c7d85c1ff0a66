// Links to pages of ours are followed without loading everything again.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { load, visit, window } from "./support/browser.js";
import "./support/each.js";

const { navigate, path, query } = await load("core/router.js");

let top;

beforeEach(() => {
  visit("/");
  window.fire("popstate");
  top = 0;
  globalThis.scrollTo = () => (top += 1);
});

/** Clicks a link on the page. */
function follow(href, { attributes = {}, ...details } = {}) {
  const link = document.createElement("a");
  const { origin, pathname, search, hash } = new URL(href, location.href);
  Object.assign(link, { origin, pathname, search, hash, target: "" });
  const all = Object.entries({ href, ...attributes });
  for (const [name, value] of all) link.setAttribute(name, value);
  if (attributes.target) link.target = attributes.target;
  const inside = link.appendChild(document.createElement("b"));
  document.body.appendChild(link);
  const event = inside.fire("click", { button: 0, ...details });
  link.remove();
  return event.defaultPrevented;
}

test("a link of ours is followed in the page, from its top", () => {
  assert.ok(follow("/table/t1?turn=3#code"));
  assert.deepEqual([path.value, query.value, location.hash], ["/table/t1", "?turn=3", "#code"]);
  assert.equal(top, 1);
});

test("another question about the same page does not scroll it", () => {
  navigate("/replay");
  navigate("/replay?game=2", { replace: true });
  assert.deepEqual([path.value, query.value, top], ["/replay", "?game=2", 1]);
});

test("going back shows the page before", () => {
  navigate("/rules");
  visit("/");
  window.fire("popstate");
  assert.equal(path.value, "/");
});

for (const [what, href, details] of [
  ["leads elsewhere", "https://example.org/rules", {}],
  ["is a download", "/rules", { attributes: { download: "" } }],
  ["opens another window", "/rules", { attributes: { target: "_blank" } }],
  ["is an answer of the server", "/api/tables/t1/record", {}],
  ["is a file of ours", "/web/abc/icons/icon.svg", {}],
  ["leads to a place on this page", "/#lobby-title", {}],
  ["was followed already", "/rules", { defaultPrevented: true }],
  ["is clicked with the middle button", "/rules", { button: 1 }],
  ["is clicked with Control", "/rules", { ctrlKey: true }],
  ["is clicked with Shift", "/rules", { shiftKey: true }],
  ["is clicked with the key of a Mac", "/rules", { metaKey: true }],
]) {
  test(`a link that ${what} is left to the browser`, () => {
    const before = details.defaultPrevented ?? false;
    assert.equal(follow(href, details), before);
    assert.equal(path.value, "/");
  });
}

test("a click beside all links is nobody's", () => {
  assert.ok(!document.body.fire("click", { button: 0 }).defaultPrevented);
});
