/** A name as it is compared: no accents, no capitals, letters and digits in words of one space. */
export const plainName = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .replace(/ß/g, "ss")
    .replace(/ø/g, "o")
    .replace(/ł/g, "l")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Letters to insert, drop, change or swap with their neighbour to turn one word into the other. */
function distance(first: string, second: string): number {
  const [one, other] = whereTheyDiffer(first, second);
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    for (let column = 1; column <= other.length; column++) {
      const changed = one[row - 1] === other[column - 1] ? 0 : 1;
      let cheapest = Math.min(last[column]! + 1, line[column - 1]! + 1, last[column - 1]! + changed);
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && swapped) cheapest = Math.min(cheapest, before[column - 2]! + 1);
      line.push(cheapest);
    }
    before = last;
    last = line;
  }
  return last[other.length]!;
}

/** Two words without the beginning and the end they share, which cost nothing. */
function whereTheyDiffer(one: string, other: string): [string, string] {
  const shorter = Math.min(one.length, other.length);
  let from = 0;
  while (from < shorter && one[from] === other[from]) from++;
  let ends = 0;
  while (ends < shorter - from && one.at(-1 - ends) === other.at(-1 - ends)) ends++;
  return [one.slice(from, one.length - ends), other.slice(from, other.length - ends)];
}

/** How alike two texts are, from 0 to 1. */
export const likeness = (one: string, other: string) =>
  one === "" || other === "" ? 0 : 1 - distance(one, other) / Math.max(one.length, other.length);

const inOrder = (name: string) => name.split(" ").sort().join(" ");

/** How alike two full names are, from 0 to 1, whatever the accents, capitals and order of the words (PAT-011). */
export const nameScore = (one: string, other: string): number => plainNameScore(plainName(one), plainName(other));

/** The same of names that are as they are compared already. */
export function plainNameScore(one: string, other: string): number {
  return Math.max(likeness(one, other), likeness(inOrder(one), inOrder(other)));
}
