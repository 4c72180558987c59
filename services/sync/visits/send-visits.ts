import { nobody, send } from "@carnet/services/framework";
import { seanceKeepVisitV2 } from "@carnet/nats/contracts/cmd/seance.keepVisit.v2";
import type { Knex } from "knex";

interface Row {
  external_id: string;
  visit_id: string;
  starts_at: Date | string;
  minutes: number;
  is_cancelled: boolean;
  revision: number;
  sent: string | null;
  patient_id: string | null;
  therapist_id: string | null;
}

/** Appointments with whose they are here: of somebody who is joined to another, the other's record. */
const appointments = `
  select a.external_id, a.visit_id, a.starts_at, a.minutes, a.is_cancelled, a.revision, a.sent,
         whole.patient_id, d.user_id as therapist_id
    from appointments a
    left join imported_patients i on i.clinic_id = a.clinic_id and i.external_id = a.external_patient_id
    left join imported_patients whole on whole.id = coalesce(i.joined_to, i.id) and whole.state = 'linked'
    left join professionals d on d.clinic_id = a.clinic_id and d.external_id = a.professional_id
   where a.clinic_id = ?`;

/** What of an appointment was sent to the seance service last. */
interface Sent {
  patientId: string;
  therapistId: string;
  startsAt: string;
  minutes: number;
  state: "booked" | "cancelled" | "removed";
}

/**
 * Sends every appointment that is not here as it is there: planned, moved, cancelled, or of somebody who is not known here any more.
 * One whose person or therapist is not known waits, and is sent once they are. Answers how many were sent.
 */
export async function sendVisits(trx: Knex, clinicId: string): Promise<number> {
  const { rows } = await trx.raw<{ rows: Row[] }>(appointments, [clinicId]);
  let count = 0;
  for (const row of rows) {
    const sent = row.sent === null ? null : (JSON.parse(row.sent) as Sent);
    const next = nextOf(row, sent);
    if (!next || JSON.stringify(next) === row.sent) continue;
    await queueVisit(trx, clinicId, row, next);
    count++;
  }
  return count;
}

/** Takes every visit of a clinic away that nobody has begun. */
export async function removeVisits(trx: Knex, clinicId: string): Promise<void> {
  const { rows } = await trx.raw<{ rows: Row[] }>(`${appointments} and a.sent is not null`, [clinicId]);
  for (const row of rows)
    await queueVisit(trx, clinicId, row, { ...(JSON.parse(row.sent!) as Sent), state: "removed" });
}

function nextOf(row: Row, sent: Sent | null): Sent | null {
  if (row.patient_id === null || row.therapist_id === null)
    return sent && sent.state !== "removed" ? { ...sent, state: "removed" } : null;
  // What was called off before anybody here knew of it is nothing.
  if (row.is_cancelled && sent === null) return null;
  return {
    patientId: row.patient_id,
    therapistId: row.therapist_id,
    startsAt: new Date(row.starts_at).toISOString(),
    minutes: row.minutes,
    state: row.is_cancelled ? "cancelled" : "booked",
  };
}

async function queueVisit(trx: Knex, clinicId: string, row: Row, next: Sent): Promise<void> {
  const revision = row.revision + 1;
  const booked = { visitId: row.visit_id, externalId: row.external_id, clinicId, ...next, revision };
  await send(trx, seanceKeepVisitV2, nobody, booked);
  await trx("appointments")
    .where({ clinic_id: clinicId, external_id: row.external_id })
    .update({ revision, sent: JSON.stringify(next) });
}
