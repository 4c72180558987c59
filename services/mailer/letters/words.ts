import type { Letter } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import en from "../locales/en.json" with { type: "json" };
import fr from "../locales/fr.json" with { type: "json" };

/** The words of one kind of letter: lines in which {{name}} stands for a variable. */
export interface LetterWords {
  subject: string;
  body: string[];
  action?: string;
  after?: string[];
}

type Frame = Record<"greeting" | "greetingPlain" | "linkFallback" | "footer", string>;
type Book = Record<Letter["template"], LetterWords> & { letter: Frame; cardErrors: Record<string, string> };

const books: Record<Letter["langCode"], Book> = { en, fr };

/** The words of a letter in its language, and those every letter shares. */
export function wordsOf({ template, langCode }: Pick<Letter, "template" | "langCode">) {
  const book = books[langCode];
  return { words: book[template], frame: book.letter };
}

/** What the card provider's code means, in a sentence; nothing of a code that has none. */
export const wordsOfCardError = (langCode: Letter["langCode"], code: string): string =>
  books[langCode].cardErrors[code] ?? "";
