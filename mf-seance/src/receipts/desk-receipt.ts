import { call } from "@carnet/shell/api";
import { currentLanguage, text, wordsLoaded } from "@carnet/shell/i18n";
import { getClinic } from "@carnet/services/clinic/contract";
import type { PatientView } from "@carnet/services/patient/contract";
import { getSeanceHistory, type SeanceToCollect } from "@carnet/services/seance/contract";
import { issueReceipt, type Handing } from "./issue-receipt.ts";
import { readReceipt } from "./read-receipt.ts";
import "../summary/words.ts";

interface AtTheDesk {
  seance: Pick<SeanceToCollect, "seanceId" | "clinicId" | "number">;
  patient: PatientView;
  how: Handing;
  /** The same for every try of one press. */
  intention: string;
}

/**
 * Issues the receipt of a session that was just paid, and hands it out: for who keeps the desk, from what is in clear for them and
 * without a key (RCP-003, RCP-004). Answers its number.
 */
export async function receiptAtTheDesk({ seance, patient, how, intention }: AtTheDesk): Promise<number> {
  const { seanceId, clinicId, number } = seance;
  const [clinic, history] = await Promise.all([
    call(getClinic, { params: { id: clinicId } }),
    call(getSeanceHistory, { params: { id: patient.id }, query: { before: number + 1, limit: 1 } }),
    wordsLoaded(),
  ]);
  const [paid] = history;
  if (paid?.id !== seanceId) throw new Error("the session that was paid is not in the history of its patient");
  const model = await readReceipt({ patient, clinic, seance: paid, language: currentLanguage() });
  return issueReceipt({ model, seance: paid, how, intention, t: text("seance") });
}
