import { useQuery } from "@tanstack/react-query";
import type { ClinicView, MemberView } from "@carnet/services/clinic/contract";
import type { PmCrypto, Role, TrustState } from "@carnet/shell/crypto";
import { trustKey } from "../clinics/refresh-clinic.ts";
import { foundTrust } from "./found-trust.ts";
import { nameShown } from "./name-shown.ts";
import { syncTrust, unlockedCrypto } from "./sync-trust.ts";

/**
 * The clinic's log as this page knows it; an owner who finds it empty founds it. Where people are judged by it, it is read anew
 * on arrival: a colleague may have been vouched for, or no longer be, a moment ago.
 */
export const useTrust = ({ id, isOwner }: Pick<ClinicView, "id" | "isOwner">, onArrival?: "anew") =>
  useQuery({
    queryKey: trustKey(id),
    queryFn: () => (isOwner ? foundTrust(id) : syncTrust(id)),
    staleTime: 60_000,
    refetchOnMount: onArrival === "anew" ? "always" : true,
  });

/** What the log says of a member, beside what the server shows of them now. */
export interface KnownKey {
  /** Of key and name together: what the badge says. */
  state: TrustState;
  /** Of the key alone. */
  key: TrustState;
  /** In which role the key was certified. */
  role: Role | null;
  /** Whether a name was certified at all, and whether it is another than the one shown, whatever key is shown. */
  isNamed: boolean;
  isRenamed: boolean;
}

const nothing: KnownKey = { state: "unknown", key: "unknown", role: null, isNamed: false, isRenamed: false };

/** What is known of each member's key and name, by user id; read anew whenever the log or the list changes. */
export const useTrustStates = (clinicId: string, members: readonly MemberView[], seq: number | undefined) =>
  useQuery({
    queryKey: [...trustKey(clinicId), "states", seq, members.map((m) => [m.id, m.pubKey, nameShown(m)])],
    enabled: seq !== undefined,
    queryFn: async (): Promise<Record<string, KnownKey>> => {
      const crypto = await unlockedCrypto();
      const known = await Promise.all(
        members.map(async (member) => [member.id, seq === 0 ? nothing : await knownOf(crypto, clinicId, member)]),
      );
      return Object.fromEntries(known);
    },
  });

async function knownOf(crypto: PmCrypto, clinicId: string, member: MemberView): Promise<KnownKey> {
  const { id, pubKey } = member;
  const name = nameShown(member);
  const compared = crypto.trustState(clinicId, id, undefined, name);
  if (!pubKey) return { ...nothing, isRenamed: (await compared).state === "renamed" };
  const [{ state, role, named }, key, shown] = await Promise.all([
    crypto.trustState(clinicId, id, pubKey, name),
    crypto.trustState(clinicId, id, pubKey),
    compared,
  ]);
  return { state, key: key.state, role, isNamed: named, isRenamed: shown.state === "renamed" };
}
