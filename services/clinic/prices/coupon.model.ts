import { BaseModel, type Refuses } from "@carnet/services/framework";
import type { Knex } from "knex";
import type { RebateCoupon } from "../contract/index.ts";

/** A rebate on every tier, until a day or for good. */
export class Coupon extends BaseModel {
  static override tableName = "coupons";
  static override idColumn = "code";

  declare code: string;
  declare rebatePercentage: string;
  declare validUntil: string | null;

  /** The coupon of that code if it still stands, however it was typed. */
  static async valid(code: string | undefined): Promise<RebateCoupon | null> {
    if (!code) return null;
    const coupon = await Coupon.query().findById(code.trim().toUpperCase());
    if (!coupon || (coupon.validUntil !== null && Date.parse(coupon.validUntil) < Date.now())) return null;
    return { code: coupon.code, rebate_percentage: Number(coupon.rebatePercentage) };
  }
}

/** The coupon a person has used: it lowers what they pay from then on. */
export class CouponUse extends BaseModel {
  static override tableName = "coupon_uses";
  static override idColumn = "user_id";

  declare userId: string;
  declare code: string;

  /** The rebate a person enjoys, or null. */
  static async of(userId: string): Promise<RebateCoupon | null> {
    const use = await CouponUse.query().findById(userId);
    return Coupon.valid(use?.code);
  }
}

/** The rebate a person enjoys with the coupon they give, else the one they used; refuses with `invalidCoupon` one that does not stand. */
export async function rebateWith(
  userId: string,
  code: string | undefined,
  refuse: Refuses<"invalidCoupon">,
): Promise<RebateCoupon | null> {
  if (!code) return CouponUse.of(userId);
  const coupon = await Coupon.valid(code);
  if (!coupon) throw refuse("invalidCoupon");
  return coupon;
}

/** Keeps the coupon a person has used, where they gave one. */
export async function keepCoupon(trx: Knex, userId: string, code: string | null): Promise<void> {
  if (code) await CouponUse.query(trx).insert({ userId, code }).onConflict("user_id").merge();
}
