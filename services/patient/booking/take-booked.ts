import { carryOut, nobody } from "@carnet/services/framework";
import { patientTakeBooked } from "@carnet/nats/contracts/cmd/patient.takeBooked.v1";
import type { PatientFields } from "../contract/index.ts";
import { announceWritten } from "../patients/announce-patient.ts";
import { Patient } from "../patients/patient.model.ts";
import { indexRecord, tokensOf } from "../search/index-record.ts";

/** What the booking service changed of somebody comes into their record, where it still says what it said when that was compared. */
export const takeBooked = carryOut(
  patientTakeBooked,
  async () => undefined,
  async ({ data: { patientId: id, clinicId, fields } }, _, trx) => {
    const patient = (await Patient.query(trx)
      .findById(id)
      .where({ clinic_id: clinicId })
      .whereNull("deleted_at")
      .forUpdate()) as Patient | undefined;
    if (!patient) return;
    const changes: Partial<PatientFields> = {};
    for (const field of fields) {
      const column = field.name === "phone" ? phoneOf(patient) : field.name;
      if (patient[column] === field.was) Object.assign(changes, { [column]: field.value });
    }
    if (Object.keys(changes).length === 0) return;
    const saved = (await Patient.query(trx).patchAndFetchById(id, changes)) as Patient;
    if (tokensOf(saved).join() !== tokensOf(patient).join()) await indexRecord(trx, saved);
    await announceWritten(trx, nobody, saved, "updated");
  },
);

/** The number that the booking service has: the mobile's, or the only other one. */
const phoneOf = ({ phone, phoneMobile }: Patient) =>
  phoneMobile === null && phone !== null ? ("phone" as const) : ("phoneMobile" as const);
