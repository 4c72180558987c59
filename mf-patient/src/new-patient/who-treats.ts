import type { MemberView, MyClinicsView } from "@carnet/services/clinic/contract";

const runs = (end: string | null) => end === null || Date.parse(end) > Date.now();

/** Whether whoever is signed in may open records in one of their clinics: with a licence that runs, or running it. */
export const opensRecords = ({ canAdmin, plan, planTerminatedAt }: MyClinicsView[number]): boolean =>
  canAdmin || (plan !== null && runs(planTerminatedAt));

/** Whether they keep the front desk of it: they open records for whoever treats, and never hold a key. */
export const keepsDesk = ({ canAdmin, plan }: MyClinicsView[number]): boolean => !canAdmin && plan === null;

/** Whether they may write a new patient there: for themselves or, from the front desk, for who treats. */
export const writesNew = (clinic: MyClinicsView[number]): boolean => opensRecords(clinic) || keepsDesk(clinic);

/** Whether a member can be a patient's therapist: they treat, and a record can be sealed for them. */
export const treatsHere = ({ isOwner, isManager, plan, planTerminatedAt, pubKey }: MemberView): boolean =>
  pubKey !== null && (isOwner || isManager || (plan !== null && runs(planTerminatedAt)));
