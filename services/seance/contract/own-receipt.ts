/** What our template writes of itself into a receipt. */
export const receiptProducer = "Carnet receipts";

/** What could lead out of a receipt or run in it; our template writes none of it. */
const foreign = /\/(?:Annots|URI|JavaScript|JS|OpenAction|AA|Launch|EmbeddedFiles?|AcroForm|ObjStm|XRef|Encrypt)\b/;

/**
 * Whether a PDF, each byte as one letter, is a receipt as our template draws it: one file without later additions, whose table finds
 * each of its objects, drawn by `receiptProducer`, with nothing to follow, run or unpack.
 */
export function isOwnReceipt(pdf: string): boolean {
  if (!/^%PDF-1\.\d\s/.test(pdf)) return false;
  const body = pdf.replace(/\bstream\r?\n[^]*?\bendstream\b/g, "stream endstream");
  const end = /\btrailer\s*<<([^]*?)>>\s*startxref\s+(\d+)\s+%%EOF\s*$/.exec(body);
  if (!end || body.split("startxref").length !== 2 || foreign.test(body)) return false;
  const [, trailer = "", start = ""] = end;
  const objects = objectsOf(pdf, Number(start));
  const info = /\/Info (\d+) 0 R/.exec(trailer);
  if (!objects || !info || !/\/Root \d+ 0 R/.test(trailer)) return false;
  const producer = /\/Producer (\d+) 0 R/.exec(objects.get(Number(info[1])) ?? "");
  return (objects.get(Number(producer?.[1])) ?? "").includes(`(${receiptProducer})`);
}

/** The beginning of each object where the table says it stands; null when one does not stand there. */
function objectsOf(pdf: string, start: number): Map<number, string> | null {
  const table = /^xref\s+0 (\d+)\s+((?:\d{10} \d{5} [fn]\s+)+)trailer/.exec(pdf.slice(start));
  if (!table) return null;
  const lines = table[2]!.match(/\d{10} \d{5} [fn]/g) ?? [];
  if (lines.length !== Number(table[1])) return null;
  const objects = new Map<number, string>();
  for (const [number, line] of lines.entries()) {
    if (line.endsWith("f")) continue;
    const at = Number(line.slice(0, 10));
    const object = pdf.slice(at, pdf.indexOf("endobj", at));
    if (!object.startsWith(`${number} 0 obj`)) return null;
    objects.set(number, object);
  }
  return objects;
}
