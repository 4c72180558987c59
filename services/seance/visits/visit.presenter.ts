import type { Visit as VisitView } from "../contract/index.ts";
import type { Visit } from "./visit.model.ts";

/** A visit as it travels. */
export const presentVisit = (visit: Visit): VisitView => ({
  id: visit.id,
  clinicId: visit.clinicId,
  patientId: visit.patientId,
  therapistId: visit.therapistId,
  startsAt: visit.startsAt,
  minutes: visit.minutes,
  state: visit.state,
  source: visit.source,
  arrivedAt: visit.arrivedAt,
  startedAt: visit.startedAt,
  endedAt: visit.endedAt,
  cancelledAt: visit.cancelledAt,
  seanceId: visit.seanceId,
});
