import { announceAll, answer, inTransaction } from "@carnet/services/framework";
import { keysGranted } from "@carnet/nats/contracts/patient/keys.granted.v1";
import { setPatientKeys } from "@carnet/nats/contracts/rpc/patient.setKeys.v1";
import { wrapKeyId } from "../rotation/rotation-claims.ts";
import { countMissing } from "./count-missing.ts";

const storeKeys = `
  insert into patient_keys (patient_id, user_id, clinic_id, kind, encrypted_key, granted_by)
  select p.id, :userId, p.clinic_id, 'clinic', given.encrypted_key, :grantedBy
    from unnest(cast(:patientIds as uuid[]), cast(:wraps as text[]), cast(:keyIds as text[])) as given (patient_id, encrypted_key, key_id)
    join patients p on p.id = given.patient_id and p.clinic_id = :clinicId and p.key_id = given.key_id
  on conflict do nothing returning patient_id`;

/** Stores a batch of wraps in one statement, and says of each whose it is in another; a record of another clinic and a key of an epoch
 * that is over are passed over, and a key that is there stays. */
export const answerSetKeys = answer(setPatientKeys, async ({ clinicId, userId, grantedBy, keys }) =>
  inTransaction(async (trx) => {
    const { rows } = await trx.raw<{ rows: { patient_id: string }[] }>(storeKeys, {
      userId,
      grantedBy,
      clinicId,
      patientIds: keys.map(({ patientId }) => patientId),
      wraps: keys.map(({ encryptedKey }) => encryptedKey),
      keyIds: keys.map(({ encryptedKey }) => wrapKeyId(encryptedKey)),
    });
    const actor = { userId: grantedBy, impersonatorId: null };
    const granted = rows.map(({ patient_id: patientId }) => ({ patientId, clinicId, userId, kind: "clinic" as const }));
    await announceAll(trx, keysGranted, actor, granted);
    return { stored: rows.length, keysNeeded: await countMissing(clinicId, userId, trx) };
  }),
);
