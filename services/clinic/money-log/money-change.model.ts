import { BaseModel } from "@carnet/services/framework";
import type { Knex } from "knex";
import type { Currency, MoneyChangeKind } from "../contract/index.ts";
import type { Member } from "../members/member.model.ts";
import type { Buyer } from "../purchases/purchase.ts";

/** Something done to what is paid. Rows are added, never changed: the database refuses it. */
export class MoneyChange extends BaseModel {
  static override tableName = "money_changes";

  declare id: number;
  declare at: string;
  declare kind: MoneyChangeKind;
  declare byId: string | null;
  /** The administrator who did it in their name. */
  declare actingId: string | null;
  declare clinicId: string | null;
  declare personId: string | null;
  declare subject: string | null;
  declare was: string | null;
  declare becomes: string | null;
  declare until: string | null;
  declare note: string | null;
  /** Cents. */
  declare amount: number | null;
  declare currency: Currency | null;
}

type Change = Pick<MoneyChange, "kind"> &
  Partial<
    Pick<
      MoneyChange,
      "clinicId" | "personId" | "subject" | "was" | "becomes" | "until" | "note" | "amount" | "currency"
    >
  >;

/** Puts on record who changes what is paid, in the transaction that changes it. */
export async function logMoney(trx: Knex, by: Buyer, ...changes: Change[]): Promise<void> {
  const who = { byId: by.userId, actingId: by.impersonatorId };
  if (changes.length > 0) await MoneyChange.query(trx).insert(changes.map((change) => ({ ...change, ...who })));
}

/** That a member's plan ends at an instant, as `logMoney` takes it. */
export const cancelledPlan = ({ clinicId, userId, plan }: Member, until: string): Change => ({
  kind: "planCancelled",
  clinicId,
  personId: userId,
  subject: plan,
  until,
});
