import {
  announce,
  ask,
  inTransaction,
  instantAt,
  localDay,
  Refusal,
  type Actor,
  type Refuses,
} from "@carnet/services/framework";
import { billFee } from "@carnet/services/framework/contract";
import { clinicInfo } from "@carnet/nats/contracts/rpc/clinic.info.v1";
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

/** All that is paid so far, and how and on which of the clinic's days the last of it was received. */
interface Payment {
  amountPaid: number;
  paymentMethod?: PaymentMethod | undefined;
  receivedOn?: string | undefined;
}

/** Sets what was paid, keeps the change for good, and announces it. The same amount again changes nothing. */
export async function changeAmountPaid(
  actor: Actor,
  facts: SeanceFacts,
  payment: Payment,
  refuse: Refuses<"paidAhead">,
): Promise<void> {
  seancePolicy.allow(actor, "pay", facts);
  await keepAmountPaid(actor, facts.seance, payment, refuse);
}

/** The same by somebody who was let do it. */
export async function keepAmountPaid(
  actor: Actor,
  { id: seanceId, patientId, clinicId, therapistId }: Seance,
  { amountPaid, paymentMethod, receivedOn }: Payment,
  refuse: Refuses<"paidAhead">,
): Promise<void> {
  const receivedAt = receivedOn && (await receivedAtOf(clinicId, receivedOn, refuse));
  await inTransaction(async (trx) => {
    const seance = await Seance.query(trx).findById(seanceId).forUpdate().throwIfNotFound();
    const oldAmountPaid = seance.amountPaid;
    if (oldAmountPaid === amountPaid) return;
    const method = paymentMethod ?? seance.paymentMethod;
    await Seance.query(trx).patch({ amountPaid, paymentMethod: method }).where({ id: seanceId });
    await keepPayment(trx, actor, seance, { method, from: oldAmountPaid, to: amountPaid, receivedAt });
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

/** When money of a day was received: now for today, else noon of that day in the clinic. */
async function receivedAtOf(
  clinicId: string,
  receivedOn: string,
  refuse: Refuses<"paidAhead">,
): Promise<string | undefined> {
  const clinic = await ask(clinicInfo, { clinicId });
  if (!clinic) throw new Refusal("notFound");
  const today = localDay(clinic.timeZone, new Date());
  if (receivedOn > today) throw refuse("paidAhead");
  return receivedOn === today ? undefined : instantAt(clinic.timeZone, receivedOn, "12:00");
}

/** Sets how the last payment was made. */
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

/** What came in last was paid another way: it leaves the sum of the one and comes into that of the other, on the day it was received. */
async function keepMethod(trx: Knex, actor: Actor, seance: Seance, paymentMethod: PaymentMethod): Promise<void> {
  if (seance.paymentMethod === paymentMethod) return;
  await Seance.query(trx).patch({ paymentMethod }).where({ id: seance.id });
  const last = await trx("money_history").where({ seance_id: seance.id }).orderBy("id", "desc").first();
  if (!last || seance.amountPaid === 0) return;
  const [from, to] = [Number(last.old_amount_paid), Number(last.amount_paid)];
  const receivedAt = last.received_at;
  await keepPayment(trx, actor, seance, { method: last.payment_method, from: to, to: from, receivedAt });
  await keepPayment(trx, actor, seance, { method: paymentMethod, from, to, receivedAt });
}

/** Keeps one change of what was paid for good, with how and when it came in. */
async function keepPayment(
  trx: Knex,
  actor: Actor,
  { id, clinicId, therapistId }: Seance,
  {
    method,
    from,
    to,
    receivedAt,
  }: { method: PaymentMethod; from: number; to: number; receivedAt?: string | Date | undefined },
): Promise<void> {
  await trx("money_history").insert({
    seance_id: id,
    clinic_id: clinicId,
    therapist_id: therapistId,
    payment_method: method,
    old_amount_paid: from,
    amount_paid: to,
    ...(receivedAt && { received_at: receivedAt }),
    changed_by: actor.userId,
  });
}
