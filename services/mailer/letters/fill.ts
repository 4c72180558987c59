import type { Letter } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { wordsOfCardError } from "./words.ts";

const locales = { en: "en-CA", fr: "fr-CA" };

/** Links of ours, addresses that were asked for, and a note that was refused where it had a link. */
const led = new Set(["url", "address", "note"]);

/** What people call themselves and their clinics, so that no mail program makes a link of it. */
const withoutLinks = (text: string): string =>
  text.replace(/:\/{2,}/g, ": ").replace(/(?<=[\p{L}\p{N}])[.\u3002\uff0e\uff61](?=[\p{L}\p{N}])/gu, ". ");

/** The variables of a letter as a person reads them: amounts with their currency, days in words, names without links. */
export function readable({ vars, langCode }: Letter): Record<string, string> {
  const locale = locales[langCode];
  const values: Record<string, string | number | undefined> = { cardError: "", ...vars };
  const words = Object.entries(values).map(([name, value = ""]) => {
    if (name === "amount" && typeof value === "number") return [name, money(locale, value, String(values["currency"]))];
    if (name === "cardError") return [name, wordsOfCardError(langCode, String(value))];
    if (name === "endsOn") return [name, dayInWords(locale, String(value))];
    return [name, led.has(name) ? String(value) : withoutLinks(String(value))];
  });
  return Object.fromEntries(words) as Record<string, string>;
}

const money = (locale: string, cents: number, currency: string) =>
  new Intl.NumberFormat(locale, { style: "currency", currency }).format(cents / 100);

const dayInWords = (locale: string, day: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));

/** Puts the variables into a line; a name the letter does not have is a mistake of ours and throws. */
export function fill(line: string, vars: Record<string, string>): string {
  return line.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => {
    const value = vars[name];
    if (value === undefined) throw new Error(`A letter has no word for ${name}.`);
    return value;
  });
}
