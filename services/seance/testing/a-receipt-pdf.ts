import { receiptProducer } from "../contract/index.ts";

/** The smallest PDF that is built as our template's are, as base64; `more` stands in its catalogue. */
export function aReceiptPdf({ producer = receiptProducer, more = "" }: { producer?: string; more?: string } = {}) {
  const objects = [
    `<<\n/Type /Catalog\n/Pages 2 0 R\n${more}>>`,
    "<<\n/Type /Pages\n/Count 0\n/Kids []\n>>",
    "<<\n/Producer 4 0 R\n>>",
    `(${producer})`,
    "<<\n/Length 4\n>>\nstream\n\u00ff\u0000ab\nendstream",
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
