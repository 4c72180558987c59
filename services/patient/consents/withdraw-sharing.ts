import { inTransaction, membersOf, type Actor, type Refuses } from "@carnet/services/framework";
import { takeKeys } from "../access/revoke-access.ts";
import type { Patient } from "../patients/patient.model.ts";
import { keepOwn, type SignedAtHome } from "./keep-signed.ts";
import type { ConsentRow } from "./present-consent.ts";

/**
 * Takes an agreement back. Anyone who was given the key by such an agreement, and by none that stands, holds it no more; those who run the
 * clinic and the therapist of the record hold theirs for other reasons.
 */
export async function withdrawSharing(
  patient: Pick<Patient, "id" | "clinicId" | "therapistId">,
  actor: Actor,
  consent: Pick<ConsentRow, "id" | "withdrawn_at">,
  signed: SignedAtHome,
  refuse: Refuses<"signedMoved">,
): Promise<string> {
  const { id: patientId, clinicId, therapistId } = patient;
  const withdrawnAt = consent.withdrawn_at ?? new Date().toISOString();
  const members = (await membersOf(clinicId)).filter(({ isMember }) => isMember);
  const staying = [therapistId, ...members.flatMap(({ userId, canAdmin }) => (canAdmin ? [userId] : []))];
  const colleagues = members.map(({ userId }) => userId);
  await inTransaction(async (trx) => {
    await keepOwn(trx, patientId, actor, signed, refuse);
    if (consent.withdrawn_at) return;
    await trx("patient_consents")
      .where({ id: consent.id, withdrawn_at: null })
      .update({ withdrawn_at: withdrawnAt, withdrawal: JSON.stringify(signed.statement) });
    const { rows } = await trx.raw<{ rows: { user_id: string }[] }>(
      `select k.user_id from patient_keys k
        where k.patient_id = :patientId and k.kind = 'granted' and k.user_id <> all (cast(:staying as uuid[]))
          and not exists (select from patient_consents c
                           where c.patient_id = k.patient_id and c.withdrawn_at is null
                             and (c.therapist_id = k.user_id
                               or (c.therapist_id is null and k.user_id = any (cast(:colleagues as uuid[])))))
        for update`,
      { patientId, staying, colleagues },
    );
    await takeKeys(
      trx,
      patient,
      actor,
      rows.map(({ user_id: userId }) => userId),
    );
  });
  return withdrawnAt;
}
