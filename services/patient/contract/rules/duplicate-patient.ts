import { daysApart } from "./birth-date.ts";
import { nameScore } from "./name-score.ts";

/** The score from which two names are taken for the same person's (PAT-011). */
export const duplicateNameScore = 0.85;

/** What two records are compared by. */
export interface Comparable {
  fullName: string;
  dateOfBirth: string | null;
  phone: string | null;
  phoneMobile: string | null;
}

const digits = (phone: string | null) => phone?.replace(/\D/g, "").slice(-10) || null;

const sharesPhone = (one: Comparable, other: Comparable) => {
  const numbers = [digits(one.phone), digits(one.phoneMobile)].filter((number) => number !== null);
  return numbers.includes(digits(other.phone)!) || numbers.includes(digits(other.phoneMobile)!);
};

/**
 * Whether two records look like one person: like names, or birth within a day of each other and a phone in common (PAT-011).
 * `score` is how alike their names are, where that is known.
 */
export function isDuplicate(
  one: Comparable,
  other: Comparable,
  score = nameScore(one.fullName, other.fullName),
): boolean {
  if (score >= duplicateNameScore) return true;
  if (!one.dateOfBirth || !other.dateOfBirth) return false;
  return daysApart(one.dateOfBirth, other.dateOfBirth) <= 1 && sharesPhone(one, other);
}
