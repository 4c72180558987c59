import { createHash } from "node:crypto";
import type { Knex } from "knex";
import {
  announce,
  ask,
  inTransaction,
  localDay,
  Refusal,
  type Actor,
  type RefuseOf,
  type Refuses,
} from "@carnet/services/framework";
import { receiptGenerated } from "@carnet/nats/contracts/seance/receipt.generated.v1";
import { clinicTherapistStatus } from "@carnet/nats/contracts/rpc/clinic.therapistStatus.v1";
import {
  type BodyOfReceipt,
  isPaid,
  receiptNumber,
  type createReceipt,
  type IssuedReceipt,
  type previewReceipt,
  type ReceiptContent,
} from "../contract/index.ts";
import type { BodyOf } from "@carnet/services/framework/contract";
import type { PatientFacts } from "../seances/find-patient.ts";
import { Seance } from "../seances/seance.model.ts";
import { seancePolicy } from "../seances/seance.policy.ts";
import { contentOf, partiesOf, type Parties, type Receipted } from "./gather-receipt.ts";
import { keepLogo } from "./logo-of.ts";
import { plainWords } from "./plain-words.ts";
import { Receipt } from "./receipt.model.ts";

type RefuseReceipt = RefuseOf<typeof previewReceipt>;

interface Wanted extends Receipted {
  seanceIds: string[];
}

/** What the receipt of these sessions would say, with what is owed paid by a method where one is said. */
export async function receiptOf(
  actor: Actor,
  patientId: string,
  reach: PatientFacts,
  { ids, language, owedBy }: BodyOf<typeof previewReceipt>,
  refuse: RefuseReceipt,
): Promise<ReceiptContent> {
  const { wanted, seances } = await receiptable(actor, patientId, reach, ids, refuse);
  if (owedBy === undefined) checkPaid(seances, refuse);
  return contentOf(seances, await partiesOf(wanted, language), { owedBy });
}

/**
 * Issues the final receipt of paid sessions of one patient and one therapist, and marks them receipted (RCP-003).
 * The same sessions again keep the number of the first receipt and are a duplicate; one that corrects another takes its place.
 */
export async function issueReceipt(
  actor: Actor,
  patientId: string,
  reach: PatientFacts,
  { ids, language, replaces }: BodyOfReceipt & { replaces?: string | undefined },
  refuse: RefuseOf<typeof createReceipt>,
): Promise<IssuedReceipt> {
  const { wanted, seances: now } = await receiptable(actor, patientId, reach, ids, refuse);
  checkPaid(now, refuse);
  const parties = await partiesOf(wanted, language);
  return inTransaction(async (trx) => {
    // Held until the receipt is in: two who issue at once come one after the other, and what was paid stays so.
    const held = [...wanted.seanceIds, ...(await seancesOn(trx, wanted, replaces))];
    const rows = await Seance.query(trx).findByIds(held).orderBy("id").forUpdate();
    const seances = rows.filter(({ id }) => wanted.seanceIds.includes(id));
    checkPaid(seances, refuse);
    const standing = await standingReceipts(trx, wanted, seances);
    if (replaces !== undefined) await checkReplaced(trx, wanted, replaces, refuse);
    const known = replaces === undefined && standing.find(({ seancesKey }) => seancesKey === keyOf(wanted.seanceIds));
    if (known) return announceIssued(trx, actor, known, true);
    const other = standing.find(({ id }) => id !== replaces);
    if (other) {
      const twice = seances.find(({ id }) => other.seanceIds.includes(id));
      throw refuse("onAnotherReceipt", { number: twice?.number ?? 0, receipt: receiptNumber(other) });
    }
    return issue(trx, actor, { wanted, seances, parties, replaces: replaces ?? null });
  });
}

/** Small plans have no receipts (BIL-020); and before its first one a clinic says whether it charges taxes. */
export async function allowReceipts(
  clinicId: string,
  therapistId: string,
  refuse: Refuses<"receiptsDisabled" | "taxesUnsaid">,
): Promise<void> {
  const status = await ask(clinicTherapistStatus, { clinicId, therapistId, disciplineId: null });
  if (!status.receiptsEnabled) throw refuse("receiptsDisabled");
  if (!status.saidTaxes && !(await Receipt.query().findOne({ clinic_id: clinicId }))) throw refuse("taxesUnsaid");
}

