// Before each test nothing is remembered or answered; after it, nothing was complained about.
import assert from "node:assert/strict";
import { afterEach, beforeEach } from "node:test";
import { answers, complaints, requests, session, storage, visit } from "./browser.js";

beforeEach(() => {
  for (const asked of Object.keys(answers)) delete answers[asked];
  requests.length = 0;
  storage.clear();
  session.clear();
  visit("/");
});

afterEach(() => assert.deepEqual(complaints.splice(0), [], "Something was wrong."));
