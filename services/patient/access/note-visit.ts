import { queryRows, type Actor } from "@carnet/services/framework";

const line = "insert into access_events (patient_id, user_id, impersonator_id, act) values ($1, $2, $3, $4)";

/**
 * Leaves a line in the register of who came to a record, as noteAccess does, and resolves once it is committed: no chart
 * is answered before (DEC-17).
 */
export async function noteVisit(actor: Actor, patientId: string, act: "read" | "readContact"): Promise<void> {
  await queryRows(line, [patientId, actor.userId, actor.impersonatorId, act]);
}
