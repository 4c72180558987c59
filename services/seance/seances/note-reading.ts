import { announce, current, inTransaction, type Actor, type PatientAccess } from "@carnet/services/framework";
import { chartRead } from "@carnet/nats/contracts/seance/chart.read.v1";

/** For how long one announcement stands for all that one person reads of one record. */
const standsForMs = 60_000;

interface Reading {
  at: number;
  noted: Promise<unknown>;
}

const readings = new WeakMap<object, Map<string, Reading>>();

/**
 * Announces that somebody reads a record's charts, once a minute for each reader and record, and resolves once that is
 * committed: no chart is answered before (DEC-17). An administrator in somebody's name is a reader of their own.
 */
export async function noteReading(actor: Actor, { patientId, clinicId }: PatientAccess): Promise<void> {
  const recent = recentReadings();
  const key = `${actor.userId} ${actor.impersonatorId} ${patientId}`;
  let reading = recent.get(key);
  if (!reading) {
    const noted = inTransaction((trx) => announce(trx, chartRead, actor, { patientId, clinicId }));
    reading = { at: Date.now(), noted };
    recent.set(key, reading);
    noted.catch(() => recent.delete(key));
  }
  await reading.noted;
}

/** The readings of this minute, oldest first; what is older is forgotten. */
function recentReadings(): Map<string, Reading> {
  const { knex } = current();
  const recent = readings.get(knex) ?? new Map<string, Reading>();
  readings.set(knex, recent);
  for (const [key, { at }] of recent) {
    if (Date.now() - at < standsForMs) break;
    recent.delete(key);
  }
  return recent;
}
