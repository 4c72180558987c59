import { Refused } from "@carnet/shell/api";
import { renewKey, requireRecord } from "./known-record.ts";
import type { OpenPatient } from "./open-key.ts";
import { openPatientOf } from "./open-record.ts";

/**
 * Seals with the newest key this page knows, and sends. Where the record has got a new key since, it is fetched, and what was
 * typed is sealed and sent once more: whoever types notices nothing. What is refused a second time is thrown.
 */
export async function withNewestKey<Result>(
  patientId: string,
  sealAndSend: (open: OpenPatient) => Promise<Result>,
): Promise<Result> {
  try {
    return await sealAndSend(openPatientOf(await requireRecord(patientId)));
  } catch (reason) {
    if (!(reason instanceof Refused) || reason.code !== "staleKey") throw reason;
    await renewKey(patientId);
    return sealAndSend(openPatientOf(await requireRecord(patientId)));
  }
}
