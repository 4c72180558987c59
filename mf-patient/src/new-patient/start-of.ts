import { birthTyped, localDay, type PatientFields } from "@carnet/services/patient/contract";

const capital = (word: string) => word.charAt(0).toLocaleUpperCase() + word.slice(1);

const isYear = (born: string) => born.length === 4;

/** The year that was typed in a search, with which a date of birth begins (PAT-008). */
export function yearOf(typed: string): string | undefined {
  const born = birthTyped(typed, localDay(new Date()));
  return born && isYear(born) ? born : undefined;
}

/**
 * What was typed in a search, in the fields it belongs to: a day is a date of birth, digits are a phone, a word with an @ an e-mail; of anything else the
 * last word is a last name, and what comes before it a first name (PAT-008).
 */
export function startOf(typed: string): Partial<PatientFields> {
  const words = typed.trim().split(/\s+/).filter(Boolean);
  const born = birthTyped(typed, localDay(new Date()));
  if (born) return isYear(born) ? {} : { dateOfBirth: born };
  const isNumber = /^[\d\s()+.\-/]+$/.test(typed) && /\d/.test(typed);
  if (isNumber) return { phoneMobile: typed.trim() };
  const email = words.find((word) => word.includes("@"));
  const names = words.filter((word) => word !== email).map(capital);
  const lastName = names.length > 1 ? names.pop()! : "";
  return { firstName: names.join(" "), lastName, ...(email && { email }) };
}
