import { formulae } from "@carnet/services/framework/contract";
import Papa from "papaparse";
import { salesColumns, type SalesLine } from "../contract/index.ts";

const amounts = new Set<string>(["pre_tax_total", "fed_tax", "prov_tax", "credit", "total"]);

/** Sales as lines of a file: amounts in dollars, and nothing that a spreadsheet would take for a formula (LIM-004, ADM-016). */
export async function* salesCsv(batches: AsyncIterable<readonly SalesLine[]>): AsyncGenerator<string, void> {
  for await (const lines of batches) yield `${Papa.unparse(lines.map(cellsOf), { escapeFormulae: formulae })}\r\n`;
}

const cellsOf = (line: SalesLine) =>
  salesColumns.map((column) => (amounts.has(column) ? (Number(line[column]) / 100).toFixed(2) : (line[column] ?? "")));
