/** 0 empty, 1 weak, 2 fair, 3 good, 4 strong. */
export type Strength = 0 | 1 | 2 | 3 | 4;

const alphabets: [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[^a-zA-Z0-9]/, 33],
];

/**
 * A cheap lower guess at how many bits a password holds: variety times length,
 * where repeats, runs ("abcd", "4321") and the person's own words count for one sign each.
 */
export function passwordBits(password: string, personalTerms: string[] = []): number {
  const known = personalTerms
    .filter((word) => word.length > 2)
    .reduce((text, word) => text.replaceAll(word.toLowerCase(), "*"), password.toLowerCase());
  let signs = 0;
  for (let at = 0; at < known.length; at++) {
    const step = known.charCodeAt(at) - known.charCodeAt(at - 1);
    const before = known.charCodeAt(at - 1) - known.charCodeAt(at - 2);
    const predictable = at > 1 && step === before && Math.abs(step) <= 1;
    signs += predictable || known[at] === known[at - 1] ? 0.25 : 1;
  }
  const variety = alphabets.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 0);
  return signs * Math.log2(Math.max(variety, 2));
}

/** How well a password would stand an attacker who holds the server's files. */
export function passwordStrength(password: string, personalTerms: string[] = []): Strength {
  const bits = passwordBits(password, personalTerms);
  if (!password) return 0;
  if (password.length < 8 || bits < 40) return 1;
  if (bits < 56) return 2;
  return bits < 76 ? 3 : 4;
}
