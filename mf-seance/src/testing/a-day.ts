import type { AnswerOf } from "@carnet/services/framework/contract";
import type { getToday, VisitOfDay } from "@carnet/services/seance/contract";
import { tilleuls } from "@carnet/shell/testing/clinic";

const empty: AnswerOf<typeof getToday> = {
  clinics: [],
  visits: [],
  isCut: false,
  toFinish: [],
  unpaid: { count: 0, owed: 0, seances: [] },
  toCollect: [],
  toHandOver: [],
  next: { visits: 0, firstAt: null, withoutForm: [] },
};

/** An expected visit of somebody else than Camille, later today. */
const aVisit = (therapistId: string): VisitOfDay => ({
  id: globalThis.crypto.randomUUID(),
  clinicId: tilleuls,
  patientId: globalThis.crypto.randomUUID(),
  therapistId,
  startsAt: "2026-11-24T18:00:00.000Z",
  minutes: 45,
  state: "expected",
  source: "manual",
  arrivedAt: null,
  startedAt: null,
  endedAt: null,
  cancelledAt: null,
  seanceId: null,
  isLocked: false,
  patientName: "Zoé Nadeau-Bélanger",
  dateOfBirth: null,
  gender: null,
  phone: null,
  email: null,
  opensChart: true,
  number: 2,
  last: null,
  needs: [],
  can: { mark: true, move: true, remove: true, collect: true },
});

/** A day of work on which nothing is planned, and a visit to put on it. */
export const aDay = { empty, aVisit };
