/** What our template writes of itself into a receipt. */
export const receiptProducer = "Carnet receipts";

/** The paper of our template, letter size in points, and the most pages that 400 sessions take. */
const paper = "[0 0 612 792]";
const mostPages = 60;

/** What could lead out of a receipt or run in it; our template writes none of it, and no name with a letter spelled by its number. */
const foreign = new RegExp(
  `/(?:${[
    ...["Annots", "URI", "JavaScript", "JS", "OpenAction", "AA", "Launch", "EmbeddedFiles?", "Filespec", "AF"],
    ...["AcroForm", "XFA", "RichMedia", "SubmitForm", "ImportData", "GoTo[RE]", "ObjStm", "XRef", "Encrypt"],
  ].join("|")})\\b|/[^\\s/<>[\\]()]*#`,
);

/** An object: as it stands, and without what its texts say, up to its own stream. */
interface PdfObject {
  whole: string;
  words: string;
}

/**
 * Whether a PDF, each byte as one letter, is a receipt as our template draws it: one file without later additions, whose table finds
 * each of its objects, drawn by `receiptProducer` on pages of its paper, with nothing to follow, run or unpack.
 */
export function isOwnReceipt(pdf: string): boolean {
  if (!/^%PDF-1\.\d\s/.test(pdf)) return false;
  const body = pdf.replace(/\bstream\r?\n[^]*?\bendstream\b/g, "stream endstream");
  const end = /\btrailer\s*<<([^]*?)>>\s*startxref\s+(\d+)\s+%%EOF\s*$/.exec(body);
  if (!end || body.split("startxref").length !== 2 || foreign.test(body)) return false;
  const [, trailer = "", start = ""] = end;
  const objects = objectsOf(pdf, Number(start));
  if (!objects || [...objects.values()].some(({ words }) => foreign.test(words))) return false;
  const named = (text: string | undefined, name: string) =>
    objects.get(Number(new RegExp(`/${name} (\\d+) 0 R`).exec(text ?? "")?.[1]));
  const producer = named(named(trailer, "Info")?.words, "Producer");
  const isOurs = producer?.whole.includes(`(${receiptProducer})`) ?? false;
  return isOurs && hasOwnPaper(objects, named(named(trailer, "Root")?.words, "Pages")?.words);
}

/** Whether pages are as many as they say, no more than a receipt has, and each of the size of our template. */
function hasOwnPaper(objects: ReadonlyMap<number, PdfObject>, pages: string | undefined): boolean {
  const [, kids = ""] = /\/Kids \[([^\]]*)\]/.exec(pages ?? "") ?? [];
  const ids = [...kids.matchAll(/(\d+) 0 R/g)].map(([, id]) => Number(id));
  const count = Number(/\/Count (\d+)/.exec(pages ?? "")?.[1]);
  if (ids.length === 0 || ids.length > mostPages || ids.length !== count) return false;
  return ids.every((id) => {
    const { words = "" } = objects.get(id) ?? {};
    const boxes = words.match(/\/\w+Box\b/g) ?? [];
    return /\/Type \/Page\b/.test(words) && boxes.length === 1 && words.includes(`/MediaBox ${paper}`);
  });
}

/** The objects where the table says they stand; null when one does not stand there, or is not spelled as our template spells. */
function objectsOf(pdf: string, start: number): Map<number, PdfObject> | null {
  const table = /^xref\s+0 (\d+)\s+((?:\d{10} \d{5} [fn]\s+)+)trailer/.exec(pdf.slice(start));
  if (!table) return null;
  const lines = table[2]!.match(/\d{10} \d{5} [fn]/g) ?? [];
  if (lines.length !== Number(table[1])) return null;
  const objects = new Map<number, PdfObject>();
  for (const [number, line] of lines.entries()) {
    if (line.endsWith("f")) continue;
    const at = Number(line.slice(0, 10));
    const whole = pdf.slice(at, pdf.indexOf("endobj", at));
    const words = wordsAt(pdf, at);
    if (words === null || !whole.startsWith(`${number} 0 obj`)) return null;
    objects.set(number, { whole, words });
  }
  return objects;
}

/** The words of an object until its stream or its end, as a reader of PDF takes them: what a text says is none. Null for a remark. */
function wordsAt(pdf: string, start: number): string | null {
  let words = "";
  let depth = 0;
  for (let at = start; at < pdf.length; at++) {
    const letter = pdf[at]!;
    if (depth > 0 && letter === "\\") at++;
    else if (letter === "(") depth++;
    else if (letter === ")") depth--;
    else if (depth > 0) continue;
    else if (letter === "%" || depth < 0) return null;
    else words += letter;
    if (depth === 0 && (words.endsWith("endobj") || words.endsWith("stream"))) return words;
  }
  return null;
}
