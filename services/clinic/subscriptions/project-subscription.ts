import { announce, nobody } from "@carnet/services/framework";
import { planTerminated } from "@carnet/nats/contracts/clinic/plan.terminated.v1";
import type { Knex } from "knex";
import { projectInvoice } from "../billing/project-invoice.ts";
import type { BilledSubscription } from "../cards/billed.ts";
import { Clinic } from "../clinics/clinic.model.ts";
import { planState } from "../contract/index.ts";
import { Member } from "../members/member.model.ts";
import { membershipOf } from "../members/membership-of.ts";
import { SubscriptionItem } from "./subscription-item.model.ts";

/**
 * Writes down what the card provider says of a subscription: its items, its invoices, and the end of plans that nobody pays any
 * more. The provider's newest word is what counts, so any order and any number of times come to the same.
 */
export async function projectSubscription(trx: Knex, billed: BilledSubscription): Promise<void> {
  await lockSubscription(trx, billed.id);
  for (const { clinicId, userId } of billed.items) await Member.query(trx).findById([clinicId, userId]).forUpdate();
  const before = await itemsOf(trx, billed.id).whereNot({ status: "canceled" });
  for (const { taxes: _taxes, ...item } of billed.items) {
    // A clinic that is being paid for is opened once its payment is settled, and comes here again then.
    if (!(await Clinic.query(trx).findById(item.clinicId))) continue;
    await SubscriptionItem.query(trx)
      .insert({ ...item, subscriptionId: billed.id, status: billed.status })
      .onConflict("id")
      .merge(["plan", "amount", "status", "period_end"]);
  }
  await SubscriptionItem.query(trx)
    .patch({ status: "canceled", isEndSent: true })
    .where({ subscription_id: billed.id })
    .whereNot({ status: "canceled" })
    .whereNotIn(
      "id",
      billed.items.map(({ id }) => id),
    );
  const items = new Map((await itemsOf(trx, billed.id)).map((item) => [item.id, item]));
  for (const item of before)
    if (items.get(item.id)?.status === "canceled") await endUnpaidPlan(trx, item, billed.endedAt);
  for (const invoice of billed.invoices)
    await projectInvoice(trx, invoice, (itemId) => items.get(itemId ?? "") ?? null);
}

/**
 * Lets one transaction at a time write what a subscription came to. Taken before the rows of members, and those before items, as
 * where a plan is ended.
 */
export async function lockSubscription(trx: Knex, id: string): Promise<void> {
  await trx.raw("select pg_advisory_xact_lock(hashtext(?))", [`subscription:${id}`]);
}

const itemsOf = (trx: Knex, subscriptionId: string) =>
  SubscriptionItem.query(trx).where({ subscription_id: subscriptionId });

/** Ends a member's plan once nothing is billed for it; a plan on a trial or for nothing is not paid by any item. */
export async function endUnpaidPlan(
  trx: Knex,
  { clinicId, userId, plan }: Pick<SubscriptionItem, "clinicId" | "userId" | "plan">,
  at: string | null,
): Promise<void> {
  if ((await SubscriptionItem.runningFor(clinicId, userId, trx)).length > 0) return;
  const member = await Member.query(trx).findById([clinicId, userId]).forUpdate();
  if (!member || member.plan !== plan || member.trialId) return;
  const isOver = planState(member) === "terminated";
  const planTerminatedAt = isOver ? member.planTerminatedAt : (at ?? new Date().toISOString());
  const ended = await Member.query(trx).patchAndFetchById([clinicId, userId], { planTerminatedAt });
  await announce(trx, planTerminated, nobody, membershipOf(await Clinic.byId(clinicId, trx), ended));
}
