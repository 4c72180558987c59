import { plainName } from "../contract/index.ts";

/**
 * What a name is found by: each of its words, and the whole of it with the first or the last name in front,
 * so that "gagnon cam" finds Camille Gagnon by one prefix.
 */
export function nameTokens({ firstName, lastName }: { firstName: string; lastName: string }): string[] {
  const [first, last] = [plainName(firstName), plainName(lastName)];
  return [
    ...new Set([...first.split(" "), ...last.split(" "), `${first} ${last}`.trim(), `${last} ${first}`.trim()]),
  ].filter((token) => token !== "");
}

/** The smallest text after every text that begins with `prefix`, in the order of bytes. */
export const afterPrefix = (prefix: string) => `${prefix}\u{10FFFF}`;
