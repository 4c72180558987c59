import { useText } from "@carnet/shell/i18n";
import { useSession } from "@carnet/shell/session";
import { useMembers } from "../record/use-clinic.ts";

/** The names of the people of a clinic by user id; a general word for who has left. */
export function useNames(clinicId: string): (userId: string) => string {
  const t = useText("patient");
  const session = useSession();
  const { data } = useMembers(clinicId);
  return (userId) => {
    if (session && userId === session.user.id) return `${session.user.firstName} ${session.user.lastName}`;
    const member = data?.members.find(({ id }) => id === userId);
    return member ? `${member.firstName} ${member.lastName}` : t("access.somebody");
  };
}
