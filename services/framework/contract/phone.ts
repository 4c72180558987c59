import type { CountryCode } from "libphonenumber-js";
import { isBlank } from "./blank-text.ts";

/** How many characters an extension may have (PAT-003). */
export const phoneExtensionLength = 16;

const extension =
  /\s*[,;#]*\s*(?:[,;#]+|(?<!\p{L})(?:poste|post|p|extension|ext|x|interne|int|local|loc)\.?\s*:?)\s*(?:n[o°]\.?|#)?\s*(\d{1,8})\s*$/iu;

/** A number and its extension, null where it has none, however that is written: "514 234-0142 poste 12", "ext. 12", "x12", "#12", ",,12". */
export function partPhone(text: string): { number: string; extension: string | null } {
  const found = extension.exec(text);
  // "p12" or "x12" alone is no number with an extension.
  return found && /\d/.test(text.slice(0, found.index))
    ? { number: text.slice(0, found.index).trim(), extension: found[1]! }
    : { number: text.trim(), extension: null };
}

/** A number without its extension. */
export const withoutExtension = (text: string): string => partPhone(text).number;

const words = { en: "ext.", fr: "poste" } as const;

/** A number with its extension in the words of a language: "(514) 234-0142 poste 12" in French, "ext. 12" in English. */
export function phoneIn(text: string, language: string): string {
  const parted = partPhone(text);
  return withExtension(parted.number, parted.extension, language);
}

/** The same where the extension stands in a field of its own. */
export const withExtension = (number: string, extension: string | null, language: string): string =>
  extension ? `${number}\u00a0${words[language === "fr" ? "fr" : "en"]}\u00a0${extension}` : number;

/** What a telephone dials: the number, and its extension once it is answered. */
export function phoneLink(text: string): string {
  const { number, extension } = partPhone(text);
  return `tel:${number.replace(/[^\d+]/g, "")}${extension ? `;ext=${extension}` : ""}`;
}

/** What can be asked of phone numbers once their rules are there. Countries are ISO codes; none means Canada. */
export interface PhoneRules {
  /** Whether the rules know the number in its country, or, with a plus sign, in the one it names (PAT-015). */
  isPhone(text: string, country: string | null): boolean;
  /** Whether it may be a number all the same: as long as numbers there are. Area codes are newer than any rules. */
  mayBePhone(text: string, country: string | null): boolean;
  /**
   * The number as people of that country write it, a foreign one with its plus sign, the extension in the words of `language`;
   * what the rules do not know, and what has other words in it, as it came (PAT-015).
   */
  formatPhone(text: string, country: string | null, language: string): string;
}

/** The rules for every country. They weigh 80 kB, so they are loaded by the first field that needs them. */
export async function loadPhoneRules(): Promise<PhoneRules> {
  const { getCountryCallingCode, parsePhoneNumberFromString } = await import("libphonenumber-js/min");
  const parse = (text: string, country: string | null) => {
    const number = withoutExtension(text);
    return isBlank(number) ? undefined : parsePhoneNumberFromString(number, (country ?? "CA") as CountryCode);
  };
  return {
    isPhone: (text, country) => parse(text, country)?.isValid() ?? false,
    mayBePhone: (text, country) => parse(text, country)?.isPossible() ?? false,
    formatPhone(text, country, language) {
      const { number: written, extension } = partPhone(text);
      const number = parse(written, country);
      // A name beside the number would be dropped: libphonenumber reads past it.
      if (!number?.isValid() || /\p{L}/u.test(written)) return text.trim();
      // 800, 833 and the like belong to every country of a calling code, and are listed under one.
      const isHome = number.countryCallingCode === getCountryCallingCode((country ?? "CA") as CountryCode);
      const shown = isHome ? number.formatNational() : number.formatInternational();
      return withExtension(shown, extension, language);
    },
  };
}
