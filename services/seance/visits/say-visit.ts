import type { Knex } from "knex";
import { announce, type Actor } from "@carnet/services/framework";
import { visitChanged } from "@carnet/nats/contracts/seance/visit.changed.v1";
import { visitChangedV2 } from "@carnet/nats/contracts/seance/visit.changed.v2";
import type { Visit } from "./visit.model.ts";

/** Says how a visit stands now, in the transaction that made it so. */
export async function sayVisit(
  trx: Knex,
  actor: Pick<Actor, "userId" | "impersonatorId">,
  { id: visitId, patientId, clinicId, therapistId, startsAt, minutes, state, externalId }: Visit,
  become: "removed" | typeof state = state,
): Promise<void> {
  const said = { visitId, patientId, clinicId, therapistId, startsAt, minutes, state: become };
  await announce(trx, visitChanged, actor, said);
  await announce(trx, visitChangedV2, actor, { ...said, externalId });
}
