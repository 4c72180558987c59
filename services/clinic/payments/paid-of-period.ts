import type { Knex } from "knex";
import { parsePlanCode } from "../contract/index.ts";
import { Payment } from "./payment.model.ts";

const dayMs = 86_400_000;
/** The longest a period may last: a change on its last day still counts what was paid for it. */
const longest = { month: 31 * dayMs, year: 366 * dayMs } as const;

/** What was paid, in cents, for plans of one person in one clinic whose period still runs. */
export async function paidOfPeriod(trx: Knex, of: { clinicId: string; userId: string }): Promise<number> {
  const { clinicId, userId } = of;
  const payments = await Payment.query(trx)
    .where({ state: "paid" })
    .where("settled_at", ">", new Date(Date.now() - longest.year).toISOString())
    .whereRaw("purchase @> ?::jsonb", [JSON.stringify({ lines: [{ clinicId, userId }] })]);
  const runs = ({ settledAt }: Payment, cycle: "month" | "year") =>
    Date.parse(settledAt!) > Date.now() - longest[cycle];
  return payments
    .flatMap((payment) => payment.purchase.lines.map((line) => ({ payment, line })))
    .filter(({ line }) => line.clinicId === clinicId && line.userId === userId)
    .filter(({ payment, line }) => runs(payment, parsePlanCode(line.plan).cycle))
    .reduce((sum, { line }) => sum + line.amount, 0);
}
