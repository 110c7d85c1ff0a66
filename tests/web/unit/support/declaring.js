// Stands in for node:test: notes what a file declares, for ./together.js to run.

export const test = (name, work) => void globalThis.declared.tests.push({ name, work });
export const beforeEach = (hook) => void globalThis.declared.before.push(hook);
export const afterEach = (hook) => void globalThis.declared.after.push(hook);
