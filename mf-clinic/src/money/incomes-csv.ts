import { formulae } from "@carnet/shell/ui/more";
import Papa from "papaparse";
import type { BookedSeance } from "@carnet/services/seance/contract";

/** What the columns are called, in the reader's language. */
export type CsvWords = (
  name: "day" | "patient" | "session" | "therapist" | "fee" | "total" | "paid" | "owed" | "method" | "receipt",
) => string;

/** Cents as a spreadsheet of any language reads them: 126.47, -5.00. */
const dollars = (cents: number) => (cents / 100).toFixed(2);

/**
 * The file for the accountant: a line per session, amounts in dollars, a column per tax. What a spreadsheet would take for a formula is
 * preceded by an apostrophe; the mark at the beginning says that it is UTF-8 (LIM-004).
 */
export function incomesCsv(
  seances: readonly BookedSeance[],
  word: CsvWords,
  say: { method: (seance: BookedSeance) => string; yes: string; no: string },
): string {
  const taxes = [...new Set(seances.flatMap((seance) => seance.taxes.map(({ name }) => name)))];
  const head = [word("day"), word("patient"), word("session"), word("therapist"), word("fee")];
  const sums = [word("total"), word("paid"), word("owed"), word("method"), word("receipt")];
  const lines = seances.map((seance) => [
    seance.day,
    seance.patientName,
    String(seance.number),
    seance.therapistFullName,
    dollars(seance.fee),
    ...taxes.map((tax) =>
      dollars(seance.taxes.filter(({ name }) => name === tax).reduce((sum, { amount }) => sum + amount, 0)),
    ),
    dollars(seance.total),
    dollars(seance.amountPaid),
    dollars(Math.max(seance.total - seance.amountPaid, 0)),
    say.method(seance),
    seance.hasReceipt ? say.yes : say.no,
  ]);
  const fields = [...head, ...taxes, ...sums];
  return `\ufeff${Papa.unparse({ fields, data: lines }, { escapeFormulae: formulae })}`;
}
