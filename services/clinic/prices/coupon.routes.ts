import { inTransaction, routes } from "@carnet/services/framework";
import { invoicePolicy } from "../billing/billing.policy.ts";
import { getCoupons, saveCoupon } from "../contract/index.ts";
import { logMoney } from "../money-log/money-change.model.ts";
import { Coupon, CouponUse } from "./coupon.model.ts";

/** Coupons as the administrator makes and ends them. */
export const couponRoutes = routes();

couponRoutes.on(getCoupons, async ({ actor, query: { page, pageSize } }) => {
  invoicePolicy.allow(actor, "settle", null);
  const { results, total } = await Coupon.query().orderBy("code").page(page, pageSize);
  const uses = await CouponUse.query().whereIn(
    "code",
    results.map(({ code }) => code),
  );
  const rows = results.map(({ code, rebatePercentage, validUntil }) => ({
    code,
    rebate_percentage: Number(rebatePercentage),
    validUntil,
    uses: uses.filter((use) => use.code === code).length,
  }));
  return { rows, total, page, pageSize };
});

couponRoutes.on(saveCoupon, async ({ actor, params, body, refuse }) => {
  invoicePolicy.allow(actor, "settle", null);
  const code = params.code.trim().toUpperCase();
  if (!/^[A-Z0-9][A-Z0-9-]{1,39}$/.test(code)) throw refuse("invalidCoupon");
  const { rebate_percentage, validUntil } = body;
  await inTransaction(async (trx) => {
    const before = await Coupon.query(trx).findById(code).forUpdate();
    const row = { code, rebatePercentage: String(rebate_percentage), validUntil };
    await Coupon.query(trx).insert(row).onConflict("code").merge();
    await logMoney(trx, actor, {
      kind: "couponSaved",
      subject: code,
      was: before ? String(Number(before.rebatePercentage)) : null,
      becomes: String(rebate_percentage),
      until: validUntil,
    });
  });
  return {};
});
