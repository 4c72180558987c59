import { defineCall, done, instant } from "@carnet/services/framework/contract";
import { z } from "zod";

const coupon = z.object({
  code: z.string(),
  rebate_percentage: z.number().min(0).max(100),
  /** The last moment it is taken; null for good. */
  validUntil: instant.nullable(),
  /** How many people pay less with it. */
  uses: z.int().min(0),
});
export type CouponView = z.output<typeof coupon>;

/** Every coupon by its code, in pages of ten or twenty, for the administrator (BIL-010, ADM-018). */
export const getCoupons = defineCall({
  call: "GET /api/1/coupons",
  callers: "..........a..",
  query: z.object({
    page: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
    pageSize: z.enum(["10", "20"]).default("20").transform(Number),
  }),
  answer: z.object({ rows: z.array(coupon), total: z.int(), page: z.int(), pageSize: z.int() }),
  example: {
    query: { page: 0, pageSize: "20" },
    answer: {
      rows: [{ code: "TILLEUL", rebate_percentage: 15, validUntil: null, uses: 3 }],
      total: 1,
      page: 0,
      pageSize: 20,
    },
  },
});

/** Makes a coupon or changes one; its code is letters, digits and hyphens, else `invalidCoupon`. What was paid with it stays paid. */
export const saveCoupon = defineCall({
  call: "PUT /api/1/coupons/:code",
  callers: "..........a..",
  overwrites: "two values that are sent together: the newest are the ones that are meant",
  body: z.object({ rebate_percentage: z.number().min(0).max(100).multipleOf(0.01), validUntil: instant.nullable() }),
  answer: done,
  refusals: { invalidCoupon: {} },
  example: { params: { code: "TILLEUL" }, body: { rebate_percentage: 15, validUntil: null }, answer: {} },
});
