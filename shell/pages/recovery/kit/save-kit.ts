import type { KitPaper } from "./kit.document.ts";

/** Draws the sheet in this browser and hands it out as a file; its code goes nowhere else. */
export async function saveKit(paper: KitPaper, fileName: string): Promise<void> {
  const [{ makePdf }, { loadFonts }, { kitDocument }] = await Promise.all([
    import("@carnet/shell/press/worker"),
    import("@carnet/shell/press"),
    import("./kit.document.ts"),
  ]);
  const bytes = await makePdf(kitDocument(paper), await loadFonts(paper));
  const address = URL.createObjectURL(new Blob([bytes.buffer as ArrayBuffer], { type: "application/pdf" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: fileName });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
