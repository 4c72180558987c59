import { BaseModel, type Refuses } from "@carnet/services/framework";
import type { Knex } from "knex";
import type { CardError } from "../contract/index.ts";
import type { Buyer, Purchase } from "../purchases/purchase.ts";

/** The intention to charge a card, kept from before the provider is asked until its answer is settled. Amounts are cents. */
export class Payment extends BaseModel {
  static override tableName = "payments";
  static override jsonAttributes = ["purchase", "actor"];

  declare id: string;
  /** What is paid by one payment at a time. */
  declare subject: string;
  /** What is being paid, its plan and period included; paid at most once. */
  declare key: string;
  /** How often the card has said no to this key. */
  declare attempt: number;
  declare customerId: string;
  declare cardId: string;
  declare amount: number;
  declare purchase: Purchase;
  declare actor: Buyer;
  declare state: "pending" | "paid" | "declined";
  /** The charge that paid it; null where a credit did. */
  declare stripeChargeId: string | null;
  declare failureCode: CardError | null;
  declare createdAt: string;
  declare settledAt: string | null;

  /** The provider's idempotency key: the same until the card has answered. */
  get providerKey(): string {
    return `${this.key}:${this.attempt}`;
  }
}

/** Lets the purchases of one owner happen one after the other until the transaction ends. */
export async function takeTurn(trx: Knex, ownerId: string): Promise<void> {
  await trx.raw("select pg_advisory_xact_lock(hashtext(?))", [`payments:${ownerId}`]);
}

/** Refuses with `processing_error` while a payment of that subject waits for the provider's answer. */
export async function refuseWhilePaying(
  trx: Knex,
  subject: string,
  refuse: Refuses<"processing_error">,
): Promise<void> {
  if (await Payment.query(trx).findOne({ subject, state: "pending" })) throw refuse("processing_error");
}
