import { current, react, type Actor } from "@carnet/services/framework";
import type { Statement } from "@carnet/services/framework/contract";
import { principalChanged } from "@carnet/nats/contracts/account/principal.changed.v1";
import type { MyKeysView } from "../contract/index.ts";
import { wrapKeyId } from "../rotation/rotation-claims.ts";

/** Somebody has other keys than before: every wrap made for them so far opens with the former key alone (PROTOCOL.md section 12). */
export const onPrincipalChanged = react(principalChanged, async ({ data: { userId, version } }, trx) => {
  if (version > 1) await trx("patient_keys").where({ user_id: userId }).update({ for_former_key: true });
});

interface Row {
  patient_id: string;
  clinic_id: string;
  epoch: number;
  encrypted_key: string;
  pkc: Statement;
}

const former = `
  select k.patient_id, k.clinic_id, p.epoch, k.encrypted_key, p.pkc
    from patient_keys k join patients p on p.id = k.patient_id
   where k.user_id = :userId and k.for_former_key and k.patient_id > :after order by k.patient_id limit :limit`;

/** One's own wraps made for the key one had before, a page at a time. */
export async function listMyKeys(actor: Actor, after: string, limit: number): Promise<MyKeysView> {
  const { rows } = await current().knex.raw<{ rows: Row[] }>(former, {
    userId: actor.userId!,
    after,
    limit: limit + 1,
  } as never);
  const items = rows.slice(0, limit).map((row) => ({
    patientId: row.patient_id,
    clinicId: row.clinic_id,
    epoch: row.epoch,
    encryptedKey: row.encrypted_key,
    pkc: row.pkc,
  }));
  return { items, more: rows.length > limit };
}

const rewrapped = `
  update patient_keys k set encrypted_key = said.wrap, for_former_key = false
    from unnest(cast(:ids as uuid[]), cast(:wraps as text[]), cast(:keyIds as text[])) as said (id, wrap, key_id), patients p
   where k.patient_id = said.id and k.user_id = :userId and k.for_former_key
     and p.id = k.patient_id and p.key_id = said.key_id`;

/** Stores one's keys wrapped for one's key of now; answers how many are left. A wrap of an epoch that is over is passed over. */
export async function storeMyKeys(actor: Actor, keys: Readonly<Record<string, string>>): Promise<number> {
  const { knex } = current();
  const wraps = Object.values(keys);
  const given = { ids: Object.keys(keys), wraps, keyIds: wraps.map(wrapKeyId), userId: actor.userId! };
  await knex.raw(rewrapped, given as never);
  const [counted] = (await knex("patient_keys")
    .where({ user_id: actor.userId, for_former_key: true })
    .count("* as left")) as { left: number }[];
  return Number(counted?.left ?? 0);
}
