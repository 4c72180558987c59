import { ask, every, inTransaction, react } from "@carnet/services/framework";
import { consentFormChanged } from "@carnet/nats/contracts/clinic/consentForm.changed.v1";
import { clinicInfo } from "@carnet/nats/contracts/rpc/clinic.info.v1";
import type { Knex } from "knex";

const halfAMinute = 30_000;
/** As many clinics as are asked about in one turn. */
const atOnce = 20;

/** Asks which consent forms a clinic wants signed, and keeps who of its patients lacks one. */
async function askConsentForms(trx: Knex, clinicId: string): Promise<void> {
  // Of two answers under way, the later one stays.
  await trx.raw("insert into clinic_consent_forms values (?, '{}') on conflict do nothing", [clinicId]);
  await trx("clinic_consent_forms").where({ clinic_id: clinicId }).forUpdate().first();
  const forms = (await ask(clinicInfo, { clinicId }))?.consentForms ?? [];
  const formIds = forms.map(({ id }) => id);
  await trx.raw("update clinic_consent_forms set form_ids = cast(:formIds as uuid[]) where clinic_id = :clinicId", {
    clinicId,
    formIds,
  } as never);
  await keepWhoLacksOne(trx, clinicId);
}

/** Their rows are taken in the order of those that give keys and hear of payments: none waits for one that waits for it. */
export const keepWhoLacksOne = (trx: Knex, clinicId: string) =>
  trx.raw(
    `with moved as (
       select patient_id from patient_standings
        where clinic_id = ? and lacks_consent <> lacks_consent(patient_id, clinic_id) order by patient_id for no key update)
     update patient_standings s set lacks_consent = lacks_consent(s.patient_id, s.clinic_id)
       from moved where s.patient_id = moved.patient_id`,
    [clinicId],
  );

/** A form was written, enabled, disabled or deleted. Hearing it twice asks twice. */
export const onConsentFormChanged = react(consentFormChanged, ({ data }, trx) => askConsentForms(trx, data.clinicId));

/** Asks of clinics with records which forms they want signed, where nobody has. */
export const askUnknownForms = every("ask-consent-forms", halfAMinute, () =>
  inTransaction(async (trx) => {
    const clinicIds: string[] = await trx("unasked_clinics").orderBy("clinic_id").limit(atOnce).pluck("clinic_id");
    for (const clinicId of clinicIds) await askConsentForms(trx, clinicId);
    // Last: the first record of another therapist waits for these rows.
    await trx("unasked_clinics").whereIn("clinic_id", clinicIds).delete();
  }),
);
