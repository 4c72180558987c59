import { react } from "@carnet/services/framework";
import { patientArchived } from "@carnet/nats/contracts/patient/patient.archived.v1";
import { patientCreated } from "@carnet/nats/contracts/patient/patient.created.v1";
import { patientDeleted } from "@carnet/nats/contracts/patient/patient.deleted.v1";
import { patientRecovered } from "@carnet/nats/contracts/patient/patient.recovered.v1";
import { patientUpdated } from "@carnet/nats/contracts/patient/patient.updated.v1";
import { readSoon } from "../links/link.model.ts";
import { sendVisits } from "../visits/send-visits.ts";
import { notifyRecords } from "./notify-records.ts";

/** A record that a browser opened for somebody who waited has their id: from then on the two are linked, and their visits come. */
export const onPatientCreated = react(patientCreated, async ({ data: { patientId, clinicId, therapistId } }, trx) => {
  await readSoon(trx, clinicId);
  const opened = await trx("imported_patients")
    .where({ id: patientId, clinic_id: clinicId })
    .whereIn("state", ["waiting", "open"])
    .update({
      state: "linked",
      patient_id: patientId,
      was_imported: true,
      import_error: null,
      decided_at: trx.fn.now(),
    });
  if (opened === 0) return;
  await trx("records")
    .insert({ patient_id: patientId, clinic_id: clinicId, therapist_id: therapistId, is_archived: false })
    .onConflict("patient_id")
    .ignore();
  await notifyRecords(trx, clinicId, [patientId]);
  await sendVisits(trx, clinicId);
});

/** What changed here goes there where the sync is automatic; where it is not, the next comparison sees it. */
export const onPatientUpdated = react(patientUpdated, async ({ data: { patientId, clinicId } }, trx) => {
  await readSoon(trx, clinicId);
  const isLinked = trx("imported_patients").where({ state: "linked", patient_id: patientId }).select(trx.raw("1"));
  const isAutomated = trx("links").where({ clinic_id: clinicId, is_automated: true }).select(trx.raw("1"));
  await trx("records")
    .where({ patient_id: patientId })
    .whereExists(isLinked)
    .whereExists(isAutomated)
    .update({ export_state: "queued", tries: 0, due_at: trx.fn.now(), asked_at: trx.fn.now() });
});

export const onPatientArchived = react(patientArchived, ({ data }, trx) => readSoon(trx, data.clinicId));
export const onPatientRecovered = react(patientRecovered, ({ data }, trx) => readSoon(trx, data.clinicId));

/** Somebody whose record is gone is again nobody's there, and their visits leave. */
export const onPatientDeleted = react(patientDeleted, async ({ data: { patientId, clinicId } }, trx) => {
  await trx("imported_patients")
    .where({ patient_id: patientId, clinic_id: clinicId, state: "linked" })
    .update({ state: "open", patient_id: null, was_imported: false, decided_score: null });
  await readSoon(trx, clinicId);
  await sendVisits(trx, clinicId);
});
