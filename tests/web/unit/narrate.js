// Tells events as the browser does: test_narrator.py compares that with the terminal's words.
// Reads lines of JSON, {"language", "names", "events"}; answers with sentences and paragraphs.
import { complaints, load, speak } from "./support/browser.js";
import { answerLines } from "./support/lines.js";

const { paragraphs, tell } = await load("core/narrator.js");

await answerLines(async ({ language, names, events }) => {
  await speak(language);
  const sentences = events.map((event) => tell(event, names));
  const told = [false, true].map((refills) => paragraphs(events, names, { refills }));
  if (complaints.length) throw new Error(complaints.join("\n"));
  return { sentences, paragraphs: told };
});
