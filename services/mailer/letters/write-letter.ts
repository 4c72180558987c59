import type { Letter } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { fill, readable } from "./fill.ts";
import { letterPage } from "./letter-page.ts";
import { wordsOf } from "./words.ts";

/** A letter as it is mailed: the same words as plain text and as a page. */
export interface Written {
  subject: string;
  text: string;
  html: string;
}

/** Letters to an address that nobody has proved to be theirs: a stranger's, maybe, to whom the name could say what its writer likes. */
const unproved = new Set<Letter["template"]>(["confirmEmail", "confirmNewEmail"]);

/** Writes a letter in its reader's language. */
export function writeLetter(letter: Letter): Written {
  const { words, frame } = wordsOf(letter);
  const vars = readable(letter);
  const lines = (list: string[] = []) => list.map((line) => fill(line, vars)).filter((line) => line.trim() !== "");
  const greeting =
    "firstName" in vars && !unproved.has(letter.template) ? fill(frame.greeting, vars) : frame.greetingPlain;
  const before = [greeting, ...lines(words.body)];
  const after = lines(words.after);
  const action = words.action && vars["url"] ? { label: words.action, url: vars["url"] } : null;
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  return {
    subject: fill(words.subject, vars),
    text: [...before, ...link, ...after, `--\n${frame.footer}`].join("\n\n") + "\n",
    html: letterPage({ langCode: letter.langCode, before, action, after, frame }),
  };
}
