import type { Knex } from "knex";
import { announce, type Actor } from "@carnet/services/framework";
import { seanceFinalized } from "@carnet/nats/contracts/seance/seance.finalized.v1";
import { Seance } from "../seances/seance.model.ts";
import { endVisit } from "../visits/join-visit.ts";
import { digestRecord, type RecordPart } from "./record.ts";

interface Closing {
  seanceId: string;
  isAuto: boolean;
}

/**
 * Closes an open session in the caller's transaction: folds its rows into one record that nothing can change
 * (DEC-14), and announces it. Returns the record's digest, or null when the session was closed already.
 */
export async function closeSeance(
  trx: Knex.Transaction,
  actor: Pick<Actor, "userId" | "impersonatorId">,
  { seanceId, isAuto }: Closing,
): Promise<string | null> {
  const [seance] = await Seance.query(trx)
    .patch({ finalizedAt: Seance.raw("now()") as unknown as string, isAutoFinalized: isAuto })
    .where({ id: seanceId })
    .whereNull("finalized_at")
    .returning("*");
  if (!seance) return null;

  // What came along and nobody kept or touched is not what this session says.
  await trx("seance_fields").where({ seance_id: seanceId, came_along: true }).delete();
  const fields = await taken(trx, "seance_fields", seanceId);
  const drawings = await taken(trx, "seance_drawings", seanceId);
  const digest = digestRecord(seanceId, [...partsOf("seance", fields), ...partsOf("drawing", drawings)]);
  await trx("seance_records").insert({
    seance_id: seanceId,
    fields: JSON.stringify(fields),
    drawings: JSON.stringify(drawings),
    digest,
  });
  const { patientId, therapistId, clinicId } = seance;
  await announce(trx, seanceFinalized, actor, { seanceId, patientId, therapistId, clinicId, auto: isAuto, digest });
  await endVisit(trx, actor, seanceId);
  return digest;
}

/** Removes the open rows of a session and returns what they held, by name. */
async function taken(trx: Knex, table: string, seanceId: string): Promise<Record<string, string>> {
  const rows = await trx(table).where({ seance_id: seanceId }).delete().returning(["name", "data"]);
  return Object.fromEntries(rows.map(({ name, data }: { name: string; data: string }) => [name, data]));
}

const partsOf = (entity: RecordPart["entity"], parts: Record<string, string>): RecordPart[] =>
  Object.entries(parts).map(([field, data]) => ({ entity, field, data }));
