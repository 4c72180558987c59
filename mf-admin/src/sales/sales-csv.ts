import { salesColumns } from "@carnet/services/clinic/contract";
import Papa from "papaparse";

/** The sales as a file: the lines as the server wrote them, under the names of their columns. */
export const salesFile = (lines: Uint8Array, word: (column: (typeof salesColumns)[number]) => string): Blob =>
  new Blob([`\ufeff${Papa.unparse({ fields: salesColumns.map(word), data: [] })}`, lines as BlobPart], {
    type: "text/csv",
  });
