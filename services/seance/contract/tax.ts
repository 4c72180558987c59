import { z } from "zod";
import { cents } from "@carnet/services/kit/contract";

/** A tax as a clinic or a therapist defines it; rate in percent, 9.975 is 9.975 % (A-40). */
export const tax = z.object({
  name: z.string().max(80),
  rate: z.number().min(0).max(100),
  numberOrId: z.string().max(80).default(""),
  calculatedAfterPreviousTaxes: z.boolean().default(false),
});
export type Tax = z.output<typeof tax>;

/** A tax with what it came to, in cents. */
export const chargedTax = tax.extend({ amount: cents });
export type ChargedTax = z.output<typeof chargedTax>;

/** What a session costs: every tax that counted, and the total in cents. */
export const billing = z.object({ taxes: z.array(chargedTax), total: cents });
export type Billing = z.output<typeof billing>;

/** A tax counts only when it has a name and a rate above zero (CLI-018). */
export const taxCounts = ({ name, rate }: Pick<Tax, "name" | "rate">) => name.trim() !== "" && rate > 0;

/**
 * Works out taxes and total for a fee in cents (CLI-019): rate × fee, or × the running total
 * where the tax is calculated after the previous ones, each rounded half up to the cent.
 */
export function billFee(fee: number, taxes: readonly Tax[]): Billing {
  let total = fee;
  const charged = taxes.filter(taxCounts).map((each) => {
    const amount = percentOf(each.calculatedAfterPreviousTaxes ? total : fee, each.rate);
    total += amount;
    return { ...each, amount };
  });
  return { taxes: charged, total };
}

/** Rates carry at most six decimals; whole numbers keep 0.5 cent from becoming 0.4999. */
function percentOf(amount: number, rate: number): number {
  const millionths = BigInt(Math.round(rate * 1_000_000)) * BigInt(amount);
  return Number((millionths + 50_000_000n) / 100_000_000n);
}
