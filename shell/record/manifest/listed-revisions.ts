import { z } from "zod";

/**
 * The parts that were ever written, each at a revision it has by now at least: nothing older is the part. A list is not written anew at
 * each save, so it says the one of when it was written. Lists of before named the parts alone.
 */
export const listedRevisions = z.union([
  z.record(z.string(), z.int().min(1)),
  z.array(z.string()).transform((names): Record<string, number> => Object.fromEntries(names.map((name) => [name, 1]))),
]);
export type ListedRevisions = Readonly<Record<string, number>>;

/** The higher revision of each part that both say, and the others as they are. */
export function raised(listed: ListedRevisions, known: ListedRevisions): Record<string, number> {
  const both = { ...known, ...listed };
  return Object.fromEntries(Object.keys(both).map((name) => [name, Math.max(listed[name] ?? 1, known[name] ?? 1)]));
}
