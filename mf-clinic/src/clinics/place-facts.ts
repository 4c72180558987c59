import type { Fact } from "@carnet/shell/edit";
import type { Translate } from "@carnet/shell/i18n";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { provinceOptions } from "./province-options.ts";
import { zoneLabel } from "./zone-options.ts";

/** Where a clinic is. */
export type Place = Pick<ClinicView, "country" | "provinceOrState" | "timeZone">;

/** A country and its province in the reader's language, and its clocks. */
export function placeFacts(
  t: Translate,
  language: string,
  { country, provinceOrState, timeZone }: Partial<Place> & Pick<ClinicView, "country" | "provinceOrState">,
): Fact[] {
  const province = provinceOptions(country, language).find(({ value }) => value === provinceOrState);
  const named = country && new Intl.DisplayNames(language, { type: "region" }).of(country);
  const place: Fact = [t("clinics.identity.country"), [named, province?.label].filter(Boolean).join(", ")];
  return timeZone ? [place, [t("admin.place.timeZone"), zoneLabel(timeZone)]] : [place];
}
