import { dayOf } from "@carnet/shell/i18n";
import type { VisitOfDay } from "@carnet/services/seance/contract";

/** The session that a visit leads to. */
export interface SessionOfVisit {
  number: number;
  /** It is open already. */
  goesOn: boolean;
  /** The number of an open session of another day, which stays as it is: what is written today never goes into it. */
  unfinished: number | null;
}

export function sessionOf({ seanceId, number, needs, last, startsAt }: VisitOfDay): SessionOfVisit {
  const draft = needs.find((need) => need.kind === "draft");
  const isOfAnotherDay = draft?.number === last?.number && last !== null && dayOf(last.at) !== dayOf(startsAt);
  if (seanceId === null && draft && isOfAnotherDay)
    return { number: draft.number + 1, goesOn: false, unfinished: draft.number };
  return { number, goesOn: seanceId !== null || draft !== undefined, unfinished: null };
}
