import { wordsLoaded } from "@carnet/shell/i18n";
import type { PatientView } from "@carnet/services/patient/contract";
import type { SeanceToCollect } from "@carnet/services/seance/contract";
import type { QueuedReceipt } from "@carnet/shell/workspace";
import { sendQueued } from "../money/queued-receipt.ts";
import { issueReceipt, type Handing } from "./issue-receipt.ts";
import { sayHanded } from "./say-handed.ts";
import "../summary/words.ts";

interface AtTheDesk {
  seance: Pick<SeanceToCollect, "seanceId">;
  patient: Pick<PatientView, "id">;
  how: Handing;
  /** The same for every try of one press. */
  intention: string;
  /** A letter leaves at once: who asked for it had their time to take it back. */
  atOnce?: boolean;
}

/**
 * Issues the receipt of a session that was just paid, and hands it out: for who keeps the desk, from what is in clear for them and
 * without a key (RCP-003, RCP-004). Says so, with the way back while a letter waits; answers its number as it is printed.
 */
export async function receiptAtTheDesk({ seance, patient, how, intention, atOnce }: AtTheDesk): Promise<string> {
  await wordsLoaded();
  const handed = await issueReceipt({ patientId: patient.id, ids: [seance.seanceId], how, intention, atOnce });
  sayHanded(handed);
  return handed.number;
}

/** Sends the receipt of a session whose payment was kept without a network, and says what became of it. Throws where it may be tried again. */
export async function sendQueuedReceipt(
  { seanceId, patientId }: Pick<SeanceToCollect, "seanceId" | "patientId">,
  receipt: QueuedReceipt,
): Promise<void> {
  await wordsLoaded();
  await sendQueued({ id: seanceId, patientId }, receipt);
}
