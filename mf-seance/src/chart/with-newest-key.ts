import { Refused } from "@carnet/shell/api";
import type { OpenPatient } from "./open-patient.ts";
import { reopenPatient } from "./use-chart.ts";

/**
 * Seals and sends. Where the record has got a new key since it was opened, it is opened again and sealed and sent once more:
 * whoever types notices nothing. What is refused a second time is thrown, and stays in the journal.
 */
export async function withNewestKey<Result>(
  open: OpenPatient,
  sealAndSend: (open: OpenPatient) => Promise<Result>,
): Promise<Result> {
  try {
    return await sealAndSend(open);
  } catch (reason) {
    if (!(reason instanceof Refused) || reason.code !== "staleKey") throw reason;
    return sealAndSend(await reopenPatient(open.patient.id));
  }
}
