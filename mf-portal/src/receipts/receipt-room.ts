import { lazy, type ComponentType } from "react";
import { loadFederated } from "@carnet/shell/federation";
import { withWords } from "@carnet/shell/i18n";
import type { ReceiptView } from "@carnet/services/seance/contract";

/** What the room of sessions draws of a receipt, and puts onto paper or into a file. */
interface ReceiptRoom {
  ReceiptPaper: ComponentType<{ receipt: ReceiptView }>;
  copyReceipt(receipt: ReceiptView, how: "print" | "save"): Promise<void>;
}

export const receiptRoom = () => loadFederated<ReceiptRoom>("mf_seance/receipts");

/** The paper of a receipt, as the clinic issued it. */
export const ReceiptPaper = lazy(withWords(async () => ({ default: (await receiptRoom()).ReceiptPaper })));
