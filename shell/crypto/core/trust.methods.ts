import type { RootApi } from "../api/root.api.ts";
import type { TrustApi } from "../api/trust.api.ts";
import { fromB64 } from "../codec/base64url.ts";
import { showFingerprint } from "../principal/fingerprint.ts";
import { trustStateOf } from "../trust/trusted.ts";
import { unconfirmedReset } from "../trust/roots.ts";
import type { Context } from "./context.ts";
import { resumeLog, syncLog } from "./sync-log.ts";

type TrustMethods = Pick<TrustApi, "syncLog" | "resumeLog" | "trustState" | "clinicRoot"> & Pick<RootApi, "rootReset">;

/** Reading a clinic's log, and what it says of somebody. */
export function trustMethods(context: Context): TrustMethods {
  return {
    syncLog: (clinicId, entries, rootFp) => syncLog(context, clinicId, entries, rootFp),
    resumeLog: (clinicId) => resumeLog(context, clinicId),
    trustState: async (clinicId, member, pubKey, shown) => {
      const trust = context.trust(clinicId);
      const state = trustStateOf(trust, member, pubKey, shown);
      if (state === "changed") context.tell({ name: "key-changed", clinicId });
      const known = trust.members.get(member);
      return { state, role: known?.role ?? null, named: typeof known?.name === "string" };
    },
    clinicRoot: async (clinicId) => {
      const { rootFp } = context.trust(clinicId);
      return { ...showFingerprint(fromB64(rootFp)), known: context.rootsKnown.get(clinicId) ?? "remembered" };
    },
    rootReset: async (clinicId) => {
      const trust = context.trust(clinicId);
      const reset = unconfirmedReset(trust);
      if (!reset) return null;
      const { rootFp } = trust;
      const member = trust.signers.get(rootFp)?.userId ?? null;
      return { rootFp, ...showFingerprint(fromB64(rootFp)), member, at: reset.at };
    },
  };
}
