import { checkLetters, LettersMissing } from "@carnet/shell/press";
import type { RecordPaper } from "./record-paper.ts";

/** Words as they can be printed, and the letters that no font has: each stands there by its number. */
export interface Printable<Words> {
  words: Words;
  missing: readonly string[];
}

/** A record is printed whatever its letters are: those that no font has are written as `[U+738B]`. */
export function printable<Words>(words: Words): Printable<Words> {
  try {
    checkLetters(words);
    return { words, missing: [] };
  } catch (reason) {
    if (!(reason instanceof LettersMissing)) throw reason;
    return { words: replaced(words, new Set(reason.letters)) as Words, missing: reason.letters };
  }
}

function replaced(words: unknown, letters: ReadonlySet<string>): unknown {
  if (typeof words === "string")
    return words.startsWith("data:")
      ? words
      : [...words].map((each) => (letters.has(each) ? named(each) : each)).join("");
  if (Array.isArray(words)) return words.map((each) => replaced(each, letters));
  if (words === null || typeof words !== "object") return words;
  return Object.fromEntries(Object.entries(words).map(([name, value]) => [name, replaced(value, letters)]));
}

/** A paper as it can be printed; `notice` says on it which letters stand by their number. */
export function printablePaper(paper: RecordPaper, notice: (letters: string) => string): RecordPaper {
  const { words, missing } = printable(paper);
  if (missing.length === 0) return words;
  return { ...words, notices: [...words.notices, notice(missing.map(pointOf).join(", "))] };
}

const pointOf = (letter: string) => `U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`;
const named = (letter: string) => `[${pointOf(letter)}]`;
