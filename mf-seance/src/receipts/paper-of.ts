import { formatDay, formatMoney, formatPercent, type Language } from "@carnet/shell/i18n";
import { phoneIn } from "@carnet/services/framework/contract";
import type { ReceiptContent, ReceiptLine, ReceiptSignature } from "@carnet/services/seance/contract";
import { paymentMethods } from "@carnet/services/seance/contract";
import en from "./locales/en.json";
import fr from "./locales/fr.json";
import { gridOf, type PaperGrid } from "./paper-grid.ts";

/** A receipt to be drawn: what it says, and which one it is. */
export interface Paper {
  content: ReceiptContent;
  /** As it is printed, 2026-00418; null in a preview: the number is given when the receipt is issued. */
  number: string | null;
  /** The day on which this paper is made, and the day of its original where it is a duplicate. */
  day: string;
  original: string | null;
  corrects: string | null;
  correctedBy: string | null;
}

/** A sum with what it is of, and in small letters what belongs to it. */
export interface PaperSum {
  label: string;
  under: string;
  amount: string;
}

/** Every word of a receipt in its own language: sheet and PDF are drawn from it alone, and know no language. */
export interface PaperWords {
  language: Language;
  logo: string | null;
  clinic: { name: string; lines: string[] };
  title: string;
  number: string;
  issued: string;
  duplicate: { label: string; original: string } | null;
  /** The receipt this one takes the place of, or that took its place. */
  links: string[];
  from: { label: string; name: string; lines: string[] };
  careBy: { label: string; name: string; lines: string[] };
  grid: PaperGrid;
  heads: { month: string; visits: string; fees: string };
  total: { label: string; visits: string; fees: string };
  key: { label: string; entries: { letter: string; says: string }[] };
  paidBy: { label: string; rows: { method: string; count: string; amount: string }[] };
  sums: PaperSum[];
  totalPaid: PaperSum;
  signature: ReceiptSignature | null;
  signedBy: { name: string; label: string };
  note: string;
  foot: { clinic: string; number: string; page: string };
}

const words = { en, fr };
type Word = keyof typeof en;

/** What a receipt says, word by word. Letters are composed: one that is decomposed is found by no search in a PDF. */
export function wordsOf({ content, number, day, original, corrects, correctedBy }: Paper): PaperWords {
  const { language, clinic, patient, therapist, lines } = content;
  const say = (word: Word, values: Record<string, string | number> = {}) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replace(`{{${name}}}`, String(value)),
      words[language][word],
    );
  const money = (cents: number) => formatMoney(cents, language);
  const grid = gridOf(lines, { months: words[language].months.split(" "), visit: say("visit"), money });
  const countOf = (visits: number) => (word: Word, one: Word, values: Record<string, string>) =>
    visits === 1 ? say(one, values) : say(word, { count: visits, ...values });
  const said: PaperWords = {
    language,
    logo: content.logo,
    clinic: {
      name: clinic.name,
      lines: [clinic.address, clinic.address2, phoneIn(clinic.phone, language)].filter(Boolean),
    },
    title: say("title"),
    number: number === null ? say("preview") : say("number", { number }),
    issued: say("issued", { day: formatDay(day, language) }),
    duplicate:
      original === null
        ? null
        : { label: say("duplicate"), original: say("original", { day: formatDay(original, language) }) },
    links: [
      ...(corrects === null ? [] : [say("corrects", { number: corrects })]),
      ...(correctedBy === null ? [] : [say("correctedBy", { number: correctedBy })]),
    ],
    from: {
      label: say("receivedFrom"),
      name: patient.name,
      lines: [
        patient.dateOfBirth === null ? "" : say("born", { day: formatDay(patient.dateOfBirth, language) }),
        patient.address,
      ].filter(Boolean),
    },
    careBy: {
      label: say("careBy"),
      name: therapist.name,
      lines: therapist.memberships.map(({ discipline, number: member }) =>
        [say("member", { number: member }), discipline].filter(Boolean).join(" · "),
      ),
    },
    grid,
    heads: { month: say("month"), visits: say("visits"), fees: say("fees") },
    total: { label: say("total"), visits: String(lines.length), fees: money(sumOf(lines, ({ fee }) => fee)) },
    key: {
      label: say("key"),
      entries: grid.key.map(({ letter, name, fees }) => ({
        letter,
        says: [
          name,
          ...fees.map(({ fee, visits }) => countOf(visits)("visitsAt", "oneVisitAt", { fee: money(fee) })),
        ].join(", "),
      })),
    },
    paidBy: { label: say("paidBy"), rows: methodsOf(lines, (method) => say(`method.${method}`), money) },
    sums: [
      { label: say("fees"), under: "", amount: money(sumOf(lines, ({ fee }) => fee)) },
      ...taxesOf(lines).map(({ name, rate, numberOrId, amount }) => ({
        label: `${taxName(name, say("taxes"))} ${formatPercent(rate, language)}`,
        under: numberOrId,
        amount: money(amount),
      })),
    ],
    totalPaid: { label: say("totalPaid"), under: "", amount: money(sumOf(lines, ({ total }) => total)) },
    signature: content.signature,
    signedBy: { name: therapist.name, label: say("signature") },
    note: countOf(lines.length)("note", "oneNote", {}),
    foot: { clinic: clinic.name, number: number === null ? "" : say("number", { number }), page: words[language].page },
  };
  return composed(said);
}

const sumOf = (lines: readonly ReceiptLine[], amountOf: (line: ReceiptLine) => number) =>
  lines.reduce((sum, line) => sum + amountOf(line), 0);

/** The taxes of all lines added up by name, rate and number, in the order they first appear. */
export function taxesOf(lines: readonly ReceiptLine[]): ReceiptLine["taxes"] {
  const sums = new Map<string, ReceiptLine["taxes"][number]>();
  for (const tax of lines.flatMap(({ taxes }) => taxes)) {
    const key = [tax.name, tax.rate, tax.numberOrId].join("\0");
    const sum = sums.get(key);
    sums.set(key, { ...tax, amount: (sum?.amount ?? 0) + tax.amount });
  }
  return [...sums.values()];
}

/** A tax that has a name in each language is said in the receipt's: GST and TPS are one. */
function taxName(name: string, pairs: string): string {
  const pair = pairs.split(" ").find((each) => each.startsWith(`${name.trim().toUpperCase()}:`));
  return pair ? pair.slice(pair.indexOf(":") + 1) : name;
}

function methodsOf(
  lines: readonly ReceiptLine[],
  nameOf: (method: (typeof paymentMethods)[number]) => string,
  money: (cents: number) => string,
): PaperWords["paidBy"]["rows"] {
  return paymentMethods.flatMap((method) => {
    const came = lines.flatMap(({ payments }) => payments.filter((each) => each.method === method));
    if (came.length === 0) return [];
    const amount = came.reduce((sum, each) => sum + each.amount, 0);
    return [{ method: nameOf(method), count: String(came.length), amount: money(amount) }];
  });
}

/** The same with each text in composed letters (NFC). */
function composed<Value>(value: Value): Value {
  if (typeof value === "string") return value.normalize("NFC") as Value;
  if (Array.isArray(value)) return value.map(composed) as Value;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, composed(each)])) as Value;
}
