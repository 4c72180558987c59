import type { KitPaper } from "./kit.document.ts";

interface Maker {
  addVirtualFileSystem(files: unknown): void;
  createPdf(document: object): { getBuffer(): Promise<Uint8Array> };
}

/** Draws the sheet in this browser and hands it out as a file; its code goes nowhere else. */
export async function saveKit(paper: KitPaper, fileName: string): Promise<void> {
  const [{ default: pdf }, { default: fonts }, { kitDocument }] = await Promise.all([
    import("pdfmake/build/pdfmake"),
    import("pdfmake/build/vfs_fonts"),
    import("./kit.document.ts"),
  ]);
  const maker = pdf as unknown as Maker;
  maker.addVirtualFileSystem(fonts);
  const bytes = await maker.createPdf(kitDocument(paper)).getBuffer();
  const address = URL.createObjectURL(new Blob([bytes.slice().buffer as ArrayBuffer], { type: "application/pdf" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: fileName });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
