import { useQuery } from "@tanstack/react-query";
import type { ClinicView, MemberView } from "@carnet/services/clinic/contract";
import type { TrustState } from "@carnet/shell/crypto";
import { keys } from "../clinic/use-clinic.ts";
import { foundTrust } from "./found-trust.ts";
import { syncTrust, unlockedCrypto } from "./sync-trust.ts";

/** The clinic's log as this page knows it; an owner who finds it empty founds it. */
export const useTrust = ({ id, isOwner }: Pick<ClinicView, "id" | "isOwner">) =>
  useQuery({
    queryKey: keys.trust(id),
    queryFn: () => (isOwner ? foundTrust(id) : syncTrust(id)),
    staleTime: 60_000,
  });

/** What is known of each member's key, by user id; read anew whenever the log or the list changes. */
export const useTrustStates = (clinicId: string, members: readonly MemberView[], seq: number | undefined) =>
  useQuery({
    queryKey: [...keys.trust(clinicId), "states", seq, members.map(({ id, pubKey }) => `${id}:${pubKey}`)],
    enabled: seq !== undefined,
    queryFn: async (): Promise<Record<string, TrustState>> => {
      const crypto = await unlockedCrypto();
      const states = await Promise.all(
        members.map(async ({ id, pubKey }) => {
          if (!pubKey || seq === 0) return [id, "unknown"] as const;
          return [id, (await crypto.trustState(clinicId, id, pubKey)).state] as const;
        }),
      );
      return Object.fromEntries(states);
    },
  });
