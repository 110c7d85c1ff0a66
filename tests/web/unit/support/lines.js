import { readFileSync } from "node:fs";

/** Answers each line of JSON on the standard input with another, for tests in Python. */
export async function answerLines(answer) {
  for (const line of readFileSync(0, "utf-8").split("\n").filter(Boolean)) {
    console.log(JSON.stringify(await answer(JSON.parse(line))));
  }
}
