import { dayOf, formatDay, formatInstant, formatMoney, text, wordsLoadedIn, type Language } from "@carnet/shell/i18n";
import type { OpenPatient } from "@carnet/shell/record";
import type { Section, TakenSeance } from "@carnet/shell/take-out";
import { historyPageSize } from "@carnet/services/seance/contract";
import { readCharts } from "../chart/read-charts.ts";
import { troublesOf } from "../chart/troubles-of.ts";
import { verifyClosing } from "../signatures/verify-closing.ts";
import { drawingsToTake, sectionsToTake, type SectionSource } from "./seance-sections.ts";
import { rawOf } from "./raw-of.ts";
import { sealedOf } from "./sealed-of.ts";
import "../summary/words.ts";

/** Sessions of a patient as they leave the house, newest first. */
export interface TakenSeances {
  seances: TakenSeance[];
  /** The numbers of those that are listed and that the server does not give. */
  missing: number[];
}

interface Wanted {
  /** How many of the last ones; all of them where it says nothing. */
  last?: number | undefined;
  /** What they are said in. */
  language: Language;
  signal: AbortSignal;
  /** After each page: how many were read, of how many. */
  onRead?(count: number, total: number): void;
}

/**
 * Reads sessions of a patient as they leave the house, page by page: each compared with the list, its signature and its amendments'
 * checked. Whatever does not open is said in its place, and hides nothing else.
 */
export async function takeSeances(
  open: OpenPatient,
  { last = Infinity, language, signal, onRead }: Wanted,
): Promise<TakenSeances> {
  await wordsLoadedIn(language);
  const source = { open, language, t: text("seance", language), spoken: text("workspace", language) };
  const taken: TakenSeances = { seances: [], missing: [] };
  let total: number | undefined;
  for (let before: number | undefined; taken.seances.length < last;) {
    signal.throwIfAborted();
    const limit = Math.min(historyPageSize, last - taken.seances.length);
    const { charts, missing, next } = await readCharts(open, { limit, before });
    for (const chart of charts) taken.seances.push(await takeSeance({ ...source, chart }));
    taken.missing.push(...missing);
    // They are numbered from 1, and the last comes first.
    total ??= Math.min(last, Math.max(taken.seances[0]?.number ?? 0, ...taken.missing));
    onRead?.(taken.seances.length, Math.max(total, taken.seances.length));
    if (next === null) return taken;
    before = next;
  }
  return taken;
}

async function takeSeance(source: SectionSource): Promise<TakenSeance> {
  const { chart, language, t } = source;
  const { seance } = chart;
  const { id, number, finalizedAt } = seance;
  const [sections, drawings, closing] = await Promise.all([
    sectionsToTake(source),
    drawingsToTake(source),
    closingOf(source),
  ]);
  return {
    id,
    number,
    title: t("takeOut.title", { number, day: formatDay(dayOf(seance.createdOrAppointedAt), language) }),
    subtitle: [
      t("story.by", { type: t(`type.${seance.typeOfSeance}`), name: seance.therapistFullName }),
      t(`phase.${seance.treatmentPhase}`),
    ].join(" · "),
    isDraft: finalizedAt === null,
    sections,
    drawings,
    billing: billingOf(source),
    closing,
    troubles: troublesOf(chart, t),
    raw: rawOf(chart),
    sealed: sealedOf(seance),
  };
}

/** Who closed it and when, as that is signed, and whether the signature is over exactly this. */
async function closingOf({ open, chart: { seance }, language, t }: SectionSource): Promise<string> {
  const { finalizedAt, finalizeStatement, isAutoFinalized, number, therapistFullName } = seance;
  if (finalizedAt === null) return t("takeOut.draft");
  const signed = await verifyClosing(open, seance);
  const isAuto = finalizeStatement ? (signed?.isAuto ?? isAutoFinalized) : true;
  const name = (signed?.check !== "other" && signed?.name) || therapistFullName;
  const words = { number, name, at: formatInstant((!isAuto && signed?.at) || finalizedAt, language) };
  const others = (signed?.others ?? []).map((fact) => t(`amendments.signature.another.${fact}`)).join(", ");
  const check = signed
    ? t(`amendments.signature.${signed.check}`, signed.check === "otherFacts" ? { what: others } : words)
    : t("amendments.signature.none");
  return [t(isAuto ? "amendments.signature.auto" : "amendments.signature.by", words), check].join(" · ");
}

function billingOf({ chart: { seance }, language, t }: SectionSource): Section {
  const { fee, billing, amountPaid, paymentMethod } = seance;
  const facts = [
    { label: t("money.dialog.fee"), text: formatMoney(fee, language) },
    ...billing.taxes.map(({ name, amount }) => ({ label: name, text: formatMoney(amount, language) })),
    { label: t("money.dialog.total"), text: formatMoney(billing.total, language) },
    { label: t("takeOut.paid"), text: formatMoney(amountPaid, language) },
    ...(amountPaid === 0 ? [] : [{ label: t("money.dialog.method"), text: t(`method.${paymentMethod}`) }]),
  ];
  return { title: t("takeOut.billing"), blocks: [{ kind: "facts", facts }] };
}
