/**
 * What a clock on the wall shows, anywhere: one table of rules for the whole house, the same in services and in browsers. Nothing here
 * asks the machine it runs on. Good for the years 2000 to 2099.
 *
 * @example
 * localDay("America/Toronto", "2026-11-01T00:30:00.000Z") // "2026-10-31"
 * dayBounds("America/Toronto", "2026-11-01") // from 04:00 to 05:00 of the next day, UTC: 25 hours
 */
export { clockRules } from "./table.ts";
export {
  dayBounds,
  instantAt,
  isTimeZone,
  localDay,
  localTime,
  nextDay,
  startOfLocalDay,
  zonesOfCountry,
} from "./local-days.ts";
export { zoneOf } from "./zone-of.ts";
