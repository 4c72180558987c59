import { provinces } from "@carnet/services/clinic/contract";

/** The provinces or states of a country as choices, in a language; empty for a country without a list. */
export function provinceOptions(country: string | null, language: string): { value: string; label: string }[] {
  return (provinces[country ?? ""] ?? []).map(({ code, nameEn, nameFr }) => ({
    value: code,
    label: language === "fr" ? nameFr : nameEn,
  }));
}
