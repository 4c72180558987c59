import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { printPaper } from "@carnet/shell/ui/more";
import { ReceiptSheet } from "./receipt-preview.tsx";
import type { ReceiptModel } from "./receipt-words.ts";

/** Prints a receipt from the page, as its preview shows it. */
export async function printReceipt(model: ReceiptModel): Promise<void> {
  const drawing = document.createElement("div");
  const root = createRoot(drawing);
  flushSync(() => root.render(<ReceiptSheet model={model} />));
  const sheet = drawing.firstElementChild!.cloneNode(true) as Element;
  root.unmount();
  await printPaper(sheet);
}
