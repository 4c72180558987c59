import { ask, Refusal, type RefuseOf } from "@carnet/services/framework";
import { syncExportPatient } from "@carnet/nats/contracts/rpc/sync.exportPatient.v1";
import type { givePatientToBooking } from "../contract/index.ts";
import type { Patient } from "../patients/patient.model.ts";

/** Gives a patient to the booking service now, and answers the number they have there. */
export async function givePatient(
  { id: patientId, clinicId }: Patient,
  refuse: RefuseOf<typeof givePatientToBooking>,
): Promise<{ externalId: string }> {
  const given = await ask(syncExportPatient, { clinicId, patientId }).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === "notFound" ? refuse("bookingNotLinked") : error;
  });
  if (given.externalId === null) throw refuse("syncFailed", { bookingCode: given.appErrorCode ?? "bookingAway" });
  return { externalId: given.externalId };
}
