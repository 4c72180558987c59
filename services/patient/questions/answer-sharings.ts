import { answer, current } from "@carnet/services/framework";
import { patientSharings } from "@carnet/nats/contracts/rpc/patient.sharings.v1";
import { presentConsent, type ConsentRow } from "../consents/present-consent.ts";

/** With whom a patient agreed to share their record, for their portal. */
export const answerSharings = answer(patientSharings, async ({ patientId }) => {
  const rows = current().knex("patient_consents").where({ patient_id: patientId }).orderBy("created_at", "desc");
  const sharings = ((await rows) as ConsentRow[]).map(presentConsent);
  return {
    sharings: sharings.map(({ id, clinicId, therapistId, createdAt, withdrawnAt, withdrawal }) => ({
      id,
      clinicId,
      therapistId,
      signedAt: createdAt,
      withdrawnAt: withdrawnAt ?? null,
      withdrawal: withdrawal ?? null,
    })),
  };
});
