import { ReadableStream } from "node:stream/web";
import { makePdf } from "../../press/make-pdf.ts";

// pdf.js hands over what is written on a page as a stream, which jsdom does not have.
Object.assign(globalThis, { ReadableStream });

/** A PDF with a line of text on each page, 300 by 400 points; with `isLocked` it says that it is encrypted for a password. */
export function aPdf(lines: readonly string[], { isLocked = false } = {}): Uint8Array<ArrayBuffer> {
  const pageAt = (at: number) => 4 + 2 * at;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${lines.length} /Kids [${lines.map((_line, at) => `${pageAt(at)} 0 R`).join(" ")}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...lines.flatMap((line, at) => {
      const drawing = `BT /F1 24 Tf 40 320 Td (${line}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Resources << /Font << /F1 3 0 R >> >> /Contents ${pageAt(at) + 1} 0 R >>`,
        `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
      ];
    }),
  ];
  let file = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const lock = isLocked ? ` /Encrypt ${encryption} /ID [<${"00".repeat(16)}> <${"00".repeat(16)}>]` : "";
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  const end = `trailer << /Size ${objects.length + 1} /Root 1 0 R${lock} >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new TextEncoder().encode(file + table + end);
}

/** A PDF of one line that opens with a password and not without; `1.7ext3` is sealed with AES of 256 bits. */
export async function aProtectedPdf(
  password: string,
  line: string,
  version: "1.4" | "1.7ext3" = "1.4",
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await makePdf({ content: line, userPassword: password, version }, []));
}

/** The standard handler, with keys that the empty password does not open. */
const encryption = `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${"11".repeat(32)}> /U <${"22".repeat(32)}> >>`;
