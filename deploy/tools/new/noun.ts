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
  /** CarePlans, in names of calls */
  many: string;
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
  const plural = camel(folder);
  return {
    file: word,
    value,
    type: capital(value),
    folder,
    plural,
    many: capital(plural),
    table: folder.replaceAll("-", "_"),
  };
}

/** A name with its first letter large. */
export const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
