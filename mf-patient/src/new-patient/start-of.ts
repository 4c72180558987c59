import type { PatientFields } from "@carnet/services/patient/contract";

const capital = (word: string) => word.charAt(0).toLocaleUpperCase() + word.slice(1);

/**
 * What was typed in a search, in the fields it belongs to: digits are a phone, a word with an @ an e-mail; of anything else the
 * last word is a last name, and what comes before it a first name (PAT-008).
 */
export function startOf(typed: string): Partial<PatientFields> {
  const words = typed.trim().split(/\s+/).filter(Boolean);
  const isNumber = /^[\d\s()+.\-/]+$/.test(typed) && /\d/.test(typed);
  if (isNumber) return { phoneMobile: typed.trim() };
  const email = words.find((word) => word.includes("@"));
  const names = words.filter((word) => word !== email).map(capital);
  const lastName = names.length > 1 ? names.pop()! : "";
  return { firstName: names.join(" "), lastName, ...(email && { email }) };
}
