import {
  duplicateNameScore,
  emailKey,
  fullNameOf,
  isDuplicate,
  plainName,
  plainNameScore,
} from "@carnet/services/patient/contract";
import type { Person } from "./read-people.ts";
import { yieldToPage } from "./table.ts";

/** People compared before the page may draw again. */
const stretch = 100;

/**
 * For each line that resembles an earlier one of the same file, that line: by the rule of a new record. Only those are compared that
 * share a birth within a day, a number, an address or the beginning of a name.
 */
export async function twinsWithin(people: readonly Person[]): Promise<Map<number, number>> {
  const groups = new Map<string, Described[]>();
  const twins = new Map<number, number>();
  for (const [at, person] of people.entries()) {
    if (at % stretch === 0) await yieldToPage();
    const described = describe(person);
    const keys = keysOf(described);
    let first: Described | undefined;
    for (const key of keys)
      for (const other of groups.get(key) ?? [])
        if ((!first || other.line < first.line) && areAlike(described, other)) first = other;
    if (first) twins.set(person.line, first.line);
    for (const key of keys) {
      const group = groups.get(key);
      if (group) group.push(described);
      else groups.set(key, [described]);
    }
  }
  return twins;
}

interface Described {
  line: number;
  fullName: string;
  plain: string;
  /** How often each letter is in the name. */
  letters: Uint8Array;
  email: string | null;
  dateOfBirth: string | null;
  /** The same as a number of days, NaN where it is not known. */
  born: number;
  phone: string | null;
  phoneMobile: string | null;
}

function describe({ line, fields }: Person): Described {
  const fullName = fullNameOf(fields);
  const plain = plainName(fullName);
  const letters = new Uint8Array(32);
  for (let at = 0; at < plain.length; at++) letters[plain.charCodeAt(at) & 31]!++;
  const { dateOfBirth, phone, phoneMobile } = fields;
  const born = dateOfBirth === null ? NaN : Date.parse(dateOfBirth) / dayMs;
  return { line, fullName, plain, letters, email: emailKey(fields.email), dateOfBirth, born, phone, phoneMobile };
}

function areAlike(one: Described, other: Described): boolean {
  if (one.email !== null && one.email === other.email) return true;
  const isNear = mayScore(one, other);
  // Unlike names are the same person's only where both births are known, and a day apart at most.
  if (!isNear && !(Math.abs(one.born - other.born) <= 1)) return false;
  return isDuplicate(one, other, isNear ? plainNameScore(one.plain, other.plain) : 0);
}

/** Whether two names may score as a duplicate: letters that one has more of than the other are as many slips. */
function mayScore(one: Described, other: Described): boolean {
  const most = 2 * (1 - duplicateNameScore) * Math.max(one.plain.length, other.plain.length);
  let apart = 0;
  for (let letter = 0; letter < 32 && apart <= most; letter++)
    apart += Math.abs(one.letters[letter]! - other.letters[letter]!);
  return apart <= most;
}

/** As many first letters as two names must share to be compared, as on the server. */
const sharedLetters = 4;
const dayMs = 86_400_000;

function keysOf({ plain, born, email, phone, phoneMobile }: Described): string[] {
  const names = plain.split(" ").map((word) => `n${word.slice(0, sharedLetters)}`);
  const births = Number.isNaN(born) ? [] : [`b${born - 1}`, `b${born}`, `b${born + 1}`];
  return [...new Set([...births, ...names, ...(email ? [`e${email}`] : []), ...phones(phone, phoneMobile)])];
}

const phones = (...numbers: (string | null)[]) =>
  numbers.flatMap((number) => {
    const digits = number?.replace(/\D/g, "").slice(-10) ?? "";
    return digits.length === 10 ? [`p${digits}`] : [];
  });
