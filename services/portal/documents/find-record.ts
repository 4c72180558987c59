import { access, membership, type Actor } from "@carnet/services/framework";
import { PatientLink } from "../records/patient-link.model.ts";
import type { DocumentRecord } from "./document.policy.ts";

/** How an actor belongs to a record: as its patient, or as somebody of the care team. */
export async function findRecord(actor: Actor, patientId: string): Promise<DocumentRecord> {
  const link = await PatientLink.of(actor.userId, patientId);
  if (link) return { link, access: null, member: null };
  const reach = actor.role === "therapist" ? await access(actor.userId, patientId) : null;
  return { link, access: reach, member: reach && (await membership(actor.userId, reach.clinicId)) };
}
