import { react } from "@carnet/services/framework";
import { chartRead } from "@carnet/nats/contracts/seance/chart.read.v1";
import { noteAccess } from "./note-access.ts";

/** Sessions of a record were read, elsewhere: the register says by whom and when, as if they had been read here (DEC-17). */
export const onChartRead = react(chartRead, async ({ data, at, actorUserId, impersonatorId }, trx) => {
  const reader = { userId: actorUserId, impersonatorId };
  await noteAccess(trx, reader, data.patientId, "readSessions", null, at);
});
