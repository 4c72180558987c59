import type { SalesLine } from "@carnet/services/clinic/contract";
import { formulae } from "@carnet/shell/ui/more";
import Papa from "papaparse";

/** The columns of the report, as the API spells them; the file has the same. */
export const salesColumns = [
  "number",
  "created_at",
  "charged_or_refunded_at",
  "refund_of",
  "clinic_owner",
  "therapist_plans",
  "pre_tax_total",
  "fed_tax",
  "prov_tax",
  "credit",
  "total",
  "currency",
] as const;

const amounts = new Set<string>(["pre_tax_total", "fed_tax", "prov_tax", "credit", "total"]);

/** The sales as a file: amounts in dollars, and nothing that a spreadsheet would take for a formula (LIM-004, ADM-016). */
export function salesCsv(lines: readonly SalesLine[], word: (column: (typeof salesColumns)[number]) => string): string {
  const data = lines.map((line) =>
    salesColumns.map((column) =>
      amounts.has(column) ? (Number(line[column]) / 100).toFixed(2) : (line[column] ?? ""),
    ),
  );
  return `\ufeff${Papa.unparse({ fields: salesColumns.map(word), data }, { escapeFormulae: formulae })}`;
}
