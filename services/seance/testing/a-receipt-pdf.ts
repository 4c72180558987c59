import { receiptProducer } from "../contract/index.ts";

interface ReceiptPdf {
  producer?: string;
  /** What else stands in its catalogue. */
  more?: string;
  /** What a page says of its size. */
  box?: string;
  pages?: number;
  /** What its stream holds. */
  stream?: string;
}

/** The smallest PDF that is built as our template's are, as base64. */
export function aReceiptPdf({
  producer = receiptProducer,
  more = "",
  box = "/MediaBox [0 0 612 792]",
  pages = 1,
  stream = "\u00ff\u0000ab",
}: ReceiptPdf = {}) {
  const kids = Array.from({ length: pages }, (_, at) => `${at + 6} 0 R`);
  const objects = [
    `<<\n/Type /Catalog\n/Pages 2 0 R\n${more}>>`,
    `<<\n/Type /Pages\n/Count ${pages}\n/Kids [${kids.join(" ")}]\n>>`,
    "<<\n/Producer 4 0 R\n>>",
    `(${producer})`,
    `<<\n/Length ${stream.length}\n>>\nstream\n${stream}\nendstream`,
    ...kids.map(() => `<<\n/Type /Page\n/Parent 2 0 R\n${box}\n/Contents 5 0 R\n>>`),
  ];
  let pdf = "%PDF-1.3\n%\u00ff\u00ff\u00ff\u00ff\n";
  const offsets = objects.map((object, at) => {
    const offset = pdf.length;
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const start = pdf.length;
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  pdf += `${table}trailer\n<<\n/Size ${objects.length + 1}\n/Root 1 0 R\n/Info 3 0 R\n>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(pdf, "latin1").toString("base64");
}
