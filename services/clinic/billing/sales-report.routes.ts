import { Readable } from "node:stream";
import { type Actor, type Refuses, routes } from "@carnet/services/framework";
import { getSalesCsv, getSalesReport } from "../contract/index.ts";
import { invoicePolicy } from "./billing.policy.ts";
import { salesCsv } from "./sales-csv.ts";
import { salesBatches, salesPage, type SalesPeriod, salesSums } from "./sales-lines.ts";

export const salesReportRoutes = routes();

/** As many lines of the file as are in memory at once. */
const batch = 1_000;

salesReportRoutes.on(getSalesReport, async ({ actor, body, refuse }) => {
  const period = periodFor(actor, body, refuse);
  const [lines, summary] = await Promise.all([salesPage(period, body.page ?? 0), salesSums(period)]);
  return { lines, summary };
});

salesReportRoutes.on(getSalesCsv, ({ actor, query, refuse, ctx }) => {
  const batches = salesCsv(salesBatches(periodFor(actor, query, refuse), batch));
  ctx.type = "text/csv; charset=utf-8; header=absent";
  return Readable.from(batches, { highWaterMark: 1 }) as never;
});

/** Until now where no end is said (ADM-017). */
function periodFor(
  actor: Actor,
  { startDate, endDate }: { startDate?: string | null | undefined; endDate?: string | null | undefined },
  refuse: Refuses<"startDateRequired">,
): SalesPeriod {
  invoicePolicy.allow(actor, "settle", null);
  if (!startDate) throw refuse("startDateRequired");
  return { startDate, endDate: endDate ?? new Date().toISOString() };
}
