import type { CountryCode } from "libphonenumber-js";
import { isBlank } from "@carnet/services/framework/contract";

/** How many characters an extension may have (PAT-003). */
export const phoneExtensionLength = 16;

const extension = /\s*(?:[,;#]+|(?<!\p{L})(?:poste|extension|ext|x)\.?:?)\s*(\d{1,8})\s*$/iu;

/** A number without its extension, however that is written: "514 234-0142 poste 12", "ext. 12", "x12", "#12". */
export const withoutExtension = (text: string): string => text.replace(extension, "");

/** What can be asked of phone numbers once their rules are there. Countries are ISO codes; none means Canada. */
export interface PhoneRules {
  /** Whether the number exists in its country, or, with a plus sign, in the one it names (PAT-015). */
  isPhone(text: string, country: string | null): boolean;
  /** The number as people of that country write it; a foreign one with its plus sign; nonsense as it came (PAT-015). */
  formatPhone(text: string, country: string | null): string;
}

/** The rules for every country. They weigh 80 kB, so they are loaded by the first field that needs them. */
export async function loadPhoneRules(): Promise<PhoneRules> {
  const { parsePhoneNumberFromString } = await import("libphonenumber-js/min");
  const parse = (text: string, country: string | null) =>
    isBlank(text) ? undefined : parsePhoneNumberFromString(text, (country ?? "CA") as CountryCode);
  return {
    isPhone: (text, country) => parse(text, country)?.isValid() ?? false,
    formatPhone(text, country) {
      const number = parse(text, country);
      if (!number?.isValid()) return text.trim();
      const home = parse(number.nationalNumber, country ?? "CA")?.number === number.number;
      return home ? number.formatNational() : number.formatInternational();
    },
  };
}
