/** The languages of the product; English is the default (NAV-011). */
export const languages = ["en", "fr"] as const;
export type Language = (typeof languages)[number];

const cookie = "carnet-lang";
const year = 31_536_000;

/** A language code of ours, or null: "fr-CA" is "fr". */
export const asLanguage = (code: string | null | undefined): Language | null =>
  languages.find((language) => code?.toLowerCase().split(/[-_]/)[0] === language) ?? null;

/** The language to open with: the cookie, else the browser's first that we speak, else English. */
export function preferredLanguage(): Language {
  const stored = document.cookie.match(/(?:^|; )carnet-lang=([^;]+)/)?.[1];
  return asLanguage(stored) ?? navigator.languages.map(asLanguage).find((language) => language !== null) ?? "en";
}

/** Keeps the language in a cookie of this site for a year. */
export function keepLanguage(language: Language): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${cookie}=${language}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`;
}
