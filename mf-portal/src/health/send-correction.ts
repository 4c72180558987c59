import { call, newId, refusalOf } from "@carnet/shell/api";
import type { PatientRef } from "@carnet/shell/crypto";
import { sealQuestion, sendSigned } from "@carnet/shell/portal-documents";
import { askCorrection, type CorrectionQuestion } from "@carnet/services/portal/contract";

/** Asks the clinic for a correction, signed by who asks; `id` names it: sent again it is kept once. */
export async function sendCorrection(
  open: { portal: PatientRef; patientId: string },
  id: string,
  asked: CorrectionQuestion,
): Promise<void> {
  const { question, claims } = await sealQuestion(open.portal, id, asked);
  try {
    await sendSigned(open, "correction", claims, (signed) =>
      call(askCorrection, {
        params: { id: open.patientId },
        body: { id, question, ...signed },
        idempotencyKey: newId(),
      }),
    );
  } catch (error) {
    // An earlier try was kept, and its answer was lost.
    if (refusalOf(askCorrection, error)?.code !== "idTaken") throw error;
  }
}
