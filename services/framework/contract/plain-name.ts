/** Letters of Latin that no accent makes, as people type them who have not got them. */
const plainLetters: Record<string, string> = {
  œ: "oe",
  æ: "ae",
  ß: "ss",
  þ: "th",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i",
  ŋ: "n",
  ŧ: "t",
  ĸ: "k",
  ə: "e",
};
const notPlain = new RegExp(`[${Object.keys(plainLetters).join("")}]`, "g");

/** A text in any writing without accents and capitals; what stands between its words stays. */
export const withoutAccents = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase()
    .replace(notPlain, (letter) => plainLetters[letter]!);

/**
 * A name as it is compared, in any writing: no accents, no capitals, letters and digits in words of one space. St, Ste, Saint and
 * Sainte before a name are one; a lone "st" is the beginning of another.
 */
export const plainName = (name: string): string =>
  withoutAccents(name)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/(?<![^ ])(?:st|ste|sainte?)(?= )|(?<![^ ])sainte$/g, "saint");

/**
 * What a name is sorted by, the same in a service, a browser and any database: letters whatever their accents and capitals, numbers
 * by how large they are. To be compared by code point, as `byName` does and a column with collation "C".
 */
export const sortKey = (name: string): string =>
  plainName(name).replace(/\d+/g, (digits) => {
    const number = digits.replace(/^0+(?=\d)/, "");
    return String.fromCodePoint(0x30 + Math.min(number.length, 9)) + number;
  });

/** Sorts what has a name. */
export function byName<T>(nameOf: (one: T) => string): (one: T, other: T) => number {
  return (one, other) => {
    const [first, second] = [sortKey(nameOf(one)), sortKey(nameOf(other))];
    return first < second ? -1 : Number(first > second);
  };
}

/** What two names that may not stand side by side have in common: they differ in capitals or in how they are encoded. */
export const nameKey = (name: string): string => name.normalize("NFKC").toLowerCase().normalize("NFKC").trim();
