import { announce, inTransaction, membersOf, type Actor, type Refuses } from "@carnet/services/framework";
import { keysGranted } from "@carnet/nats/contracts/patient/keys.granted.v1";
import type { Knex } from "knex";
import type { AccessEntry, GrantBody } from "../contract/index.ts";
import type { Bond } from "../patients/bond.ts";
import { patientPolicy } from "../patients/patient.policy.ts";
import { Patient } from "../patients/patient.model.ts";
import { wrapKeyId } from "../rotation/rotation-claims.ts";
import { noteAccess } from "./note-access.ts";

type KeyKind = AccessEntry["kind"];

/**
 * Gives the record's key to others, each with the patient's signed consent for that therapist or for the clinic
 * (`consentRequired`). A colleague may be admitted by the patient's therapist, anybody else by those who run the clinic
 * (CON-012). A key of an epoch that is over is refused with `staleKey`. Who holds a key already keeps it,
 * save one that was made for keys they have lost: the new one takes its place, and what they are to the record stays. Who
 * holds one of which nothing signed says why is given the reason, and keeps the key.
 */
export async function grantAccess(
  bond: Bond,
  actor: Actor,
  { keys }: GrantBody,
  refuse: Refuses<"staleKey" | "consentRequired">,
): Promise<void> {
  const { id: patientId, clinicId } = bond.patient;
  const colleagues = new Set(
    (await membersOf(clinicId)).filter(({ isMember }) => isMember).map(({ userId }) => userId),
  );
  const isInClinic = (userId: string) => colleagues.has(userId);
  const ability = keys.every(({ therapistId }) => isInClinic(therapistId)) ? "grantInClinic" : "grantExternal";
  patientPolicy.allow(actor, ability, bond);
  await inTransaction(async (trx) => {
    const now = await Patient.query(trx).findById(patientId).select("key_id").forShare().throwIfNotFound();
    if (keys.some(({ patientKey }) => wrapKeyId(patientKey) !== now.keyId)) throw refuse("staleKey");
    const consents = await consentsOf(trx, patientId);
    const agreed = ({ therapistId }: GrantBody["keys"][number]) =>
      consents.has(therapistId) || (isInClinic(therapistId) && consents.has(null));
    if (!keys.every(agreed)) throw refuse("consentRequired");
    const rows = keys.map(({ therapistId, patientKey, grant }) => ({
      patient_id: patientId,
      user_id: therapistId,
      clinic_id: clinicId,
      kind: "granted",
      encrypted_key: patientKey,
      granted_by: actor.userId,
      grant_statement: JSON.stringify(grant),
    }));
    const stored = (await trx("patient_keys")
      .insert(rows)
      .onConflict(["patient_id", "user_id"])
      .merge({
        encrypted_key: trx.raw(
          "case when patient_keys.for_former_key then excluded.encrypted_key else patient_keys.encrypted_key end",
        ),
        for_former_key: false,
        grant_statement: trx.raw("excluded.grant_statement"),
      })
      .whereRaw("patient_keys.for_former_key or patient_keys.grant_statement is null")
      .returning(["user_id", "kind"])) as { user_id: string; kind: KeyKind }[];
    for (const { user_id: userId, kind } of stored) {
      await noteAccess(trx, actor, patientId, "grant", userId);
      await announce(trx, keysGranted, actor, { patientId, clinicId, userId, kind });
    }
  });
}

/** Whom the patient agreed to: ids of therapists, and null when they agreed to the clinic. */
async function consentsOf(trx: Knex, patientId: string): Promise<Set<string | null>> {
  const rows = (await trx("patient_consents")
    .where({ patient_id: patientId, withdrawn_at: null })
    .distinct("therapist_id")) as {
    therapist_id: string | null;
  }[];
  return new Set(rows.map((row) => row.therapist_id));
}
