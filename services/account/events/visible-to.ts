import { membershipsAmong, readersAmong, type Actor } from "@carnet/services/framework";
import type { Change } from "../contract/index.ts";
import { eventPolicy } from "./event.policy.ts";

/** What somebody is told of a change; null when it is none of their business. */
export type Telling = (actor: Actor, change: Change) => Change | null;

/**
 * Who of these people hears what of these changes, as service's copies stand at this moment: two statements, however many
 * listen and however much changed.
 */
export async function whoHears(changes: readonly Change[], userIds: readonly string[]): Promise<Telling> {
  const clinicIds = [...new Set(changes.map(({ clinicId }) => clinicId))];
  const patientIds = [...new Set(changes.flatMap(({ patientId }) => patientId ?? []))];
  const [members, readers] = await Promise.all([
    membershipsAmong(clinicIds, userIds),
    readersAmong(patientIds, userIds),
  ]);
  const belonging = new Map(members.map((each) => [`${each.clinicId} ${each.userId}`, each]));
  const held = new Set(readers.map(({ patientId, userId }) => `${patientId} ${userId}`));
  return (actor, change) => {
    const { clinicId, patientId } = change;
    const facts = {
      membership: belonging.get(`${clinicId} ${actor.userId}`) ?? null,
      holdsKey: patientId !== null && held.has(`${patientId} ${actor.userId}`),
    };
    const { hearOfClinic, hearOfPatient } = eventPolicy.abilities(actor, facts);
    if (hearOfPatient) return change;
    return hearOfClinic ? { ...change, patientId: null } : null;
  };
}
