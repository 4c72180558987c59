import { Visit } from "./visit.model.ts";

/** More visits than anybody has planned ahead that nobody marked. */
const most = 20;

/**
 * The visit a patient came for, or comes for next, and the one after it. Somebody who is here comes before an earlier visit that
 * nobody marked.
 */
export async function nextVisitsOf(clinicId: string, patientId: string) {
  const [next, ...others] = await Visit.query()
    .where({ patient_id: patientId, clinic_id: clinicId })
    .whereIn("state", ["expected", "arrived", "inSession"])
    .whereRaw("starts_at > now() - interval '12 hours'")
    .orderByRaw("state = 'expected', starts_at, id")
    .limit(most);
  const following = next && others.find(({ startsAt }) => startsAt > next.startsAt);
  return { next: next ?? null, following: following ?? null };
}

/** The first visit of a patient that is not over and not called off. */
export const comingVisitOf = (clinicId: string, patientId: string) =>
  Visit.query()
    .where({ patient_id: patientId, clinic_id: clinicId })
    .whereIn("state", ["expected", "arrived"])
    .whereRaw("starts_at + minutes * interval '1 minute' > now()")
    .orderBy(["starts_at", "id"])
    .first();
