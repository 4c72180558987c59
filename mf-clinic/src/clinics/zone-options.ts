import { serverNow } from "@carnet/shell/api";
import { isTimeZone, localTime, zonesOfCountry } from "@carnet/services/framework/clock-rules";

/** The city that a time zone is named after. */
export const zoneCity = (zone: string): string => zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");

/** The same, and what its clocks show now. */
export function zoneLabel(zone: string): string {
  const city = zoneCity(zone);
  return isTimeZone(zone) ? `${city} · ${localTime(zone, new Date(serverNow()))}` : city;
}

/** The zones of a country as choices, with the one that is chosen. */
export const zoneOptions = (country: string | null, chosen: string): { value: string; label: string }[] =>
  [...new Set([...zonesOfCountry(country ?? "CA"), chosen])].map((value) => ({ value, label: zoneLabel(value) }));
