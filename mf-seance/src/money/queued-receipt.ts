import { Refused } from "@carnet/shell/api";
import { fetchAnswer } from "@carnet/shell/app";
import { sayRefusal, toast } from "@carnet/shell/ui";
import { text } from "@carnet/shell/i18n";
import type { QueuedReceipt } from "@carnet/shell/workspace";
import { getPatient, receiptAddresses, receiptModeOf } from "@carnet/services/patient/contract";
import { issueReceipt } from "../receipts/issue-receipt.ts";
import { stopLetter } from "../receipts/say-handed.ts";
import { isLettersMissing, whyNotMade } from "../receipts/why-not-made.ts";

const t = text("seance");

/**
 * Issues and mails a receipt that was queued with its payment, and says so. Throws where it may be tried again; what was refused is said,
 * and over.
 */
export async function sendQueued(seance: { id: string; patientId: string }, receipt: QueuedReceipt): Promise<void> {
  const { patientId, id } = seance;
  const { intention, deliveryId } = receipt;
  const stayed = (why: string) => toast(t("money.dialog.queued.stayed", { why }), { tone: "danger" });
  try {
    const to = receipt.to ?? (await readAddress(patientId));
    if (to === null) return void stayed(t("money.dialog.queued.noAddress"));
    const handed = await issueReceipt({ patientId, ids: [id], how: { to }, intention, deliveryId });
    const { number } = handed;
    toast(t("money.dialog.queued.left", { number, email: to }), { undo: () => void stopLetter(handed) });
  } catch (reason) {
    if (!(reason instanceof Refused) && !isLettersMissing(reason)) throw reason;
    stayed(reason instanceof Refused ? await sayRefusal(reason.code) : whyNotMade(t, reason, ""));
  }
}

/** Where this patient's receipts go by mail; null for those who get theirs on paper, or have no address. */
async function readAddress(patientId: string): Promise<string | null> {
  const patient = await fetchAnswer(getPatient, { params: { id: patientId } });
  return receiptModeOf(patient) === "print" ? null : (receiptAddresses(patient)[0] ?? null);
}
