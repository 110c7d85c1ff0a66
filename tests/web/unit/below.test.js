// A server below a path of its host: everything that a page asks for is below it, too.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { answers, load, requests, storage, visit, window } from "./support/browser.js";
import "./support/each.js";

document.documentElement.dataset.root = "/majesty";
visit("/majesty");
const { navigate, path } = await load("core/router.js");
const { pathTo } = await load("core/root.js");
const { get } = await load("core/api.js");
const { somebody } = await load("core/me.js");

beforeEach(() => {
  visit("/majesty/");
  window.fire("popstate");
});

/** Clicks a link; returns whether it was followed in the page. */
function follow(href) {
  const link = document.createElement("a");
  const { origin, pathname, search, hash } = new URL(href, location.href);
  Object.assign(link, { origin, pathname, search, hash, target: "" });
  link.setAttribute("href", href);
  document.body.appendChild(link);
  const event = link.fire("click", { button: 0 });
  link.remove();
  return event.defaultPrevented;
}

test("the router knows pages by their path below that of the server", () => {
  assert.equal(path.value, "/");
  navigate(pathTo("table/t1"));
  assert.deepEqual([location.pathname, path.value], ["/majesty/table/t1", "/table/t1"]);
  assert.ok(follow("/majesty/rules"));
  assert.equal(path.value, "/rules");
  assert.ok(follow("/majesty"));
  assert.equal(path.value, "/");
});

test("a page that was opened past the proxy is found all the same", () => {
  visit("/rules");
  window.fire("popstate");
  assert.equal(path.value, "/rules");
});

test("links to the server's answers and to neighbours on its host are left to the browser", () => {
  for (const href of ["/majesty/api/tables/t1/record", "/majesty/docs/", "/blog/", "/majestyx"]) {
    assert.ok(!follow(href), href);
  }
});

test("requests go below the path", async () => {
  answers["GET /majestyoffer"] = () => ({ version: "1" }); // the tests' server drops /api/
  await get("offer");
  assert.equal(requests.at(-1).asked, "GET /majestyoffer");
});

test("two servers of one host remember for themselves who was here", async () => {
  answers["GET /majestysessions"] = () => ({ person: "ana", name: "Ana" });
  await somebody();
  assert.ok(storage.has("majesty/majesty.known"));
  assert.ok(!storage.has("majesty.known"));
});
