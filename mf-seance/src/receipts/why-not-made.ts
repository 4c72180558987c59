import type { LettersMissing } from "@carnet/shell/press";
import type { Translate } from "@carnet/shell/i18n";

/** Why a receipt was not made: the letters that no font has, with the way that is left, or what is said otherwise. */
export const whyNotMade = (t: Translate, trouble: unknown, otherwise: string): string =>
  isLettersMissing(trouble) ? t("receipts.dialog.letters", { letters: trouble.letters.join(" ") }) : otherwise;

// By its name: the press itself is fetched only where something is printed.
export const isLettersMissing = (trouble: unknown): trouble is LettersMissing =>
  trouble instanceof Error && trouble.name === "LettersMissing";
