import type { Likeness } from "./follow.ts";
import { oneOf, type Join, type Side } from "./join.ts";
import { joinLists } from "./join-lists.ts";

const wordsOf = (line: string) => line.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** A line that has half of its words still is that line, changed. */
function isLike(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), new Set(wordsOf(other))];
  const kept = words.filter((word) => others.has(word)).length;
  return kept > 0 && kept * 2 >= Math.min(words.length, others.size);
}

const lines: Likeness<string> = { said: (line) => line, isLike };
const joinLines = joinLists(lines);

/**
 * Texts, line by line: of what both changed in other lines, both stand (SES-015). Where nothing was written before, what two people
 * wrote is asked about.
 */
export const joinTexts = ((base: string, mine: string, theirs: string, prefer?: Side) => {
  const whole = oneOf([base, mine, theirs], base.trim() === "" ? prefer : undefined);
  if (whole || base.trim() === "") return whole?.value ?? null;
  return joinLines(base.split("\n"), mine.split("\n"), theirs.split("\n"), prefer)?.join("\n") ?? null;
}) as Join<string>;
