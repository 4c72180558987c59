import { receiptNumber, type ReceiptContent, type ReceiptView } from "@carnet/services/seance/contract";
import type { Paper } from "./paper-of.ts";

/** A receipt that was issued: the first time it leaves it is the original, then a duplicate of it, made today. */
export const paperOfReceipt = (receipt: ReceiptView): Paper => ({
  content: receipt.content,
  number: receiptNumber(receipt),
  day: receipt.isDuplicate ? receipt.today : receipt.day,
  original: receipt.isDuplicate ? receipt.day : null,
  corrects: receipt.corrects,
  correctedBy: receipt.correctedBy,
});

/** What a receipt would look like, if it were issued on a day. */
export const previewOf = (content: ReceiptContent, day: string, corrects: string | null = null): Paper => ({
  content,
  number: null,
  day,
  original: null,
  corrects,
  correctedBy: null,
});
