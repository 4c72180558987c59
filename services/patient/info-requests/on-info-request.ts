import { announce, nobody, react } from "@carnet/services/framework";
import { standingChanged } from "@carnet/nats/contracts/patient/standing.changed.v1";
import { infoRequestSent } from "@carnet/nats/contracts/portal/infoRequest.sent.v1";
import { infoRequestSubmitted } from "@carnet/nats/contracts/portal/infoRequest.submitted.v1";
import { infoRequestSubmittedV2 } from "@carnet/nats/contracts/portal/infoRequest.submitted.v2";
import { patientLinked } from "@carnet/nats/contracts/portal/patient.linked.v1";
import { patientUnlinked } from "@carnet/nats/contracts/portal/patient.unlinked.v1";
import { Patient } from "../patients/patient.model.ts";

/** A request went out: the record shows it as sent, and what came back from an earlier one is no longer the point (POR-007). */
export const onInfoRequestSent = react(infoRequestSent, async ({ data: { patientId, clinicId, sentAt } }, trx) => {
  await Patient.query(trx)
    .patch({ infoRequestSentAt: sentAt, infoRequestSubmittedAt: null, infoRequestModificationCount: 0 })
    .where({ id: patientId })
    .where((older) => older.whereNull("info_request_sent_at").orWhere("info_request_sent_at", "<", sentAt));
  await announce(trx, standingChanged, nobody, { patientId, clinicId });
});

/** The patient answered: the record shows it as received (POR-007). */
export const onInfoRequestSubmitted = react(infoRequestSubmitted, async ({ data }, trx) => {
  const { patientId, clinicId, submittedAt } = data;
  await Patient.query(trx).patch({ infoRequestSubmittedAt: submittedAt }).where({ id: patientId });
  await announce(trx, standingChanged, nobody, { patientId, clinicId });
});

/** How often the patient changed their answers before they sent them; the record carries it (PAT-005). */
export const onInfoRequestCounted = react(infoRequestSubmittedV2, async ({ data: { patientId, changeCount } }, trx) => {
  await Patient.query(trx).patch({ infoRequestModificationCount: changeCount }).where({ id: patientId });
});

/** A portal account is the person of a record: from now on they see what is theirs. Hearing it twice changes nothing. */
export const onPatientLinked = react(patientLinked, async ({ data: { userId, patientId, clinicId }, at }, trx) => {
  if (!(await Patient.query(trx).findOne({ id: patientId, clinic_id: clinicId }).select("id"))) return;
  await trx("patient_people").insert({ patient_id: patientId, user_id: userId, linked_at: at }).onConflict().ignore();
});

/** A youth answers for themselves: who answered for them sees nothing of the record any more. */
export const onPatientUnlinked = react(patientUnlinked, async ({ data: { userId, patientId } }, trx) => {
  await trx("patient_people").where({ patient_id: patientId, user_id: userId }).del();
});
