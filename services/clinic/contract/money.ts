import { cents } from "@carnet/services/framework/contract";
import { z } from "zod";

/** Plans are paid in Canadian dollars in Canada, in those of the United States elsewhere. */
export const currency = z.enum(["CAD", "USD"]);
export type Currency = z.output<typeof currency>;
export const currencyOf = (country: string | null): Currency => (country === null || country === "CA" ? "CAD" : "USD");

/** A tax on a plan: `GST`, `QST` or `HST`, its rate in percent, and the number under which Carnet collects it. */
export const planTax = z.object({ tax: z.string(), rate: z.number(), number: z.string() });
export type PlanTax = z.output<typeof planTax>;
/** A tax with what it came to, in cents. */
export const invoiceTax = planTax.extend({ amount: cents });
export type InvoiceTax = z.output<typeof invoiceTax>;
