/** The alphabets an address may be written in: one of them, so that no letter stands in for one that looks like it. */
const alphabets = [
  "Latin",
  "Greek",
  "Cyrillic",
  "Armenian",
  "Georgian",
  "Hebrew",
  "Arabic",
  "Devanagari",
  "Thai",
  "Hangul",
  "Han",
].map((script) => new RegExp(`^[\\p{Script=${script}}\\p{Script=Common}\\p{Script=Inherited}]*$`, "u"));

/**
 * Whether an address may be newly given: written in one alphabet, without letters nobody sees and without signs that stand for
 * others, as ⓒ does for c (NFKC). What was given before this rule is read all the same.
 */
export const isPlainAddress = (address: string): boolean =>
  address.normalize("NFKC") === address.normalize("NFC") &&
  !/\p{C}/u.test(address) &&
  alphabets.some((alphabet) => alphabet.test(address));
