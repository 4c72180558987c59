import type { Actor } from "@carnet/services/framework";
import { findBond } from "./bond.ts";
import { Patient } from "./patient.model.ts";
import { patientPolicy } from "./patient.policy.ts";

/** As many clinics as one number is looked for in. */
const most = 20;

/**
 * The record that has this number in another system and that the actor may read. Several clinics may have given it to somebody each:
 * the patient of the professional who is named comes first, then the actor's own.
 */
export async function findByOutsideNumber(
  actor: Actor,
  number: string,
  professionalId: string | undefined,
): Promise<string | null> {
  const named = await Patient.query().where({ external_id: number }).orderBy("created_at").limit(most);
  const mine: Patient[] = [];
  for (const patient of named) {
    const bond = await findBond(actor.userId, patient.id);
    if (bond && patientPolicy.abilities(actor, bond).read) mine.push(patient);
  }
  const of = (therapistId: string | null | undefined) => mine.find((each) => each.therapistId === therapistId);
  return (of(professionalId) ?? of(actor.userId) ?? mine[0])?.id ?? null;
}
