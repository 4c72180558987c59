import { birthYears, isCalendarDay, isEmail, plainName, spellings } from "../contract/index.ts";
import { fewestDigits, soughtCode, soughtEmail, soughtPhone, wholeNumber } from "./contact-tokens.ts";
import { afterPrefix } from "./name-tokens.ts";

/** A stretch of the index to look in, and whether a record one may not open is found there. */
interface Stretch {
  from: string;
  before: string;
  findsLocked: boolean;
}

/** What somebody looks for: stretches of tokens, days of birth from the first until before the second, digits of a number, words of a name. */
export interface Sought {
  stretches: Stretch[];
  births: { from: string; before: string } | null;
  digits: string | null;
  terms: string[];
}

const stretch = (from: string, findsLocked: boolean, isWhole = false): Stretch => ({
  from,
  // Of a whole address only that address is meant.
  before: isWhole ? `${from}\u0001` : afterPrefix(from),
  findsLocked,
});

/**
 * What a text may mean: a name, digits of a phone number, an e-mail, a reference code, a birth date or year; a name may have a
 * year beside it. A record that is closed to whoever asks is found by its name, a whole number or a whole address: not by
 * parts of these, which would tell them digit by digit (PAT-024).
 */
export function readTerms(text: string, { yearNarrows = true } = {}): Sought {
  const typed = text.trim();
  const digits = soughtPhone(typed).slice(1);
  const isNumber = digits.length >= fewestDigits && /^[+\d\s().-]+$/.test(typed);
  const terms = plainName(typed).split(" ").filter(Boolean);
  const years = terms.filter(isYear);
  const names = yearNarrows && terms.length > 1 && years.length === 1 ? terms.filter((term) => !isYear(term)) : terms;
  const code = soughtCode(typed);
  const isOneTerm = !/\s/.test(typed);
  const stretches = [
    ...(names.length > 0 && !isNumber && !typed.includes("@")
      ? spellings(names.join(" ")).map((name) => stretch(name, true))
      : []),
    ...(isNumber ? [stretch(soughtPhone(typed), digits.length >= wholeNumber)] : []),
    ...(isOneTerm && code.length > 1 ? [stretch(code, false)] : []),
    ...(isOneTerm && terms.length > 0 ? [stretch(soughtEmail(typed), isEmail(typed), isEmail(typed))] : []),
  ];
  return {
    stretches,
    births: yearNarrows ? birthsOf(typed, years) : null,
    digits: isNumber ? digits : null,
    terms: isNumber || typed.includes("@") ? [] : names,
  };
}

const isYear = (term: string) =>
  /^\d{4}$/.test(term) && Number(term) >= birthYears.first && Number(term) <= new Date().getUTCFullYear();

/** A whole date, a month or a year, as a date is typed here: the year first. */
function birthsOf(typed: string, years: string[]): Sought["births"] {
  const [, year, month, day] = /^(\d{4})(?:[-/. ](\d{1,2})(?:[-/. ](\d{1,2}))?)?$/.exec(typed) ?? [];
  if (!year || !month) {
    const [only] = years;
    return years.length === 1 && only ? { from: `${only}-01-01`, before: `${Number(only) + 1}-01-01` } : null;
  }
  const from = [year, month.padStart(2, "0"), (day ?? "1").padStart(2, "0")].join("-");
  if (!isYear(year) || !isCalendarDay(from)) return null;
  const next = new Date(`${from}T00:00:00Z`);
  if (day) next.setUTCDate(next.getUTCDate() + 1);
  else next.setUTCMonth(next.getUTCMonth() + 1);
  return { from, before: next.toISOString().slice(0, 10) };
}
