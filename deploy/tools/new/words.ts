import { Sentence } from "../../local/sentence.ts";

/** The spellings of one noun that skeletons need. */
export interface Noun {
  /** care-plan */
  file: string;
  /** carePlan */
  value: string;
  /** CarePlan */
  type: string;
  /** care-plans, the folder of the feature */
  folder: string;
  /** carePlans, in paths and keys */
  plural: string;
  /** care_plans, the table */
  table: string;
}

/** Reads a noun in the singular, in lower case with dashes. */
export function nounOf(word: string | undefined): Noun {
  if (!word || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(word)) {
    throw new Sentence(
      `${word ?? "Nothing"} is no noun to name files after: write it in the singular, in lower case with dashes.`,
    );
  }
  const folder = /[sxz]$/.test(word) ? word : `${word}s`;
  const camel = (text: string) => text.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const value = camel(word);
  return {
    file: word,
    value,
    type: value.charAt(0).toUpperCase() + value.slice(1),
    folder,
    plural: camel(folder),
    table: folder.replaceAll("-", "_"),
  };
}

/** Files to write, by their path below the root, and what is left for a person to add elsewhere. */
export interface Skeleton {
  files: Record<string, string>;
  /** Words to add to the locales of a room: language → nested keys. */
  words?: { room: string; en: object; fr: object };
  next: string[];
}
