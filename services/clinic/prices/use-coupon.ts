import { Refusal } from "@carnet/services/kit";
import type { Knex } from "knex";
import type { RebateCoupon } from "../contract/index.ts";
import { Coupon, CouponUse } from "./coupon.model.ts";

/** Keeps the coupon a person gives and answers the rebate they enjoy; refuses with `invalidCoupon` one that does not stand. */
export async function useCoupon(trx: Knex, userId: string, code: string | undefined): Promise<RebateCoupon | null> {
  if (!code) return CouponUse.of(userId);
  const coupon = await Coupon.valid(code);
  if (!coupon) throw new Refusal("invalidCoupon");
  await CouponUse.query(trx).insert({ userId, code: coupon.code }).onConflict("user_id").merge();
  return coupon;
}
