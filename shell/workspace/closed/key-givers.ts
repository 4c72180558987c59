import { useCall } from "@carnet/shell/app";
import { useLanguage } from "@carnet/shell/i18n";
import { useSession } from "@carnet/shell/session";
import { getMembers, type MemberView } from "@carnet/services/clinic/contract";
import type { PatientView } from "@carnet/services/patient/contract";

/** As many as a sentence names. */
const named = 3;

export type ClosedPatient = Pick<PatientView, "id" | "clinicId" | "therapistId" | "firstName" | "lastName">;

/** A therapist whose plan has ended gives no key any more; who runs the clinic always does. */
const mayGive = ({ isOwner, isManager, planTerminatedAt }: MemberView) =>
  isOwner || isManager || planTerminatedAt === null || Date.parse(planTerminatedAt) > Date.now();

/**
 * Who in its clinic can give somebody the key of a record: its own therapist first, then the owner, then managers (CON-012); in words,
 * and whom to ask. Null while nobody is known.
 */
export function useKeyGivers({ clinicId, therapistId }: ClosedPatient): { names: string; first: MemberView } | null {
  const language = useLanguage();
  const me = useSession()?.user.id;
  const { data } = useCall(getMembers, { params: { id: clinicId }, quiet: true }, { staleTime: 300_000 });
  const givers = giversOf(data?.members ?? [], therapistId, me).slice(0, named);
  const [first] = givers;
  if (!first) return null;
  const names = givers.map(nameOf);
  return { names: new Intl.ListFormat(language, { type: "disjunction" }).format(names), first };
}

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
