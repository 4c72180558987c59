import { Refused } from "@carnet/shell/api";
import {
  notePatient,
  recordClient,
  requireRecord,
  refetchRecord,
  sealIdentity,
  openPatientOf,
} from "@carnet/shell/record";
import { type ImportedPatients } from "@carnet/services/clinic/contract";
import { mirroredFields, type UpdatePatientBody } from "@carnet/services/patient/contract";

export type BookingChange = ImportedPatients["changes"][number];

/**
 * Saves what the booking service says in the record, over the value that was shown (SYN-001). A name, birth date or address is sealed
 * anew with it, by the keys this browser holds; false where it holds none.
 */
export async function takeTheirs({ patientId: id, field, here, there }: BookingChange): Promise<boolean> {
  await refetchRecord(id);
  const record = await requireRecord(id);
  const { patient } = record;
  const name = field === "phone" && (patient.phoneMobile !== null || patient.phone === null) ? "phoneMobile" : field;
  const change = { [name]: there } as Partial<UpdatePatientBody>;
  const isMirrored = mirroredFields.some((mirrored) => mirrored === name);
  if (isMirrored && !record.key) return false;
  const identity =
    isMirrored && (await sealIdentity(openPatientOf(record), { ...patient, ...change } as typeof patient));
  try {
    notePatient(
      await recordClient.save({
        id,
        ...change,
        was: { [name]: here },
        ...(identity && { identity }),
      } as UpdatePatientBody),
    );
  } catch (reason) {
    if (reason instanceof Refused) await refetchRecord(id);
    throw reason;
  }
  return true;
}
