import { fonts } from "./fonts.ts";
import { fontsNeeded, type StandIn } from "./letters.ts";

/** A font with its file, in base64. */
export interface LoadedFont extends StandIn {
  file: string;
}

/** Letters of a paper which no font here has: it is not made. */
export class LettersMissing extends Error {
  constructor(readonly letters: readonly string[]) {
    super(`no font has ${letters.join(" ")}`);
    this.name = "LettersMissing";
  }
}

function textsIn(words: unknown): string[] {
  // A picture is no text.
  if (typeof words === "string") return words.startsWith("data:") ? [] : [words];
  return words && typeof words === "object" ? Object.values(words).flatMap(textsIn) : [];
}

/** Finds what a paper's words need besides Roboto. Throws `LettersMissing`. */
function fontsFor(words: unknown) {
  const { needed, missing } = fontsNeeded(textsIn(words), fonts);
  if (missing.length > 0) throw new LettersMissing(missing);
  return needed;
}

/** Throws `LettersMissing` where a paper with these words cannot be made. */
export const checkLetters = (words: unknown): void => void fontsFor(words);

/** Loads the fonts that a paper's words need besides Roboto. Throws `LettersMissing`. */
export const loadFonts = async (words: unknown): Promise<LoadedFont[]> =>
  Promise.all(
    fontsFor(words).map(async ({ name, letters, load }) => {
      const { default: address } = await load();
      return { name, letters, file: address.slice(address.indexOf(",") + 1) };
    }),
  );
