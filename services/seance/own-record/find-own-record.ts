import { ask, Refusal, type Actor } from "@carnet/services/framework";
import { patientAccessOf } from "@carnet/nats/contracts/rpc/patient.access.v1";
import { ownRecordPolicy } from "./own-record.policy.ts";

/** The record of who asks, through a portal of their own; of any other it is not said whether it exists. */
export async function findOwnRecord(actor: Actor, patientId: string): Promise<{ clinicId: string }> {
  const access = actor.userId ? await ask(patientAccessOf, { userId: actor.userId, patientId }) : null;
  ownRecordPolicy.allow(actor, "read", { isSelf: access?.isSelf === true });
  if (!access) throw new Refusal("CANNOT_ACCESS_PATIENT");
  return { clinicId: access.clinicId };
}
