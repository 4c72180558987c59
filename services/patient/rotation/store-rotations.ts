import { announce, inTransaction, keyHolders, writerProblem, type Actor } from "@carnet/services/framework";
import type { Statement } from "@carnet/services/framework/contract";
import { keysRevoked } from "@carnet/nats/contracts/patient/keys.revoked.v1";
import { keysRotated } from "@carnet/nats/contracts/patient/keys.rotated.v1";
import type { Knex } from "knex";
import { noteAccess } from "../access/note-access.ts";
import type { AccessEntry, Rotation, RotationsAnswer } from "../contract/index.ts";
import { recordParts } from "../patients/sealed-part.ts";
import { readRotation } from "./rotation-claims.ts";
import { writeRotations, type CheckedRotation } from "./write-rotations.ts";

type Verdict = RotationsAnswer["items"][number];

interface Stored {
  id: string;
  epoch: number;
  pkc: Statement;
  key_id: string;
  identity_rev: number;
  readers: string[];
}

const locked = `
  select p.id, p.epoch, p.pkc, p.key_id, p.identity_rev from patients p
   where p.clinic_id = :clinicId and p.id = any (cast(:ids as uuid[])) order by p.id for update`;
const readersOf = `
  select patient_id as id, array_agg(user_id::text) as readers from patient_keys
   where patient_id = any (cast(:ids as uuid[])) group by patient_id`;

/**
 * Gives records their new keys, each on its own: one that is refused or overtaken stops no other. A new key is taken for exactly
 * the readers of now, one epoch and one sealed identity further; the wraps of the key before are gone with it. Who gets none,
 * because nothing but this service said that they may read, reads no more; those who run the clinic are never left out.
 */
export async function storeRotations(
  actor: Actor,
  clinicId: string,
  items: readonly Rotation[],
): Promise<RotationsAnswer["items"]> {
  const running = new Set(await keyHolders(clinicId));
  const unsigned = await unsignedAmong(actor, clinicId, items);
  return inTransaction(async (trx) => {
    const stored = await readLocked(
      trx,
      clinicId,
      items.map(({ patientId }) => patientId),
    );
    const checked: CheckedRotation[] = [];
    const verdicts = items.map((made): Verdict => {
      const { patientId } = made;
      const known = stored.get(patientId);
      stored.delete(patientId);
      if (unsigned.has(made)) return { patientId, result: "refused" };
      const { result, rotation } = check(actor.userId!, running, made, known);
      if (rotation) checked.push(rotation);
      return { patientId, result };
    });
    await writeRotations(trx, actor, checked);
    for (const { made } of checked) await leaveOut(trx, actor, clinicId, made);
    for (const { made, keyId } of checked) {
      const { patientId, epoch } = made;
      await announce(trx, keysRotated, actor, { patientId, clinicId, epoch, keyId });
    }
    return verdicts;
  });
}

/** Those whose sealed identity is not signed by whoever sends them: a stolen cookie changes no key. */
async function unsignedAmong(actor: Actor, clinicId: string, items: readonly Rotation[]): Promise<Set<Rotation>> {
  const keys = new Map<string, string | null>();
  const found = new Set<Rotation>();
  for (const made of items) {
    const { patientId: id, identity } = made;
    if (await writerProblem(actor, { id, clinicId }, recordParts({ identity }), keys)) found.add(made);
  }
  return found;
}

async function readLocked(trx: Knex, clinicId: string, ids: readonly string[]): Promise<Map<string, Stored>> {
  const { rows } = await trx.raw<{ rows: Stored[] }>(locked, { clinicId, ids } as never);
  const held = await trx.raw<{ rows: { id: string; readers: string[] }[] }>(readersOf, { ids } as never);
  const readers = new Map(held.rows.map((row) => [row.id, row.readers]));
  return new Map(rows.map((row) => [row.id, { ...row, readers: readers.get(row.id) ?? [] }]));
}

/** Takes the key of the record from those whom its new key leaves out, as if it had been taken away (CON-011). */
async function leaveOut(trx: Knex, actor: Actor, clinicId: string, { patientId, without }: Rotation): Promise<void> {
  if (without.length === 0) return;
  const gone = (await trx("patient_keys")
    .where({ patient_id: patientId })
    .whereIn("user_id", without)
    .delete(["user_id", "kind"])) as { user_id: string; kind: AccessEntry["kind"] }[];
  for (const { user_id: userId, kind } of gone) {
    await noteAccess(trx, actor, patientId, "revoke", userId);
    await announce(trx, keysRevoked, actor, { patientId, clinicId, userId, kind });
  }
}

function check(
  caller: string,
  running: ReadonlySet<string>,
  made: Rotation,
  known: Stored | undefined,
): { result: Verdict["result"]; rotation?: CheckedRotation } {
  if (!known?.readers.includes(caller)) return { result: "refused" };
  if (made.epoch !== known.epoch + 1) return { result: "conflict" };
  const claims = readRotation(made, known.pkc);
  if (!claims || claims.keyId === known.key_id) return { result: "refused" };
  if (made.without.some((userId) => running.has(userId))) return { result: "refused" };
  const given = [caller, ...made.keysForOthers.map(({ userId }) => userId), ...made.without];
  const exact = given.length === known.readers.length && known.readers.every((userId) => given.includes(userId));
  if (!exact || claims.identityRev !== known.identity_rev + 1) return { result: "conflict" };
  const { pkc, key_id: keyId } = known;
  return { result: "done", rotation: { made, ...claims, before: { pkc, keyId } } };
}
