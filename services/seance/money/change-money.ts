import { announce, inTransaction, type Actor, type Refuses } from "@carnet/services/framework";
import { billFee } from "@carnet/services/framework/contract";
import { paymentChanged } from "@carnet/nats/contracts/seance/payment.changed.v1";
import type { Knex } from "knex";
import type { PaymentMethod } from "../contract/index.ts";
import { Seance } from "../seances/seance.model.ts";
import { seancePolicy, type SeanceFacts } from "../seances/seance.policy.ts";

/** Sets the fee and works out taxes and total again; refused once receipted. */
export async function changeFee(
  actor: Actor,
  facts: SeanceFacts,
  fee: number,
  refuse: Refuses<"feeReceipted">,
): Promise<void> {
  seancePolicy.allow(actor, "price", facts);
  const { id, taxes } = facts.seance;
  const changed = await Seance.query()
    .patch({ fee, billing: billFee(fee, taxes) })
    .where({ id })
    .whereNull("last_receipt_generated_at");
  if (changed === 0) throw refuse("feeReceipted");
}

/** Sets what was paid, keeps the change for good, and announces it. The same amount again changes nothing. */
export async function changeAmountPaid(actor: Actor, facts: SeanceFacts, amountPaid: number): Promise<void> {
  seancePolicy.allow(actor, "pay", facts);
  await keepAmountPaid(actor, facts.seance, amountPaid);
}

/** The same by somebody who was let do it, with the method where it is said at once. */
export async function keepAmountPaid(
  actor: Actor,
  { id: seanceId, patientId, clinicId, therapistId }: Seance,
  amountPaid: number,
  paymentMethod?: PaymentMethod,
): Promise<void> {
  await inTransaction(async (trx) => {
    const seance = await Seance.query(trx).findById(seanceId).forUpdate().throwIfNotFound();
    const oldAmountPaid = seance.amountPaid;
    if (oldAmountPaid === amountPaid) return paymentMethod && keepMethod(trx, actor, seance, paymentMethod);
    const method = paymentMethod ?? seance.paymentMethod;
    await Seance.query(trx).patch({ amountPaid, paymentMethod: method }).where({ id: seanceId });
    await keepPayment(trx, actor, seance, method, oldAmountPaid, amountPaid);
    await announce(trx, paymentChanged, actor, {
      seanceId,
      patientId,
      clinicId,
      therapistId,
      oldAmountPaid,
      amountPaid,
    });
  });
}

/** Sets how it was paid. */
export async function changePaymentMethod(
  actor: Actor,
  facts: SeanceFacts,
  paymentMethod: PaymentMethod,
): Promise<void> {
  seancePolicy.allow(actor, "pay", facts);
  await inTransaction(async (trx) => {
    const seance = await Seance.query(trx).findById(facts.seance.id).forUpdate().throwIfNotFound();
    await keepMethod(trx, actor, seance, paymentMethod);
  });
}

/** What was paid one way was paid another: it leaves the sum of the one and comes into that of the other. */
async function keepMethod(trx: Knex, actor: Actor, seance: Seance, paymentMethod: PaymentMethod): Promise<void> {
  if (seance.paymentMethod === paymentMethod) return;
  await Seance.query(trx).patch({ paymentMethod }).where({ id: seance.id });
  if (seance.amountPaid === 0) return;
  await keepPayment(trx, actor, seance, seance.paymentMethod, seance.amountPaid, 0);
  await keepPayment(trx, actor, seance, paymentMethod, 0, seance.amountPaid);
}

/** Keeps one change of what was paid for good, with how and when it came in. */
async function keepPayment(
  trx: Knex,
  actor: Actor,
  { id, clinicId, therapistId }: Seance,
  paymentMethod: PaymentMethod,
  oldAmountPaid: number,
  amountPaid: number,
): Promise<void> {
  await trx("money_history").insert({
    seance_id: id,
    clinic_id: clinicId,
    therapist_id: therapistId,
    payment_method: paymentMethod,
    old_amount_paid: oldAmountPaid,
    amount_paid: amountPaid,
    changed_by: actor.userId,
  });
}
