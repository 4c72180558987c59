import { announce, nobody } from "@carnet/services/framework";
import { patientLinked } from "@carnet/nats/contracts/portal/patient.linked.v1";
import type { Knex } from "knex";
import { PatientLink, type LinkKind, type SentTo } from "./patient-link.model.ts";

export interface NewLink {
  userId: string;
  patientId: string;
  clinicId: string;
  sentTo: SentTo;
  /** Until when the patient is a child; null where they are none. */
  childUntil: string | null;
}

const kindOf = ({ sentTo, childUntil }: NewLink): LinkKind => {
  if (childUntil !== null) return "guardian";
  return sentTo === "own" ? "self" : "contact";
};

/**
 * Notes, once, why an account sees a record, and says so where it sees all of it. A contact may
 * become more, and a guardian whose time is over the patient they were all along; nobody becomes less.
 */
export async function linkPatient(trx: Knex, link: NewLink): Promise<void> {
  const { userId, patientId, clinicId, childUntil } = link;
  const kind = kindOf(link);
  const reason = { kind, ends_at: childUntil, ended_at: null, agreed_at: null };
  const row = { user_id: userId, patient_id: patientId, clinic_id: clinicId, ...reason };
  const changed = await trx(PatientLink.tableName)
    .insert(row)
    .onConflict(["user_id", "patient_id"])
    .merge(reason)
    .whereRaw("patient_links.kind = 'contact' or patient_links.ends_at <= now()")
    .returning("user_id");
  if (changed.length > 0 && kind !== "contact")
    await announce(trx, patientLinked, nobody, { userId, patientId, clinicId });
}