async function receiptable(
  actor: Actor,
  patientId: string,
  reach: PatientFacts,
  ids: string[],
  refuse: RefuseReceipt,
): Promise<{ wanted: Wanted; seances: Seance[] }> {
  const seanceIds = [...new Set(ids)].sort();
  const seances = await Seance.query().whereIn("id", seanceIds).where({ patient_id: patientId }).orderBy("id");
  if (seances.length !== seanceIds.length) throw new Refusal("notFound");
  for (const seance of seances) seancePolicy.allow(actor, "receipt", { seance, ...reach });
  const { clinicId, therapistId } = seances[0]!;
  if (seances.some((seance) => seance.therapistId !== therapistId)) throw refuse("severalTherapists");
  await allowReceipts(clinicId, therapistId, refuse);
  return { wanted: { clinicId, therapistId, patientId, seanceIds }, seances };
}

function checkPaid(seances: readonly Seance[], refuse: Refuses<{ notPaid: { number: number } }>): void {
  const unpaid = seances.find((seance) => !isPaid(seance));
  if (unpaid) throw refuse("notPaid", { number: unpaid.number });
}

/** The sessions of the receipt that is replaced: they are held with the new one's. */
async function seancesOn(trx: Knex, { clinicId }: Wanted, replaces: string | undefined): Promise<string[]> {
  if (replaces === undefined) return [];
  return (await Receipt.query(trx).findOne({ id: replaces, clinic_id: clinicId }))?.seanceIds ?? [];
}

/** Receipts with one of these sessions that none has taken the place of. */
const standingReceipts = (trx: Knex, { clinicId }: Wanted, seances: readonly Seance[]): Promise<Receipt[]> =>
  Receipt.query(trx)
    .where({ clinic_id: clinicId })
    .whereRaw("seance_ids && ?::uuid[]", [seances.map(({ id }) => id)])
    .whereNotExists(trx("receipts as newer").whereRaw("newer.replaces = receipts.id"))
    .orderBy(["year", "number"])
    .then((found) => found);

async function checkReplaced(
  trx: Knex,
  { clinicId, patientId, therapistId }: Wanted,
  replaces: string,
  refuse: Refuses<"receiptReplaced">,
): Promise<void> {
  const former = await Receipt.query(trx).findOne({
    id: replaces,
    clinic_id: clinicId,
    patient_id: patientId,
    therapist_id: therapistId,
  });
  if (!former) throw new Refusal("notFound");
  if (await Receipt.query(trx).findOne({ replaces })) throw refuse("receiptReplaced");
}

const keyOf = (seanceIds: readonly string[]) => createHash("sha256").update(seanceIds.join()).digest("base64url");

interface Issuing {
  wanted: Wanted;
  seances: Seance[];
  parties: Parties;
  replaces: string | null;
}

async function issue(trx: Knex, actor: Actor, { wanted, seances, parties, replaces }: Issuing): Promise<IssuedReceipt> {
  const { clinicId, seanceIds } = wanted;
  const day = localDay(parties.zone);
  const year = Number(day.slice(0, 4));
  const content = await contentOf(seances, parties, { knex: trx });
  const kept = { ...content, logo: await keepLogo(trx, clinicId, content.logo) };
  const number = await nextNumber(trx, clinicId, year);
  const receipt = await Receipt.query(trx)
    .insert({
      ...wanted,
      year,
      number,
      day,
      replaces,
      content: kept,
      words: plainWords(`${receiptNumber({ year, number })} ${content.patient.name}`),
      seancesKey: keyOf(seanceIds),
      issuedBy: actor.userId!,
    })
    .returning("*");
  await trx("receipt_counters").where({ clinic_id: clinicId, year }).update({ last: number });
  if (replaces !== null) {
    const former = await Receipt.query(trx).findById(replaces);
    const dropped = former!.seanceIds.filter((id) => !seanceIds.includes(id));
    await Seance.query(trx).patch({ lastReceiptGeneratedAt: null }).whereIn("id", dropped);
  }
  return announceIssued(trx, actor, receipt, false);
}

async function announceIssued(
  trx: Knex,
  actor: Actor,
  { id, year, number, clinicId, patientId, seanceIds, createdAt }: Receipt,
  isDuplicate: boolean,
): Promise<IssuedReceipt> {
  await Seance.query(trx).patch({ lastReceiptGeneratedAt: new Date().toISOString() }).whereIn("id", seanceIds);
  await announce(trx, receiptGenerated, actor, { receiptId: id, patientId, clinicId, seanceIds, isDuplicate });
  return { id, year, number, firstIssuedAt: createdAt, isDuplicate };
}

/** Holds the clinic's counter of the year until the receipt is in, so numbers have no gaps and no doubles. */
async function nextNumber(trx: Knex, clinicId: string, year: number): Promise<number> {
  await trx("receipt_counters")
    .insert({ clinic_id: clinicId, year, last: 0 })
    .onConflict(["clinic_id", "year"])
    .ignore();
  const counter = await trx("receipt_counters")
    .where({ clinic_id: clinicId, year })
    .forUpdate()
    .first<{ last: number }>("last");
  return counter.last + 1;
}
