import { daysApart } from "./birth-date.ts";
import { isShortName, likeness, nameScore, plainName, withoutExtension } from "@carnet/services/framework/contract";

/** The score from which two names are taken for the same person's (PAT-011). */
export const duplicateNameScore = 0.85;

/** What two records are compared by. */
export interface Comparable {
  fullName: string;
  dateOfBirth: string | null;
  phone: string | null;
  phoneMobile: string | null;
}

const digits = (phone: string | null) => (phone && withoutExtension(phone).replace(/\D/g, "").slice(-10)) || null;

const sharesPhone = (one: Comparable, other: Comparable) => {
  const numbers = [digits(one.phone), digits(one.phoneMobile)].filter((number) => number !== null);
  return numbers.includes(digits(other.phone)!) || numbers.includes(digits(other.phoneMobile)!);
};

/** Whether one name of either is like one of the other's, or what people call it. Initials and particles are no names. */
function sharesName(one: string, other: string): boolean {
  const names = (fullName: string) =>
    plainName(fullName)
      .split(" ")
      .filter((word) => word.length > 2 && word !== "saint");
  return names(one).some((name) =>
    names(other).some((second) => likeness(name, second) >= duplicateNameScore || isShortName(name, second)),
  );
}

/**
 * Whether two records look like one person (PAT-011): like names; the same birth and one like name; or birth within a day of each
 * other and a phone in common.
 * `score` is how alike their names are, where that is known.
 */
export function isDuplicate(
  one: Comparable,
  other: Comparable,
  score = nameScore(one.fullName, other.fullName),
): boolean {
  if (score >= duplicateNameScore) return true;
  if (!one.dateOfBirth || !other.dateOfBirth) return false;
  if (one.dateOfBirth === other.dateOfBirth && sharesName(one.fullName, other.fullName)) return true;
  return daysApart(one.dateOfBirth, other.dateOfBirth) <= 1 && sharesPhone(one, other);
}

/** The same for a record one may not open: its birth says nothing, so that nobody finds it out by asking day after day. */
export const isDuplicateOfClosed = (one: Comparable, other: Comparable, score: number): boolean =>
  score >= duplicateNameScore || (sharesPhone(one, other) && sharesName(one.fullName, other.fullName));
