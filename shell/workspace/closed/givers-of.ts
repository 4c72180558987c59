import type { MemberView } from "@carnet/services/clinic/contract";

/** A therapist whose plan has ended gives no key any more; who runs the clinic always does. */
const mayGive = ({ isOwner, isManager, planTerminatedAt }: MemberView) =>
  isOwner || isManager || planTerminatedAt === null || Date.parse(planTerminatedAt) > Date.now();

/** Who of a clinic can give somebody the key of a record of this therapist's, whoever is asked first before the others. */
export function giversOf(members: readonly MemberView[], therapistId: string | null, me?: string): MemberView[] {
  const rank = ({ id, isOwner }: MemberView) => (id === therapistId ? 0 : isOwner ? 1 : 2);
  return members
    .filter((member) => member.id !== me && (member.isOwner || member.isManager || member.id === therapistId))
    .filter(mayGive)
    .toSorted((one, other) => rank(one) - rank(other));
}

/** A colleague in words. */
export const nameOf = ({ firstName, lastName, email }: MemberView): string =>
  `${firstName} ${lastName}`.trim() || email;
