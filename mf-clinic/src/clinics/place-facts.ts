import type { EditedFact } from "@carnet/shell/edit";
import type { Translate } from "@carnet/shell/i18n";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { provinceOptions } from "./province-options.ts";

/** Where a clinic is. */
export type Place = Pick<ClinicView, "country" | "provinceOrState">;

/** A country and its province in the reader's language. */
export function placeFacts(t: Translate, language: string, { country, provinceOrState }: Place): EditedFact[] {
  const province = provinceOptions(country, language).find(({ value }) => value === provinceOrState);
  const named = country && new Intl.DisplayNames(language, { type: "region" }).of(country);
  return [[t("clinics.identity.country"), [named, province?.label].filter(Boolean).join(", ")]];
}
