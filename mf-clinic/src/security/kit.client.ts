import { useQuery } from "@tanstack/react-query";
import { api, Refused } from "@carnet/shell/api";
import type { ClinicKit } from "@carnet/shell/crypto";
import { recoveryKitAnswer, secondFactorStatus } from "@carnet/services/account/contract";
import { kitView, trustAnswer, type ClinicView } from "@carnet/services/clinic/contract";
import { syncTrust, unlockedCrypto } from "../trust/sync-trust.ts";

type Mode = NonNullable<ClinicView["security"]["escrowPolicy"]>["mode"];

const attempts = 5;
const path = (clinicId: string) => `/api/1/clinic/${clinicId}/kit`;

/** Where the answer about a clinic's kit is kept. */
export const kitKey = (clinicId: string) => ["clinic", clinicId, "kit"] as const;

/** Since when the clinic's kit counts. */
export const useKit = ({ id, can }: Pick<ClinicView, "id" | "can">) =>
  useQuery({
    queryKey: kitKey(id),
    queryFn: () => api.get(path(id), kitView, { quiet: true }),
    enabled: can.approveResets,
  });

/** Since when whoever is signed in has a recovery kit of their own. */
export const useOwnKit = (enabled: boolean) =>
  useQuery({
    queryKey: ["recoveryKit"],
    queryFn: () => api.get("/api/1/recoveryKit", recoveryKitAnswer, { quiet: true }),
    enabled,
  });

/** Whether whoever is signed in has a second step: the clinic's kit brings no owner back without one. */
export const useSecondStep = (enabled: boolean) =>
  useQuery({
    queryKey: ["secondFactor"],
    queryFn: () => api.get("/api/1/secondFactor", secondFactorStatus, { quiet: true }),
    enabled,
    select: ({ totp, passkeys }) => totp || passkeys.length > 0,
  });

/** Makes a kit in this browser; nothing of it counts before it was typed back. */
export async function makeKit(clinicId: string): Promise<ClinicKit> {
  const crypto = await unlockedCrypto();
  await syncTrust(clinicId);
  return crypto.makeClinicKit(clinicId);
}

/** From now on this kit counts, and the one before is void: said in the clinic's log. Signed again where the log has grown. */
export async function storeKit(clinicId: string, { blob, recoveryKey }: ClinicKit, mode: Mode): Promise<void> {
  const crypto = await unlockedCrypto();
  for (let attempt = 1; ; attempt++) {
    await syncTrust(clinicId);
    const entries = [await crypto.setEscrowPolicy(clinicId, { mode, recoveryKey })];
    try {
      await api.put(path(clinicId), { blob, entries }, trustAnswer);
      await syncTrust(clinicId);
      return;
    } catch (reason) {
      if (!(reason instanceof Refused) || reason.code !== "conflict" || attempt === attempts) throw reason;
    }
  }
}
