import { z } from "zod";
import { trimUnseen } from "./blank-text.ts";
import { oneLine, visibleLine } from "./visible-text.ts";

/** The longest name and registration number of a tax, the highest rate in percent, and the longest list. */
export const taxBounds = { name: 60, numberOrId: 60, rate: 100, list: 10 } as const;

/**
 * A tax that a clinic or a therapist adds to a fee, as it is written, in the order it is applied (CLI-018).
 * The rate is a percentage: 9.975 means 9.975 % (A-40).
 */
export const tax = z.object({
  name: visibleLine().min(1).max(taxBounds.name),
  rate: z.number().min(0).max(taxBounds.rate),
  calculatedAfterPreviousTaxes: z.boolean().default(false),
  numberOrId: oneLine().trim().max(taxBounds.numberOrId).default(""),
});
export type Tax = z.output<typeof tax>;

/** A tax as it is sent: whether it may stand `taxProblems` says, in words that a screen can show. */
export const sentTax = tax.extend({
  name: visibleLine().max(1_000),
  rate: z.number(),
  numberOrId: oneLine().trim().max(1_000).default(""),
});

/** A tax as it is kept and read: one that today's bounds would refuse still opens, is shown and can be corrected. */
export const storedTax = z.object({
  name: z.string(),
  rate: z.number(),
  calculatedAfterPreviousTaxes: z.boolean().default(false),
  numberOrId: z.string().default(""),
});

/** A tax with what it came to, in cents. */
export const chargedTax = storedTax.extend({ amount: z.int() });
export type ChargedTax = z.output<typeof chargedTax>;

/** What a fee comes to: every tax that counted, and the total, in cents. A total may pass what one amount may be. */
export const billing = z.object({ taxes: z.array(chargedTax), total: z.int() });
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

/** What stands in the way of saving one tax. */
export interface TaxProblem {
  row: number;
  problem: "nameRequired" | "duplicateName" | "nameTooLong" | "rateRequired" | "numberTooLong";
}

/** Why a list of taxes cannot be saved yet, row by row; an empty list means it can. */
export function taxProblems(
  taxes: readonly { name: string; rate: number | null; numberOrId?: string }[],
): TaxProblem[] {
  const names = taxes.map(({ name }) => trimUnseen(name).toLocaleLowerCase());
  return taxes.flatMap(({ rate, numberOrId }, row): TaxProblem[] => {
    const name = names[row] ?? "";
    if (name === "") return [{ row, problem: "nameRequired" }];
    if (names.indexOf(name) !== row) return [{ row, problem: "duplicateName" }];
    if (taxes[row]!.name.trim().length > taxBounds.name) return [{ row, problem: "nameTooLong" }];
    if (rate === null || !(rate >= 0 && rate <= taxBounds.rate)) return [{ row, problem: "rateRequired" }];
    if ((numberOrId ?? "").trim().length > taxBounds.numberOrId) return [{ row, problem: "numberTooLong" }];
    return [];
  });
}

/** A price in cents after a rebate: floor(price × (100 − percentage) / 100) (BIL-011). */
export function rebatedPrice(price: number, percentage: number): number {
  return Number((BigInt(price) * (whole - millionthsOf(percentage))) / whole);
}

/** Percentages count to six decimals; in whole numbers no half cent becomes 0.4999, however large the amount. */
function percentOf(amount: number, percentage: number): number {
  return Number((BigInt(amount) * millionthsOf(percentage) + whole / 2n) / whole);
}

const millionthsOf = (percentage: number) => BigInt(Math.round(percentage * 1_000_000));

/** One hundred percent in millionths of a percent. */
const whole = 100_000_000n;
