import { answer, current } from "@carnet/services/framework";
import { patientBeforeVisit } from "@carnet/nats/contracts/rpc/patient.beforeVisit.v1";

interface Row {
  patientId: string;
  signedForms: string[];
  formSentAt: string | null;
  answersAt: string | null;
  hasMerged: boolean;
}

/** What patients have signed and answered so far, for the page that lists who comes today. */
export const answerBeforeVisit = answer(patientBeforeVisit, async ({ patientIds }) => {
  const { rows } = await current().knex.raw<{ rows: Row[] }>(
    `select p.id as "patientId", p.info_request_sent_at as "formSentAt", p.info_request_submitted_at as "answersAt",
       p.info_request_imported_id is not null as "hasMerged",
       array(select distinct f.form_id from consent_files f where f.patient_id = p.id and f.withdrawn_at is null) as "signedForms"
     from patients p where p.id = any (cast(:patientIds as uuid[]))`,
    { patientIds } as never,
  );
  return { patients: rows };
});
