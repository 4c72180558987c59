import { type Actor, announce, fingerprintOf } from "@carnet/services/framework";
import { certificateAdded } from "@carnet/nats/contracts/clinic/certificate.added.v1";
import { certificateRevoked } from "@carnet/nats/contracts/clinic/certificate.revoked.v1";
import type { Knex } from "knex";
import { Clinic } from "../clinics/clinic.model.ts";
import type { TrustEntry } from "../contract/index.ts";
import { RootReset } from "../root-resets/root-reset.model.ts";
import { ClinicKit } from "../kits/kit.model.ts";
import type { RefuseFork } from "./check-readable.ts";
import { isRootChange } from "./clinic-root.ts";
import { linesToCheck } from "./lines-to-check.ts";
import { type Logged } from "./statement-claims.ts";
import { Certificate, RootRow } from "./trust.model.ts";

/** Keeps what stands according to a line of the log that was just added, and tells who listens. */
export async function keepLine(
  trx: Knex,
  actor: Actor,
  clinicId: string,
  claims: Logged,
  { seq }: TrustEntry,
  refuse: RefuseFork,
): Promise<void> {
  if (claims.t === "cert" || claims.t === "revoke") await trx.raw(counting, [clinicId, claims.member, claims.serial]);
  if (claims.t === "cert") {
    const { member, role, pubKey } = claims;
    const fp = fingerprintOf(pubKey);
    const at = new Date().toISOString();
    await Certificate.query(trx)
      .insert({ clinicId, member, role, fp, pubKey, seq, at, beforeJoins: false })
      .onConflict(["clinic_id", "member"])
      .merge();
    await announce(trx, certificateAdded, actor, { clinicId, chain: await linesToCheck(trx, clinicId, [seq]) });
  }
  if (claims.t === "revoke") {
    await Certificate.query(trx).deleteById([clinicId, claims.member]);
    await announce(trx, certificateRevoked, actor, { clinicId, chain: await linesToCheck(trx, clinicId, [seq]) });
  }
  if (isRootChange(claims)) {
    await RootRow.query(trx).insert({ clinicId, seq, fp: claims.newRoot, pubKey: claims.pubKey });
    await Certificate.query(trx).delete().where({ clinic_id: clinicId, fp: claims.oldRoot });
    await RootReset.query(trx).delete().where({ clinic_id: clinicId, new_fp: claims.newRoot });
    await ClinicKit.query(trx).deleteById(clinicId);
  }
  if (claims.t === "escrow-policy") {
    await Clinic.query(trx).patch({ escrowMode: claims.mode, escrowSeq: seq }).where({ id: clinicId });
  }
  if (claims.t === "pkc-reg") await register(trx, clinicId, claims.items, refuse);
}

const counting = `
  insert into member_serials (clinic_id, member, serial) values (?, ?, ?)
  on conflict (clinic_id, member) do update set serial = greatest(member_serials.serial, excluded.serial)`;
const registering = `
  insert into patient_key_registrations (clinic_id, patient_id, epoch, commitment)
  select ?, * from unnest(cast(? as text[]), cast(? as integer[]), cast(? as text[]))
  on conflict do nothing`;
const forking = `
  select exists (select from unnest(cast(? as text[]), cast(? as integer[]), cast(? as text[])) as said (patient_id, epoch, commitment)
    join patient_key_registrations stands
      on stands.clinic_id = ? and stands.patient_id = said.patient_id and stands.epoch = said.epoch
   where stands.commitment <> said.commitment) as fork`;

/** The first registration of a patient and epoch stands; another one would be a fork for every reader. */
async function register(
  trx: Knex,
  clinicId: string,
  items: Extract<Logged, { t: "pkc-reg" }>["items"],
  refuse: RefuseFork,
): Promise<void> {
  const columns = [0, 1, 2].map((column) => items.map((item) => item[column] as string | number));
  await trx.raw(registering, [clinicId, ...columns] as never);
  const { rows } = await trx.raw<{ rows: [{ fork: boolean }] }>(forking, [...columns, clinicId] as never);
  if (rows[0].fork) throw refuse("conflict", { reason: "fork" });
}
