import { plainName, spellings } from "../contract/index.ts";

/**
 * What a name is found by: each of its words, and the whole of it with the first or the last name in front, so that "gagnon cam"
 * finds Camille Gagnon by one prefix; in each spelling of its parts, so that "damours" finds D'Amours.
 */
export function nameTokens({ firstName, lastName }: { firstName: string; lastName: string }): string[] {
  const [first, last] = [plainName(firstName), plainName(lastName)];
  const [firsts, lasts] = [first, last].map((name) => (name ? spellings(name) : [""])) as [string[], string[]];
  const whole = firsts.flatMap((one) => lasts.flatMap((other) => [`${one} ${other}`, `${other} ${one}`]));
  const tokens = [...first.split(" "), ...last.split(" "), ...firsts, ...lasts, ...whole.map((name) => name.trim())];
  return [...new Set(tokens)].filter((token) => token !== "");
}

/** The smallest text after every text that begins with `prefix`, in the order of bytes. */
export const afterPrefix = (prefix: string) => `${prefix}\u{10FFFF}`;
