import type { Compared } from "./score.ts";

/** More of one key than this are no candidates of each other: a birth date that a form fills in, a clinic's own number. */
const mostOfOneKey = 400;

/** What two must have in common to be compared at all: birth, a number, an address, a name by letters or by ear. */
function keysOf({ dateOfBirth, email, phones, words, sounds, sound }: Compared): string[] {
  const keys = [`=${words.toSorted().join(" ")}`, `~${sound}`];
  if (dateOfBirth) keys.push(`d${dateOfBirth}`);
  if (email) keys.push(`@${email}`);
  for (const phone of phones) keys.push(`#${phone}`);
  // Of a name with more or fewer words, two of them sound the same.
  for (const [at, first] of sounds.entries())
    for (const second of sounds.slice(at + 1)) keys.push(`~${[first, second].toSorted().join(" ")}`);
  return [...new Set(keys)];
}

/** Those of one side by what they may be found by. */
export class Candidates<One extends Compared> {
  readonly #byKey = new Map<string, One[]>();

  constructor(all: Iterable<One>) {
    for (const one of all)
      for (const key of keysOf(one)) {
        const known = this.#byKey.get(key);
        if (known) known.push(one);
        else this.#byKey.set(key, [one]);
      }
  }

  /** Those who may be the same person as this one: never all of them. */
  of(one: Compared): Set<One> {
    const found = new Set<One>();
    for (const key of keysOf(one)) {
      const all = this.#byKey.get(key) ?? [];
      if (all.length <= mostOfOneKey) for (const other of all) found.add(other);
    }
    return found;
  }
}
