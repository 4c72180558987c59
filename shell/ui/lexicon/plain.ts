/** Text as it is compared: lower case, without accents, "œ" as "oe", one space between words. */
export const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replace(/[’`]/g, "'")
    .replace(/\s+/g, " ")
    .trim();

/** True when every word of the query is somewhere in the text, accents and case ignored. */
export function matchesAllTerms(text: string, query: string): boolean {
  const found = plain(text);
  return plain(query)
    .split(" ")
    .every((word) => found.includes(word));
}
