// Notices that a test was not run to its end: Node counts a file as passed that exits in the midst.
import { afterEach, beforeEach } from "node:test";

let running = null;

beforeEach(({ name }) => void (running = name));
afterEach(() => void (running = null));

process.on("exit", () => {
  if (running === null) return;
  process.stdout.write(`✖ ${running}\nSomething else ended it.\n`);
  process.exitCode = 1;
});
