import { membership, type Actor, type Membership, Refusal } from "@carnet/services/kit";
import type { keyKinds } from "../contract/index.ts";
import { Patient } from "./patient.model.ts";

/** What ties whoever asks to a record: their membership of its clinic, the key they hold, and whether it is their own. */
export interface Bond {
  patient: Patient;
  member: Membership | null;
  key: { kind: (typeof keyKinds)[number]; encryptedKey: string } | null;
  isSelf: boolean;
}

type Row = Patient & { keyKind: (typeof keyKinds)[number] | null; encryptedKey: string | null; isSelf: boolean };

/**
 * Finds a record on behalf of somebody, with what ties them to it. An unknown id, and one that is no uuid at all,
 * is refused as an inaccessible one is.
 */
export async function findPatient(actor: Actor, id: string): Promise<Bond> {
  const bond = await findBond(actor.userId, id);
  if (!bond) throw new Refusal("CANNOT_ACCESS_PATIENT");
  return bond;
}

/** The same for any user, or null when there is no such record. */
export async function findBond(userId: string | null, id: string): Promise<Bond | null> {
  if (!userId || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return null;
  const knex = Patient.knex();
  const row = (await Patient.query()
    .alias("p")
    .leftJoin("patient_keys as k", (join) =>
      join.on("k.patient_id", "p.id").andOn("k.user_id", knex.raw("?", [userId])),
    )
    .select("p.*", "k.kind as key_kind", "k.encrypted_key")
    .select(
      knex.raw("exists (select from patient_people x where x.patient_id = p.id and x.user_id = ?) as is_self", [
        userId,
      ]),
    )
    .findById(id)) as Row | undefined;
  if (!row) return null;
  const { keyKind, encryptedKey, isSelf } = row;
  const key = keyKind && encryptedKey ? { kind: keyKind, encryptedKey } : null;
  return { patient: row, key, isSelf, member: await membership(userId, row.clinicId) };
}
