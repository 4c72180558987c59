import type { RootApi } from "../api/root.api.ts";
import { PmError } from "../errors.ts";
import { readPublicPrincipal } from "../principal/public-principal.ts";
import { signStatement } from "../statement/statement.ts";
import { keptName, nextSerial, type CertificateBody } from "../trust/certificates.ts";
import { extendLog, nextEntry } from "../trust/clinic-log.ts";
import { replayLog } from "../trust/replay-log.ts";
import type { RootResetBody, RootResetClaims } from "../trust/root-change.ts";
import { allowDecisions, pinFor } from "../trust/roots.ts";
import type { Context } from "./context.ts";

type RootMethods = Omit<RootApi, "rootReset">;

/** A clinic's root that was reset: witnessing it, confirming it. */
export function rootMethods(context: Context): RootMethods {
  return {
    confirmRoot: async (clinicId, rootFp) => {
      const trust = context.trust(clinicId);
      if (trust.rootFp !== rootFp) throw new PmError("key-changed");
      const confirmed = { ...trust, confirmed: rootFp };
      const pin = pinFor(confirmed);
      context.clinics.set(clinicId, confirmed);
      context.memory.keepPin(clinicId, pin);
      await context.changePin((account) => ({ ...account, logs: { ...account.logs, [clinicId]: pin } }));
      context.tell({ name: "trust-store" });
    },

    witnessRoot: async ({ clinicId, newPubKey, resetId }) => {
      const trust = context.trust(clinicId);
      allowDecisions(trust);
      const { fpText } = await readPublicPrincipal(await context.engine(), newPubKey);
      const claims: RootResetClaims = { clinic: clinicId, oldRoot: trust.rootFp, newRoot: fpText, resetId };
      return signStatement(context.keyring.me().unlocked, "root-reset-witness", { ...claims });
    },

    resetRoot: async ({ clinicId, resetId, witnesses }) => {
      const trust = context.trust(clinicId);
      const { session, unlocked } = context.keyring.me();
      const { userId: member, pubKey, fp: newRoot } = session;
      if (trust.rootFp === newRoot) return [];
      const at = context.now();
      const body: RootResetBody = { clinic: clinicId, oldRoot: trust.rootFp, newRoot, resetId, pubKey, witnesses, at };
      const reset = nextEntry(trust.log, await signStatement(unlocked, "root-reset", { ...body, log: trust.log }));
      const log = extendLog(trust.log, [reset]);
      const serial = nextSerial(trust, member);
      const of = { clinic: clinicId, member, pubKey, role: "owner", evidence: "qr" } as const;
      const certificate: CertificateBody = { ...of, serial, ...keptName(trust, member), at, log };
      const lines = [reset, nextEntry(log, await signStatement(unlocked, "cert", { ...certificate }))];
      await replayLog(await context.engine(), trust, lines, await context.builtInCustodians());
      return lines;
    },
  };
}
