import { useCall } from "@carnet/shell/app";
import { useLanguage } from "@carnet/shell/i18n";
import { useSession } from "@carnet/shell/session";
import { getMembers, type MemberView } from "@carnet/services/clinic/contract";
import type { PatientView } from "@carnet/services/patient/contract";
import { giversOf, nameOf } from "./givers-of.ts";

/** As many as a sentence names. */
const named = 3;

export type ClosedPatient = Pick<PatientView, "id" | "clinicId" | "therapistId" | "firstName" | "lastName">;

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
