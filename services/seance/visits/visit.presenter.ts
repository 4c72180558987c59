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

/** What happened at a visit is for who treats the patient, the desk and those who run the clinic. */
export const withoutWhatHappened = {
  arrivedAt: null,
  startedAt: null,
  endedAt: null,
  cancelledAt: null,
  seanceId: null,
};
