import { membershipsAmong, readersAmong, type Actor } from "@carnet/services/framework";
import type { Change } from "../contract/index.ts";
import { eventPolicy } from "./event.policy.ts";

/** What somebody may see of a change; null when it is none of their business. */
export type Visible = (actor: Actor, change: Change) => Change | null;

/**
 * What each of these people may see of these changes, as service's copies stand at this moment: two statements, however many
 * listen and however much changed.
 */
export async function visibleTo(changes: readonly Change[], userIds: readonly string[]): Promise<Visible> {
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
    const { seeClinic, seePatient } = eventPolicy.abilities(actor, facts);
    if (seePatient) return change;
    return seeClinic ? { ...change, patientId: null } : null;
  };
}
