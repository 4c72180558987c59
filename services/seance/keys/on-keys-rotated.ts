import { react } from "@carnet/services/framework";
import { keysRotated } from "@carnet/nats/contracts/patient/keys.rotated.v1";

/** A record has a new key: sessions take nothing under the ones before. An older epoch that is heard late changes nothing. */
export const onKeysRotated = react(keysRotated, async ({ data: { patientId, epoch, keyId } }, trx) => {
  await trx("newest_keys")
    .insert({ patient_id: patientId, epoch, key_id: keyId })
    .onConflict("patient_id")
    .merge()
    .whereRaw("newest_keys.epoch < excluded.epoch");
});
