import { useQuery } from "@tanstack/react-query";
import { useCall } from "@carnet/shell/app";
import type { PmCrypto } from "@carnet/shell/crypto";
import { useText } from "@carnet/shell/i18n";
import { useSession } from "@carnet/shell/session";
import { followTrust } from "@carnet/shell/trust";
import { getMembers, type MemberView } from "@carnet/services/clinic/contract";

/**
 * The names of the people of a clinic by user id; a general word for who is not on its team, or cannot be looked up. With the crypto
 * module, for where a name stands beside something verified: one that is not the certified name of that member is said to be none.
 */
export function useNames(clinicId: string, crypto?: PmCrypto): (userId: string) => string {
  const t = useText("record");
  const session = useSession();
  const { data } = useCall(getMembers, { params: { id: clinicId } }, { staleTime: 300_000 });
  const shown = data?.members.map(({ id, firstName, lastName, email }) => ({ id, firstName, lastName, email }));
  const { data: renamed } = useQuery({
    queryKey: ["record", "renamed", clinicId, shown],
    queryFn: () => renamedOf(crypto!, clinicId, shown!),
    enabled: crypto !== undefined && shown !== undefined,
    retry: false,
  });
  return (userId) => {
    if (session && userId === session.user.id) return `${session.user.firstName} ${session.user.lastName}`;
    const member = shown?.find(({ id }) => id === userId);
    if (!member) return t(data ? "somebody" : "somebodyElse");
    const name = `${member.firstName} ${member.lastName}`;
    return renamed?.includes(userId) ? t("renamed", { name }) : name;
  };
}

type Shown = Pick<MemberView, "id" | "firstName" | "lastName" | "email">;

/** Who is shown under another name than the clinic certified for their key. */
async function renamedOf(crypto: PmCrypto, clinicId: string, members: readonly Shown[]): Promise<string[]> {
  await followTrust(crypto, clinicId);
  const states = await Promise.all(members.map(({ id, ...name }) => crypto.trustState(clinicId, id, undefined, name)));
  return members.filter((_, at) => states[at]!.state === "renamed").map(({ id }) => id);
}
