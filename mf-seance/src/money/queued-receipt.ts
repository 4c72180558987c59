import { newId, Refused } from "@carnet/shell/api";
import { sayRefusal, toast } from "@carnet/shell/ui";
import { text } from "@carnet/shell/i18n";
import { refreshSeances } from "../chart/use-chart.ts";
import { issueReceipt } from "../receipts/issue-receipt.ts";
import { stopLetter } from "../receipts/say-handed.ts";
import { isLettersMissing, whyNotMade } from "../receipts/why-not-made.ts";

const t = text("seance");

/** A receipt that was asked for without a network: it leaves once its payment is stored, by the same names at each try. */
export interface QueuedReceipt {
  to: string;
  intention: string;
  deliveryId: string;
}

export const queueReceipt = (to: string): QueuedReceipt => ({ to, intention: newId(), deliveryId: newId() });

/** Issues and mails a queued receipt, and says so. Throws where it may be tried again; what was refused is said, and over. */
export async function sendQueued(seance: { id: string; patientId: string }, receipt: QueuedReceipt): Promise<void> {
  const { patientId, id } = seance;
  const { to, intention, deliveryId } = receipt;
  try {
    const handed = await issueReceipt({ patientId, ids: [id], how: { to }, intention, deliveryId });
    const { number } = handed;
    toast(t("money.dialog.queued.left", { number, email: to }), { undo: () => void stopLetter(handed) });
  } catch (reason) {
    if (!(reason instanceof Refused) && !isLettersMissing(reason)) throw reason;
    const why = reason instanceof Refused ? await sayRefusal(reason.code) : whyNotMade(t, reason, "");
    toast(t("money.dialog.queued.stayed", { why }), { tone: "danger" });
  }
  void refreshSeances(patientId).catch(() => undefined);
}
