import { dayOf, formatDay, formatInstant, formatMoney, text, wordsLoaded, type Translate } from "@carnet/shell/i18n";
import type { OpenPatient } from "@carnet/shell/record";
import type { Section, TakenSeance } from "@carnet/shell/take-out";
import { historyPageSize, type Seance } from "@carnet/services/seance/contract";
import type { OpenSeance } from "../chart/open-seance.ts";
import { readCharts } from "../chart/read-charts.ts";
import { troublesOf } from "../chart/troubles-of.ts";
import { verifyClosing } from "../signatures/verify-closing.ts";
import { drawingsToTake, sectionsToTake } from "./seance-sections.ts";
import { rawOf } from "./raw-of.ts";
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
  signal: AbortSignal;
  onRead?(count: number): void;
}

/**
 * Reads sessions of a patient as they leave the house, page by page: each compared with the list, its signature and its amendments'
 * checked. Whatever does not open is said in its place, and hides nothing else.
 */
export async function takeSeances(
  open: OpenPatient,
  { last = Infinity, signal, onRead }: Wanted,
): Promise<TakenSeances> {
  await wordsLoaded();
  const source = { open, t: text("seance"), spoken: text("workspace") };
  const taken: TakenSeances = { seances: [], missing: [] };
  for (let before: number | undefined; taken.seances.length < last;) {
    signal.throwIfAborted();
    const limit = Math.min(historyPageSize, last - taken.seances.length);
    const { charts, missing, next } = await readCharts(open, { limit, before });
    for (const chart of charts) taken.seances.push(await takeSeance({ ...source, chart }));
    taken.missing.push(...missing);
    onRead?.(taken.seances.length);
    if (next === null) return taken;
    before = next;
  }
  return taken;
}

interface SectionSource {
  open: OpenPatient;
  chart: OpenSeance;
  t: Translate;
  spoken: Translate;
}

async function takeSeance(source: SectionSource): Promise<TakenSeance> {
  const { open, chart, t } = source;
  const { seance } = chart;
  const { id, number, finalizedAt } = seance;
  const [sections, drawings, closing] = await Promise.all([
    sectionsToTake(source),
    drawingsToTake(source),
    closingOf(open, seance, t),
  ]);
  return {
    id,
    number,
    title: t("takeOut.title", { number, day: formatDay(dayOf(seance.createdOrAppointedAt)) }),
    subtitle: [
      t("story.by", { type: t(`type.${seance.typeOfSeance}`), name: seance.therapistFullName }),
      t(`phase.${seance.treatmentPhase}`),
    ].join(" · "),
    isDraft: finalizedAt === null,
    sections,
    drawings,
    billing: billingOf(seance, t),
    closing,
    troubles: troublesOf(chart, t),
    raw: rawOf(chart),
  };
}

/** Who closed it and when, as that is signed, and whether the signature is over exactly this. */
async function closingOf(open: OpenPatient, seance: Seance, t: Translate): Promise<string> {
  const { finalizedAt, finalizeStatement, isAutoFinalized, number, therapistFullName } = seance;
  if (finalizedAt === null) return t("takeOut.draft");
  const signed = await verifyClosing(open, seance);
  const isAuto = finalizeStatement ? (signed?.isAuto ?? isAutoFinalized) : true;
  const name = (signed?.check !== "other" && signed?.name) || therapistFullName;
  const words = { number, name, at: formatInstant((!isAuto && signed?.at) || finalizedAt) };
  const others = (signed?.others ?? []).map((fact) => t(`amendments.signature.another.${fact}`)).join(", ");
  const check = signed
    ? t(`amendments.signature.${signed.check}`, signed.check === "otherFacts" ? { what: others } : words)
    : t("amendments.signature.none");
  return [t(isAuto ? "amendments.signature.auto" : "amendments.signature.by", words), check].join(" · ");
}

function billingOf({ fee, billing, amountPaid, paymentMethod }: Seance, t: Translate): Section {
  const facts = [
    { label: t("money.dialog.fee"), text: formatMoney(fee) },
    ...billing.taxes.map(({ name, amount }) => ({ label: name, text: formatMoney(amount) })),
    { label: t("money.dialog.total"), text: formatMoney(billing.total) },
    { label: t("takeOut.paid"), text: formatMoney(amountPaid) },
    ...(amountPaid === 0 ? [] : [{ label: t("money.dialog.method"), text: t(`method.${paymentMethod}`) }]),
  ];
  return { title: t("takeOut.billing"), blocks: [{ kind: "facts", facts }] };
}
