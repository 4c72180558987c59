import { lazy, type ComponentType } from "react";
import { loadFederated } from "@carnet/shell/federation";
import { withWords, type Language } from "@carnet/shell/i18n";
import type { ReceiptContent, ReceiptView } from "@carnet/services/seance/contract";

/** How a receipt leaves: onto paper, into a file, or by mail to an address of the record. */
export type Handing = "print" | "save" | { to: string };

export interface Issuing {
  patientId: string;
  ids: string[];
  how: Handing;
  /** The same for every try of one press. */
  intention: string;
  language?: Language;
  replaces?: string;
}

interface ReceiptPaperProps {
  draft?: { content: ReceiptContent; day: string; corrects: string | null };
  receipt?: ReceiptView;
}

/** What the room of sessions draws, numbers and hands out. */
interface ReceiptRoom {
  ReceiptPaper: ComponentType<ReceiptPaperProps>;
  /** Both say what they did, and offer the way back while a letter waits; `onTakenBack` follows it. */
  issueReceipt(of: Issuing, onTakenBack?: () => void): Promise<string>;
  handOutReceipt(patientId: string, receiptId: string, how: Handing, onTakenBack?: () => void): Promise<string>;
}

export const receiptRoom = () => loadFederated<ReceiptRoom>("mf_seance/receipts");

/** The paper of a receipt, as the room of sessions draws it. */
export const ReceiptPaper = lazy(withWords(async () => ({ default: (await receiptRoom()).ReceiptPaper })));
