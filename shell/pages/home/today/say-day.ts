import { currentLanguage } from "@carnet/shell/i18n";

const noon = (day: string) => new Date(`${day}T12:00:00`);
const say = (day: string, how: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(`${currentLanguage()}-CA`, how).format(noon(day));

/** A day in full: Monday, November 23, 2026; lundi 23 novembre 2026. */
export const longDay = (day: string) => say(day, { weekday: "long", day: "numeric", month: "long", year: "numeric" });

/** A day near enough to need no year: Nov 24; 24 nov. */
export const shortDay = (day: string) => say(day, { day: "numeric", month: "short" });

/** The same with its weekday. */
export const weekDay = (day: string) => say(day, { weekday: "long", day: "numeric", month: "short" });
