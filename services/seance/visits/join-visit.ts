import type { Knex } from "knex";
import { Refusal, type Actor } from "@carnet/services/framework";
import { sayVisit } from "./say-visit.ts";
import { Visit } from "./visit.model.ts";

/** What is known of a session before it is opened. */
interface Opening {
  patientId: string;
  clinicId: string;
  therapistId: string;
  /** The visit it is opened from, where somebody said so. */
  visitId: string | undefined;
  /** When it takes place, as far as is known. */
  at: string;
}

/**
 * The visit from which a session is opened, held until the session is stored: the one that was said, unless it has a session
 * already, else the only one the therapist waits for with this patient within half a day.
 */
export async function visitOf(
  trx: Knex,
  { patientId, clinicId, therapistId, visitId, at }: Opening,
): Promise<Visit | null> {
  if (visitId) {
    const visit = await Visit.query(trx)
      .findOne({ id: visitId, patient_id: patientId, clinic_id: clinicId })
      .forUpdate();
    if (!visit) throw new Refusal("notFound");
    return visit.seanceId ? null : visit;
  }
  const waiting = await Visit.query(trx)
    .where({ patient_id: patientId, clinic_id: clinicId, therapist_id: therapistId, seance_id: null })
    .whereIn("state", ["expected", "arrived"])
    .whereRaw("starts_at between ?::timestamptz - interval '12 hours' and ?::timestamptz + interval '12 hours'", [
      at,
      at,
    ])
    .limit(2)
    .forUpdate();
  return waiting.length === 1 ? waiting[0]! : null;
}

/** Whether a session was opened from a visit. */
export const hasVisit = async (trx: Knex, seanceId: string): Promise<boolean> =>
  (await Visit.query(trx).findOne({ seance_id: seanceId }).select("id")) !== undefined;

/** The patient is with the therapist now. Whoever opened the session is the one who treats. */
export async function joinVisit(
  trx: Knex,
  actor: Actor,
  { id }: Visit,
  { seanceId, therapistId }: { seanceId: string; therapistId: string },
): Promise<void> {
  const [visit] = await Visit.query(trx)
    .patch({ seanceId, therapistId, state: "inSession", startedAt: new Date().toISOString(), cancelledAt: null })
    .where({ id })
    .returning("*");
  await sayVisit(trx, actor, visit!);
}

/** A closed session's visit is over, also when the clock closed it. */
export async function endVisit(
  trx: Knex,
  actor: Pick<Actor, "userId" | "impersonatorId">,
  seanceId: string,
): Promise<void> {
  const [visit] = await Visit.query(trx)
    .patch({ state: "seen", endedAt: new Date().toISOString() })
    .where({ seance_id: seanceId, state: "inSession" })
    .returning("*");
  if (visit) await sayVisit(trx, actor, visit);
}
