import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { printPaper } from "@carnet/shell/ui/more";
import type { PaperWords } from "./paper-of.ts";
import { ReceiptSheet } from "./receipt-sheet.tsx";

/** Prints a receipt from the page, as its preview shows it. */
export async function printReceipt(paper: PaperWords): Promise<void> {
  const drawing = document.createElement("div");
  const root = createRoot(drawing);
  flushSync(() => root.render(<ReceiptSheet paper={paper} />));
  const sheet = drawing.firstElementChild!.cloneNode(true) as Element;
  root.unmount();
  await printPaper(sheet);
}
