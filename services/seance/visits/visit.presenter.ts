import { ask, localDay, localTime } from "@carnet/services/framework";
import { clinicInfo } from "@carnet/nats/contracts/rpc/clinic.info.v1";
import type { OwnVisit, Visit as VisitView } from "../contract/index.ts";
import { namesOf } from "../today/people-of.ts";
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

/** A visit as its patient reads it, at the hour that the clinic's clock shows. */
export async function presentOwnVisit({ clinicId, therapistId, startsAt, minutes }: Visit): Promise<OwnVisit | null> {
  const [clinic, names] = await Promise.all([ask(clinicInfo, { clinicId }), namesOf([therapistId])]);
  if (!clinic) return null;
  const { timeZone } = clinic;
  return {
    day: localDay(timeZone, startsAt),
    time: localTime(timeZone, startsAt),
    minutes,
    therapistName: names.get(therapistId) ?? "",
  };
}
