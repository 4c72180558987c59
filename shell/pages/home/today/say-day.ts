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
    language,
    weekday: weekdays[at.getDay()]!,
    month: months[at.getMonth()]!,
    short,
    date: language === "fr" && at.getDate() === 1 ? "1er" : at.getDate(),
    year: at.getFullYear(),
  };
}

/** A day in full: Monday, November 23, 2026; lundi 23 novembre 2026. */
export function longDay(day: string): string {
  const { language, weekday, month, date, year } = partsOf(day);
  return language === "fr" ? `${weekday} ${date} ${month} ${year}` : `${weekday}, ${month} ${date}, ${year}`;
}

/** A day near enough to need no year: Nov 24; 24 nov. */
export function shortDay(day: string): string {
  const { language, short, date } = partsOf(day);
  return language === "fr" ? `${date} ${short}` : `${short} ${date}`;
}

/** The same with its weekday. */
export function weekDay(day: string): string {
  const { language, weekday } = partsOf(day);
  return `${weekday}${language === "fr" ? "" : ","} ${shortDay(day)}`;
}
