import { BaseModel } from "@carnet/services/framework";
import type { Knex } from "knex";
import type { Currency, PlanCode } from "../contract/index.ts";

/** A licence that the card provider bills again each period, as the provider said last. Amounts are cents. */
export class SubscriptionItem extends BaseModel {
  static override tableName = "subscription_items";

  declare id: string;
  declare subscriptionId: string;
  declare clinicId: string;
  declare userId: string;
  declare plan: PlanCode;
  declare amount: number;
  declare currency: Currency;
  /** The provider's word for the state of the subscription; `canceled` once nothing more is billed. */
  declare status: string;
  declare periodEnd: string;
  /** When it was asked to end. */
  declare endsAt: string | null;
  /** Whether the provider knows `endsAt`. */
  declare isEndSent: boolean;
  declare createdAt: string;

  /** What a clinic is charged again for: what ends before its next period is not. */
  static async renewingIn(clinicId: string): Promise<SubscriptionItem[]> {
    return SubscriptionItem.query()
      .where({ clinic_id: clinicId })
      .whereNot({ status: "canceled" })
      .whereRaw("(ends_at is null or ends_at > period_end)");
  }

  /** The subscriptions that bill a clinic. */
  static async subscriptionsOf(clinicId: string): Promise<string[]> {
    const running = SubscriptionItem.query().where({ clinic_id: clinicId }).whereNot({ status: "canceled" });
    return (await running.distinct("subscription_id")).map(({ subscriptionId }) => subscriptionId);
  }

  /** What is billed for a member, the newest first. */
  static async runningFor(clinicId: string, userId: string, trx?: Knex): Promise<SubscriptionItem[]> {
    return SubscriptionItem.query(trx)
      .where({ clinic_id: clinicId, user_id: userId })
      .whereNot({ status: "canceled" })
      .orderBy("created_at", "desc");
  }
}
