import { certainMembership, hasPlan, membership, type Membership, type Refuses } from "@carnet/services/framework";

/** Whether somebody treats in a clinic now: with a licence that runs, or running it. The desk and patients do not. */
export const treats = (member: Membership | null): boolean => member !== null && (member.canAdmin || hasPlan(member));

/** Whether somebody works in the clinic now and never treated there: the front desk. */
export const isDesk = ({ isMember, canAdmin, plan }: Membership): boolean => isMember && !canAdmin && plan === null;

/** Refuses whoever does not treat in the clinic now as the therapist of a record; while nobody can tell, the call is busy. */
export async function checkTherapist(
  clinicId: string,
  userId: string,
  refuse: Refuses<"therapistNotLicensed">,
): Promise<void> {
  if (!treats(await membership(userId, clinicId, certainMembership))) throw refuse("therapistNotLicensed");
}
