import { answer, current } from "@carnet/services/framework";
import type { Statement } from "@carnet/services/framework/contract";
import { patientKeyBatch } from "@carnet/nats/contracts/rpc/patient.keyBatch.v1";
import { patientKeysNeeded } from "@carnet/nats/contracts/rpc/patient.keysNeeded.v1";
import { countMissing } from "./count-missing.ts";

interface Row {
  patient_id: string;
  epoch: number;
  encrypted_key: string;
  pkc: Statement;
}

/** Records of a clinic one person opens and another misses, oldest first. */
export const missingKeys = `
  select p.id as patient_id, p.epoch, mine.encrypted_key, p.pkc
    from patients p join patient_keys mine on mine.patient_id = p.id and mine.user_id = :fromUserId
   where p.clinic_id = :clinicId
     and not exists (select from patient_keys theirs where theirs.patient_id = p.id and theirs.user_id = :toUserId)
   order by p.created_at, p.id limit :limit`;

/** Hands out the next records somebody is still missing, with the wraps of who will re-wrap them (MEM-016). */
export const answerKeyBatch = answer(patientKeyBatch, async ({ clinicId, fromUserId, toUserId, limit }) => {
  const { rows } = await current().knex.raw<{ rows: Row[] }>(missingKeys, { clinicId, fromUserId, toUserId, limit });
  return {
    keyBatch: rows.map((row) => ({
      patientId: row.patient_id,
      epoch: row.epoch,
      encryptedKey: row.encrypted_key,
      pkc: row.pkc,
    })),
    keysNeeded: await countMissing(clinicId, toUserId),
  };
});

/** How many records of a clinic somebody cannot open yet (MEM-015). */
export const answerKeysNeeded = answer(patientKeysNeeded, async ({ clinicId, userId }) => ({
  numberOfKeys: await countMissing(clinicId, userId),
}));
