import { wordsLoaded } from "@carnet/shell/i18n";
import type { PatientView } from "@carnet/services/patient/contract";
import type { SeanceToCollect } from "@carnet/services/seance/contract";
import { issueReceipt, type Handing } from "./issue-receipt.ts";
import "../summary/words.ts";

interface AtTheDesk {
  seance: Pick<SeanceToCollect, "seanceId">;
  patient: Pick<PatientView, "id">;
  how: Handing;
  /** The same for every try of one press. */
  intention: string;
}

/**
 * Issues the receipt of a session that was just paid, and hands it out: for who keeps the desk, from what is in clear for them and
 * without a key (RCP-003, RCP-004). Answers its number as it is printed.
 */
export async function receiptAtTheDesk({ seance, patient, how, intention }: AtTheDesk): Promise<string> {
  await wordsLoaded();
  return issueReceipt({ patientId: patient.id, ids: [seance.seanceId], how, intention });
}
