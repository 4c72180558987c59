import {
  isShortName,
  likeness,
  plainName,
  plainNameScore,
  withoutExtension,
} from "@carnet/services/framework/contract";
import { doubleMetaphone } from "double-metaphone";

/** From here on two are a strong match; below, a name of `weakName` makes a weak one. */
export const strongScore = 6;
export const weakName = 2;

const points = { birth: 3, email: 3, phone: 2 } as const;

/** From here on two names are nearly the same. */
const nearly = 0.85;

/** Somebody of either side, as they were typed. */
export interface Identity {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phones: readonly (string | null)[];
  dateOfBirth: string | null;
}

/** The same as it is compared: worked out once for each. */
export interface Compared {
  id: string;
  plain: string;
  words: readonly string[];
  /** How its words sound, in no order. */
  sound: string;
  sounds: readonly string[];
  email: string | null;
  phones: readonly string[];
  dateOfBirth: string | null;
}

export function comparedOf({ id, firstName, lastName, email, phones, dateOfBirth }: Identity): Compared {
  const plain = plainName(`${firstName} ${lastName}`);
  const words = plain.split(" ").filter(Boolean);
  // In French an h after a t is silent.
  const sounds = words.map((word) => doubleMetaphone(word.replaceAll("th", "t"))[0] || word);
  const numbers = phones.map(nationalNumber).filter((number) => number !== null);
  return {
    id,
    plain,
    words,
    sounds,
    sound: sounds.toSorted().join(" "),
    email: email?.trim().normalize("NFC").toLowerCase() || null,
    phones: [...new Set(numbers)],
    dateOfBirth,
  };
}

/** The ten digits of a number, null for what is none. */
export function nationalNumber(phone: string | null): string | null {
  const digits = withoutExtension(phone ?? "").replace(/\D/g, "");
  return digits.length >= 10 ? digits.slice(-10) : null;
}

/**
 * How alike two names are: 3 the same whatever their order, accents and hyphens; 2 nearly, by a letter, by ear or by what people call
 * them; 1 when they share one name; else 0.
 */
export function namePoints(one: Compared, other: Compared): 0 | 1 | 2 | 3 {
  if (one.plain === "" || other.plain === "") return 0;
  const score = plainNameScore(one.plain, other.plain);
  if (score === 1 || one.words.join("") === other.words.join("")) return 3;
  if (score >= nearly || one.sound === other.sound) return 2;
  const shared = sharedWords(one, other);
  // One name more or less, as after a marriage: all of the shorter are in the longer.
  if (shared >= 2 && shared === Math.min(one.words.length, other.words.length)) return 2;
  return shared > 0 ? 1 : 0;
}

function sharedWords(one: Compared, other: Compared): number {
  const left = [...other.words];
  let shared = 0;
  for (const word of one.words) {
    const at = left.findIndex((second) => isAlike(word, second));
    if (at === -1) continue;
    left.splice(at, 1);
    shared++;
  }
  // Two that are the same, and one that is cut: Cath Bolduc Ouellet.
  const isCut = (word: string) => word.length > 2 && one.words.some((whole) => whole.startsWith(word));
  return shared >= 2 &&
    left.some((word) => isCut(word) || one.words.some((cut) => cut.length > 2 && word.startsWith(cut)))
    ? shared + 1
    : shared;
}

/** Initials and particles are no names. */
const isAlike = (one: string, other: string) =>
  one.length > 2 && other.length > 2 && (one === other || likeness(one, other) >= nearly || isShortName(one, other));

export interface Score {
  total: number;
  name: number;
}

/** The points of two, where `sharesEmail` says whether an address distinguishes them. */
export function scoreOf(one: Compared, other: Compared, sharesEmail = isSameEmail): Score {
  const name = namePoints(one, other);
  const birth = one.dateOfBirth !== null && one.dateOfBirth === other.dateOfBirth ? points.birth : 0;
  const email = sharesEmail(one, other) ? points.email : 0;
  const phone = one.phones.some((number) => other.phones.includes(number)) ? points.phone : 0;
  return { total: name + birth + email + phone, name };
}

const isSameEmail = (one: Compared, other: Compared) => one.email !== null && one.email === other.email;

/** A match is strong or weak, or none at all. */
export const isMatch = ({ total, name }: Score): boolean => total >= strongScore || name >= weakName;
