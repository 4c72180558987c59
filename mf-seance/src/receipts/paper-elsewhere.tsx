import type { ReceiptContent, ReceiptView } from "@carnet/services/seance/contract";
import { wordsOf } from "./paper-of.ts";
import { paperOfReceipt, previewOf } from "./paper-of-receipt.ts";
import { ReceiptPreview } from "./receipt-sheet.tsx";
import "../summary/words.ts";

export { handOutReceipt, issueReceipt } from "./issue-receipt.ts";

interface ReceiptPaperProps {
  /** What would be issued, on which day, and the number of the receipt it would correct. */
  draft?: { content: ReceiptContent; day: string; corrects: string | null };
  /** What was issued, as it would leave now. */
  receipt?: ReceiptView;
}

/** The paper of a receipt, for rooms that issue one without a chart: before it is numbered, or as it was issued. */
export function ReceiptPaper({ draft, receipt }: ReceiptPaperProps) {
  if (receipt) return <ReceiptPreview paper={wordsOf(paperOfReceipt(receipt))} />;
  if (draft) return <ReceiptPreview paper={wordsOf(previewOf(draft.content, draft.day, draft.corrects))} />;
  return null;
}
