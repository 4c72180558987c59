import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** What stands on each page of a PDF, in the order in which it was drawn. */
export async function textOfPdf(file: Uint8Array): Promise<string[]> {
  const pdf = await getDocument({ data: Uint8Array.from(file) }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(
      items
        .map((item) => ("str" in item ? item.str : ""))
        .join(" ")
        .replace(/\s+/g, " "),
    );
  }
  await pdf.destroy();
  return pages;
}
