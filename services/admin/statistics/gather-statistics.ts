import { ask, Refusal } from "@carnet/services/framework";
import { accountCounts } from "@carnet/nats/contracts/rpc/account.counts.v1";
import { clinicCounts } from "@carnet/nats/contracts/rpc/clinic.counts.v1";
import { patientCounts } from "@carnet/nats/contracts/rpc/patient.counts.v1";
import { seanceCounts } from "@carnet/nats/contracts/rpc/seance.counts.v1";
import { countedSoFar } from "../activity/count-activity.ts";
import type { Statistics } from "../contract/statistics.ts";

/** Null when the answer did not come in time; any other failure is a failure. */
async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof Refusal && error.code === "busy") return null;
    throw error;
  });
}

/** The numbers of the house, each from the service that owns them, all asked at once: at most two seconds. */
export async function gatherStatistics(): Promise<Statistics> {
  const [accounts, clinics, patients, seances, sent, submitted] = await Promise.all([
    orNull(ask(accountCounts, {})),
    orNull(ask(clinicCounts, {})),
    orNull(ask(patientCounts, { clinicId: null })),
    orNull(ask(seanceCounts, {})),
    countedSoFar("requestsSent"),
    countedSoFar("requestsSubmitted"),
  ]);
  return { at: new Date().toISOString(), accounts, clinics, patients, seances, infoRequests: { sent, submitted } };
}
