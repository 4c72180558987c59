import { useQuery } from "@tanstack/react-query";
import type { ClinicView, MemberView } from "@carnet/services/clinic/contract";
import type { TrustState } from "@carnet/shell/crypto";
import { trustKey } from "../clinics/refresh-clinic.ts";
import { foundTrust } from "./found-trust.ts";
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

/** What is known of each member's key, by user id; read anew whenever the log or the list changes. */
export const useTrustStates = (clinicId: string, members: readonly MemberView[], seq: number | undefined) =>
  useQuery({
    queryKey: [...trustKey(clinicId), "states", seq, members.map(({ id, pubKey }) => `${id}:${pubKey}`)],
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
