import { membership, Refusal, siteAllows, type Actor, type Membership, type Refuses } from "@carnet/services/framework";
import { receiptRows, type ReceiptRow } from "./receipt.presenter.ts";
import { receiptPolicy } from "./receipt.policy.ts";

/** Finds a receipt that the actor may read; of others it is not said whether they exist. */
export async function findReceipt(
  actor: Actor,
  patientId: string,
  receiptId: string,
  refuse: Refuses<"siteRestrictionViolation">,
): Promise<{ receipt: ReceiptRow; membership: Membership | null }> {
  const [receipt] = await receiptRows().where({ id: receiptId, patient_id: patientId });
  const belongs = receipt ? await membership(actor.userId, receipt.clinicId) : null;
  if (!receipt || actor.role !== "therapist") throw new Refusal("notFound");
  const facts = { therapistId: receipt.therapistId, membership: belongs, isIssued: true };
  if (!receiptPolicy.abilities(actor, facts).read) throw new Refusal("notFound");
  if (belongs && !siteAllows(actor, belongs)) throw refuse("siteRestrictionViolation");
  return { receipt, membership: belongs };
}
