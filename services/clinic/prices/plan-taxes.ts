import { type PlanTax, ratesOf, type SalesTax } from "../contract/index.ts";

const today = () => new Date().toISOString().slice(0, 10);

/** The taxes on a plan of a clinic in that place today, with the numbers under which Carnet collects them; none outside of Canada. */
export const taxesOn = (country: string | null, province: string | null, day = today()): PlanTax[] =>
  ratesOf(country, province, day).map(({ tax, rate }) => ({ tax, rate, number: numberOf(tax) }));

/** HST is collected under the number of the GST. */
const numberOf = (tax: SalesTax): string =>
  (tax === "QST" ? process.env["CARNET_QST_NUMBER"] : process.env["CARNET_GST_NUMBER"]) ?? "";
