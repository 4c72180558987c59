import { current, type Actor } from "@carnet/services/framework";
import type { Knex } from "knex";
import type { accessActs } from "../contract/index.ts";

/** Leaves a line in the register of who came to a record: insert-only, kept even when the record goes (DEC-17). */
export async function noteAccess(
  trx: Knex | null,
  actor: Pick<Actor, "userId" | "impersonatorId">,
  patientId: string,
  act: (typeof accessActs)[number],
  aboutUserId: string | null = null,
  at = new Date().toISOString(),
): Promise<void> {
  await (trx ?? current().knex)("access_events").insert({
    at,
    patient_id: patientId,
    user_id: actor.userId,
    impersonator_id: actor.impersonatorId,
    act,
    about_user_id: aboutUserId,
  });
}
