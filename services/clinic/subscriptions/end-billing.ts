import type { Knex } from "knex";
import { raw } from "objection";
import { SubscriptionItem } from "./subscription-item.model.ts";

/**
 * Asks that nothing more is billed for a member from an instant on, or after the period that is paid; null takes the asking back.
 * Sent by `sendEnds`.
 */
export async function endBilling(
  trx: Knex,
  member: { clinicId: string; userId: string },
  end: "paid" | (string & {}) | null,
): Promise<void> {
  await SubscriptionItem.query(trx)
    .patch({ endsAt: end === "paid" ? raw("period_end") : end, isEndSent: false } as Partial<SubscriptionItem>)
    .where({ clinic_id: member.clinicId, user_id: member.userId })
    .whereNot({ status: "canceled" });
}
