import type { Actor } from "@carnet/services/framework";
import type { Statement } from "@carnet/services/framework/contract";
import type { Knex } from "knex";
import type { Rotation } from "../contract/index.ts";

/** A rotation that may be stored: its new kid and sealed revision, and the certificate it follows. */
export interface CheckedRotation {
  made: Rotation;
  keyId: string;
  identityRev: number;
  before: { pkc: Statement; keyId: string };
}

const newKeys = `
  update patients p set epoch = said.epoch, key_id = said.key_id, pkc = said.pkc, identity = said.identity,
         identity_rev = said.rev, identity_by = :by, identity_at = now(), rotation_pending = false
    from unnest(cast(:ids as uuid[]), cast(:epochs as int[]), cast(:keyIds as text[]), cast(:pkcs as jsonb[]),
                cast(:identities as text[]), cast(:revs as int[])) as said (id, epoch, key_id, pkc, identity, rev)
   where p.id = said.id`;
const newWraps = `
  update patient_keys k set encrypted_key = said.wrap, for_former_key = false
    from unnest(cast(:ids as uuid[]), cast(:users as uuid[]), cast(:wraps as text[])) as said (id, user_id, wrap)
   where k.patient_id = said.id and k.user_id = said.user_id`;

/** Writes new keys in a handful of statements, however many records there are. The key before stays reachable through its link alone. */
export async function writeRotations(trx: Knex, actor: Actor, checked: readonly CheckedRotation[]): Promise<void> {
  if (checked.length === 0) return;
  const ids = checked.map(({ made }) => made.patientId);
  await trx("patient_epochs")
    .insert(checked.flatMap((each) => epochRows(each, actor.userId!)))
    .onConflict(["patient_id", "epoch"])
    .ignore();
  await trx.raw(newKeys, {
    by: actor.userId,
    ids,
    epochs: checked.map(({ made }) => made.epoch),
    keyIds: checked.map(({ keyId }) => keyId),
    pkcs: checked.map(({ made }) => JSON.stringify(made.pkc)),
    identities: checked.map(({ made }) => made.identity.data),
    revs: checked.map(({ identityRev }) => identityRev),
  } as never);
  const wraps = checked.flatMap(({ made }) => [
    { id: made.patientId, userId: actor.userId!, wrap: made.keyForPrincipal },
    ...made.keysForOthers.map(({ userId, encryptedKey }) => ({ id: made.patientId, userId, wrap: encryptedKey })),
  ]);
  await trx.raw(newWraps, {
    ids: wraps.map(({ id }) => id),
    users: wraps.map(({ userId }) => userId),
    wraps: wraps.map(({ wrap }) => wrap),
  } as never);
  await trx("patient_master_keys").whereIn("patient_id", ids).delete();
  const escrowed = checked.flatMap(({ made: { patientId, keyForMaster } }) =>
    keyForMaster ? [{ patient_id: patientId, key_for_master: keyForMaster }] : [],
  );
  if (escrowed.length > 0) await trx("patient_master_keys").insert(escrowed);
}

/** The new epoch, and the first one beside the second: what was signed under it is still to be verified. */
const epochRows = ({ made, keyId, before }: CheckedRotation, userId: string) => {
  const row = { patient_id: made.patientId, made_by: userId };
  const epoch = { ...row, epoch: made.epoch, key_id: keyId, pkc: JSON.stringify(made.pkc), link: made.link };
  if (made.epoch > 2) return [epoch];
  return [epoch, { ...row, epoch: 1, key_id: before.keyId, pkc: JSON.stringify(before.pkc), link: null }];
};
