import type { ReceiptContent, ReceiptView } from "@carnet/services/seance/contract";
import { wordsLoaded } from "@carnet/shell/i18n";
import { handOutReceipt as handOut, issueReceipt as issue, type Handing } from "./issue-receipt.ts";
import { wordsOf } from "./paper-of.ts";
import { paperOfReceipt, previewOf } from "./paper-of-receipt.ts";
import { ReceiptPreview } from "./receipt-sheet.tsx";
import { sayHanded } from "./say-handed.ts";
import "../summary/words.ts";

export { copyReceipt } from "./issue-receipt.ts";

type Issuing = Parameters<typeof issue>[0];

/** Numbers a receipt, hands it out and says so, with the way back while a letter waits; `onTakenBack` follows it. Answers its number. */
export async function issueReceipt(issuing: Issuing, onTakenBack?: () => void): Promise<string> {
  await wordsLoaded();
  const handed = await issue(issuing);
  sayHanded(handed, onTakenBack);
  return handed.number;
}

/** The same of a receipt that was issued before, as it was issued. */
export async function handOutReceipt(
  patientId: string,
  receiptId: string,
  how: Handing,
  onTakenBack?: () => void,
): Promise<string> {
  await wordsLoaded();
  const handed = await handOut(patientId, receiptId, how);
  sayHanded(handed, onTakenBack);
  return handed.number;
}

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
