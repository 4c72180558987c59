import { currentLanguage, formatDay } from "@carnet/shell/i18n";

/** Written here and not by Intl, whose first sentence costs a page a tenth of a second on a slow processor. */
const words = {
  en: {
    weekdays: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
    months: [
      "January",
      "February",
      "March",
      "April",
      "May",
      "June",
      "July",
      "August",
      "September",
      "October",
      "November",
      "December",
    ],
  },
  fr: {
    weekdays: ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"],
    months: [
      "janvier",
      "février",
      "mars",
      "avril",
      "mai",
      "juin",
      "juillet",
      "août",
      "septembre",
      "octobre",
      "novembre",
      "décembre",
    ],
  },
};

function partsOf(day: string) {
  const language = currentLanguage();
  const at = new Date(`${day}T12:00:00`);
  const { weekdays, months } = words[language];
  const [, short = ""] = formatDay(day).split("\u00a0");
  return {
    weekday: weekdays[at.getDay()]!,
    month: months[at.getMonth()]!,
    short,
    date: language === "fr" && at.getDate() === 1 ? "1er" : at.getDate(),
    year: at.getFullYear(),
  };
}

/** A day in full: Monday 23 November 2026; lundi 23 novembre 2026. */
export function longDay(day: string): string {
  const { weekday, month, date, year } = partsOf(day);
  return `${weekday} ${date} ${month} ${year}`;
}

/** A day near enough to need no year, in the order that days with one have on every page: 24 Nov; 24 nov. */
export function shortDay(day: string): string {
  const { short, date } = partsOf(day);
  return `${date} ${short}`;
}

/** The same with its weekday. */
export const weekDay = (day: string): string => `${partsOf(day).weekday} ${shortDay(day)}`;
