import { phoneIn, withExtension } from "@carnet/services/framework/contract";
import type { Language } from "./language.ts";
import { currentLanguage } from "./words.ts";

const two = (value: number) => String(value).padStart(2, "0");

const months = {
  en: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  fr: ["janv.", "févr.", "mars", "avr.", "mai", "juin", "juill.", "août", "sept.", "oct.", "nov.", "déc."],
};
/** What a line is never broken at. */
const space = "\u00a0";

/**
 * A day, "YYYY-MM-DD", as people here write it: 23 nov. 2026 and 1er nov. 2026 in French, 23 Nov 2026 in English. In figures it would be
 * another day to half of them (NAV-012). No time zone is involved.
 */
export function formatDay(day: string, language: Language = currentLanguage()): string {
  const [year, month, date] = day.slice(0, 10).split("-");
  const name = months[language][Number(month) - 1];
  const number = language === "fr" && date === "01" ? "1er" : Number(date);
  return year && name && date ? [number, name, year].join(space) : day;
}

/** The name of a month, 1 to 12, in full: "février", "February". */
export const formatMonth = (month: number): string =>
  new Intl.DateTimeFormat(currentLanguage(), { month: "long", timeZone: "UTC" }).format(Date.UTC(2000, month - 1, 15));

const ages = {
  en: { day: ["day", "days"], week: ["week", "weeks"], month: ["month", "months"], year: ["year", "years"] },
  fr: { day: ["jour", "jours"], week: ["semaine", "semaines"], month: ["mois", "mois"], year: ["an", "ans"] },
} as const;

/** Completed months between two days of the calendar. Who was born on the 31st completes one on the last day of a shorter month. */
function monthsBetween(from: Date, to: Date): number {
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  const lastOfMonth = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  return to.getUTCDate() < Math.min(from.getUTCDate(), lastOfMonth) ? months - 1 : months;
}

/**
 * How old somebody born on `birth` is on the day `on`, both "YYYY-MM-DD", as people say it: days up to two weeks, weeks up to two
 * months, months up to two years, then years: "8 days", "23 months", "45 years". "" for a birth that is still ahead, or is no day.
 */
export function formatAge(
  birth: string,
  on: string = dayOf(new Date()),
  language: Language = currentLanguage(),
): string {
  const [from, to] = [birth, on].map((day) => new Date(`${day}T00:00:00Z`)) as [Date, Date];
  const days = Math.round((to.getTime() - from.getTime()) / 86_400_000);
  if (!(days >= 0)) return "";
  const months = monthsBetween(from, to);
  const [count, unit] =
    days < 14
      ? ([days, "day"] as const)
      : months < 2
        ? ([Math.floor(days / 7), "week"] as const)
        : months < 24
          ? ([months, "month"] as const)
          : ([Math.floor(months / 12), "year"] as const);
  const isOne = language === "fr" ? count < 2 : count === 1;
  return [count, ages[language][unit][isOne ? 0 : 1]].join(space);
}

/** The time of an instant here: 14 h 05 in French, 2:05 pm in English (NAV-012). */
export function formatTime(instant: string | Date, language: Language = currentLanguage()): string {
  const at = new Date(instant);
  const [hours, minutes] = [at.getHours(), two(at.getMinutes())];
  return language === "fr"
    ? [hours, "h", minutes].join(space)
    : `${hours % 12 || 12}:${minutes}${space}${hours < 12 ? "am" : "pm"}`;
}

/** The day of an instant, here, as "YYYY-MM-DD". */
export function dayOf(instant: string | Date): string {
  const at = new Date(instant);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Day and time of an instant, here. */
export const formatInstant = (instant: string | Date, language: Language = currentLanguage()): string =>
  `${formatDay(dayOf(instant), language)}, ${formatTime(instant, language)}`;

/**
 * Whole cents as Canadian dollars: $1,234.50 in English, 1 234,50 $ in French. Written here and not by Intl, whose first number costs a
 * page a twentieth of a second on a slow processor.
 */
export function formatMoney(cents: number, language: Language = currentLanguage()): string {
  const isFrench = language === "fr";
  const whole = Math.abs(Math.round(cents));
  const dollars = String(Math.floor(whole / 100)).replace(/\B(?=(\d{3})+$)/g, isFrench ? space : ",");
  const sign = Math.round(cents) < 0 ? "-" : "";
  return isFrench ? `${sign}${dollars},${two(whole % 100)}${space}$` : `${sign}$${dollars}.${two(whole % 100)}`;
}

/** A rate in percent: 9.975% in English, 9,975 % in French. */
export const formatPercent = (rate: number, language: Language = currentLanguage()): string =>
  language === "fr" ? `${String(rate).replace(".", ",")}${space}%` : `${rate}%`;

/** A number in the language of the page. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(`${currentLanguage()}-CA`, options).format(value);

/** A telephone number with its extension: (514) 234-0142 poste 12 in French, ext. 12 in English, however it was typed. */
export const formatPhone = (
  phone: string,
  extension: string | null = null,
  language: Language = currentLanguage(),
): string => withExtension(phoneIn(phone, language), extension, language);
