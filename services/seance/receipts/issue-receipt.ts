import { createHash } from "node:crypto";
import type { Knex } from "knex";
import {
  announce,
  ask,
  inTransaction,
  Refusal,
  type Actor,
  type RefuseOf,
  type Refuses,
} from "@carnet/services/framework";
import { receiptGenerated } from "@carnet/nats/contracts/seance/receipt.generated.v1";
import { clinicTherapistStatus } from "@carnet/nats/contracts/rpc/clinic.therapistStatus.v1";
import { isPaid, type createReceipt, type IssuedReceipt } from "../contract/index.ts";
import type { PatientFacts } from "../seances/find-patient.ts";
import { Seance } from "../seances/seance.model.ts";
import { seancePolicy } from "../seances/seance.policy.ts";
import { Receipt } from "./receipt.model.ts";

/**
 * Issues the final receipt of paid sessions of one patient and one therapist, and marks them receipted (RCP-003).
 * The same sessions again keep the number of the first receipt and are a duplicate.
 */
export async function issueReceipt(
  actor: Actor,
  patientId: string,
  reach: PatientFacts,
  ids: string[],
  refuse: RefuseOf<typeof createReceipt>,
): Promise<IssuedReceipt> {
  const wanted = [...new Set(ids)].sort();
  const seances = await Seance.query().whereIn("id", wanted).where({ patient_id: patientId });
  if (seances.length !== wanted.length) throw new Refusal("notFound");
  for (const seance of seances) {
    seancePolicy.allow(actor, "receipt", { seance, ...reach });
    if (!isPaid(seance)) throw refuse("notPaid", { number: seance.number });
  }
  const { clinicId, therapistId } = seances[0]!;
  if (seances.some((seance) => seance.therapistId !== therapistId)) throw refuse("severalTherapists");
  await allowReceipts(clinicId, therapistId, refuse);
  return inTransaction((trx) => issue(trx, actor, { clinicId, therapistId, patientId, seanceIds: wanted }));
}

/** Small plans have no receipts. */
export async function allowReceipts(
  clinicId: string,
  therapistId: string,
  refuse: Refuses<"receiptsDisabled">,
): Promise<void> {
  const { receiptsEnabled } = await ask(clinicTherapistStatus, { clinicId, therapistId, disciplineId: null });
  if (!receiptsEnabled) throw refuse("receiptsDisabled");
}

type NewReceipt = Pick<Receipt, "clinicId" | "therapistId" | "patientId" | "seanceIds">;

async function issue(
  trx: Knex,
  actor: Actor,
  { clinicId, patientId, therapistId, seanceIds }: NewReceipt,
): Promise<IssuedReceipt> {
  const seancesKey = createHash("sha256").update(seanceIds.join()).digest("base64url");
  const number = await nextNumber(trx, clinicId);
  const known = await Receipt.query(trx).findOne({ clinic_id: clinicId, seances_key: seancesKey });
  const receipt =
    known ??
    (await Receipt.query(trx)
      .insert({ clinicId, number, patientId, therapistId, seanceIds, seancesKey, issuedBy: actor.userId! })
      .returning("*"));
  if (!known) await trx("receipt_counters").where({ clinic_id: clinicId }).update({ last: number });
  await Seance.query(trx).patch({ lastReceiptGeneratedAt: new Date().toISOString() }).whereIn("id", seanceIds);
  const isDuplicate = known !== undefined;
  await announce(trx, receiptGenerated, actor, { receiptId: receipt.id, patientId, clinicId, seanceIds, isDuplicate });
  return { id: receipt.id, number: receipt.number, firstIssuedAt: receipt.createdAt, isDuplicate };
}

/** Holds the clinic's counter until the receipt is in, so numbers have no gaps and no doubles. */
async function nextNumber(trx: Knex, clinicId: string): Promise<number> {
  await trx("receipt_counters").insert({ clinic_id: clinicId, last: 0 }).onConflict("clinic_id").ignore();
  const counter = await trx("receipt_counters")
    .where({ clinic_id: clinicId })
    .forUpdate()
    .first<{ last: number }>("last");
  return counter.last + 1;
}
