import { useCall } from "@carnet/shell/app";
import { useLanguage } from "@carnet/shell/i18n";
import { useSession } from "@carnet/shell/session";
import { getMembers, type MemberView } from "@carnet/services/clinic/contract";
import type { ClosedRecordView } from "@carnet/services/patient/contract";
import { giversOf, nameOf } from "./givers-of.ts";

/** As many as a sentence names. */
const named = 3;

/** Who can give a key, in words, and whom to ask first. */
export interface KeyGivers {
  names: string;
  first: MemberView;
}

/** Whoever keeps the front desk holds no key of any record, whoever would give them one. */
const keepsDesk = ({ isOwner, isManager, plan }: MemberView) => !isOwner && !isManager && plan === null;

/**
 * Who in its clinic can give somebody the key of a record: its own therapist first, then the owner, then managers (CON-012). `desk` for
 * whom none can, by their role; null while it is asked, `nobody` where nobody is known.
 */
export function useKeyGivers({ clinicId, therapistId }: ClosedRecordView): KeyGivers | "desk" | "nobody" | null {
  const language = useLanguage();
  const me = useSession()?.user.id;
  const { data, isPending } = useCall(getMembers, { params: { id: clinicId }, quiet: true }, { staleTime: 300_000 });
  if (isPending) return null;
  const members = data?.members ?? [];
  if (members.some((member) => member.id === me && keepsDesk(member))) return "desk";
  const givers = giversOf(members, therapistId, me).slice(0, named);
  const [first] = givers;
  if (!first) return "nobody";
  const names = givers.map(nameOf);
  return { names: new Intl.ListFormat(language, { type: "disjunction" }).format(names), first };
}
