import { emailKey, withoutExtension, type PatientFields } from "../contract/index.ts";

type Contact = Pick<PatientFields, "phone" | "phoneMobile" | "phoneWork" | "email" | "billingEmail" | "referenceCode">;

/** The fewest digits that are looked for as a part of a phone number. */
export const fewestDigits = 3;

/** From so many digits on it is a whole number, and no longer a guess at one. */
export const wholeNumber = 10;

const digitsOf = (text: string) => text.replace(/\D/g, "");

/** The digits of a number without its extension, and without the prefix that North America dials before its ten. */
export const nationalDigits = (text: string) => digitsOf(withoutExtension(text)).replace(/^1(?=\d{10}$)/, "");

const codeOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** What is looked for, as tokens begin: the sign keeps numbers, addresses and codes apart from names, which have none. */
export const soughtPhone = (text: string) => `#${nationalDigits(text)}`;
export const soughtEmail = (text: string) => `@${text.normalize("NFC").replace(/\p{C}/gu, "").toLowerCase()}`;
export const soughtCode = (text: string) => `!${codeOf(text)}`;

/** A number is found by any of its digits in a row: every end of it is a token, and a search is the beginning of one. */
function phoneTokens(phone: string | null): string[] {
  const digits = nationalDigits(phone ?? "");
  const ends = Math.max(0, digits.length - fewestDigits + 1);
  return Array.from({ length: ends }, (_, from) => `#${digits.slice(from)}`);
}

/** What a record is found by besides its name: its phone numbers, its addresses, its code. */
export function contactTokens({ phone, phoneMobile, phoneWork, email, billingEmail, referenceCode }: Contact) {
  const addresses = [emailKey(email), emailKey(billingEmail)].flatMap((key) => (key ? [`@${key}`] : []));
  const code = codeOf(referenceCode ?? "");
  return [
    ...new Set([...[phone, phoneMobile, phoneWork].flatMap(phoneTokens), ...addresses, ...(code ? [`!${code}`] : [])]),
  ];
}
