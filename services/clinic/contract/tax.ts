import { z } from "zod";

/**
 * A tax a clinic or a therapist adds to a fee, in the order it is applied (CLI-018).
 * The rate is a percentage: 9.975 means 9.975 % (A-40).
 */
export const tax = z.strictObject({
  name: z.string().trim().min(1).max(60),
  rate: z.number().min(0).max(100),
  calculatedAfterPreviousTaxes: z.boolean().default(false),
  numberOrId: z.string().trim().max(60).default(""),
});
export type Tax = z.output<typeof tax>;

/** What the taxes of a list come to for one fee, all in cents. */
export interface TaxedFee {
  lines: { name: string; rate: number; numberOrId: string; amount: number }[];
  total: number;
}

/** A tax counts only when it has a name and a rate above zero (CLI-018). */
export function counts(candidate: Pick<Tax, "name" | "rate">): boolean {
  return candidate.name.trim() !== "" && candidate.rate > 0;
}

/**
 * The taxes on a fee in cents: rate × fee, or rate × the running total for a tax calculated after the previous ones,
 * each rounded half up to the cent (CLI-019).
 */
export function taxedFee(fee: number, taxes: readonly Tax[]): TaxedFee {
  let total = fee;
  const lines = taxes.filter(counts).map(({ name, rate, numberOrId, calculatedAfterPreviousTaxes }) => {
    const amount = percentOf(calculatedAfterPreviousTaxes ? total : fee, rate);
    total += amount;
    return { name, rate, numberOrId, amount };
  });
  return { lines, total };
}

/** What stands in the way of saving one tax. */
export interface TaxProblem {
  row: number;
  problem: "nameRequired" | "duplicateName" | "rateRequired";
}

/** Why a list of taxes cannot be saved yet, row by row; an empty list means it can. */
export function taxProblems(taxes: readonly { name: string; rate: number | null }[]): TaxProblem[] {
  const names = taxes.map(({ name }) => name.trim().toLocaleLowerCase());
  return taxes.flatMap(({ rate }, row): TaxProblem[] => {
    const name = names[row] ?? "";
    if (name === "") return [{ row, problem: "nameRequired" }];
    if (names.indexOf(name) !== row) return [{ row, problem: "duplicateName" }];
    if (rate === null || !Number.isFinite(rate) || rate < 0 || rate > 100) return [{ row, problem: "rateRequired" }];
    return [];
  });
}

/** Percentages have at most a few decimals; working in millionths keeps 9.975 % of 105.00 exact before rounding. */
function percentOf(amount: number, rate: number): number {
  return Math.round((amount * Math.round(rate * 1_000_000)) / 100_000_000);
}
