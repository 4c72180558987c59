import type { PmCrypto } from "../api.ts";
import { toB64 } from "../codec/base64url.ts";
import { PmError } from "../errors.ts";
import { wrapperFor } from "../patient-key/wrap.ts";
import { openStatement, signStatement, statementHash } from "../statement/statement.ts";
import { compareGossip } from "../trust/gossip.ts";
import { signerOf, trusted } from "../trust/trusted.ts";
import { batchMethods } from "./batch.methods.ts";
import type { Context } from "./context.ts";

type AccessMethods = Pick<PmCrypto, "grantAccess" | "rewrapBatch">;

/** Giving other clinicians the keys of patients: one patient with consent, or all of a clinic's to a manager. */
export function accessMethods(context: Context): AccessMethods {
  const { keyring } = context;

  return {
    grantAccess: async (p, to, consent) => {
      const { key } = keyring.keyOf(p);
      const trust = context.trust(p.clinicId);
      const signer = signerOf(trust, consent.by);
      const body = await openStatement(consent, "consent", signer.public);
      const names = body["clinic"] === p.clinicId && body["patient"] === p.id && body["grantee"] === to.userId;
      if (!names) throw new PmError("consent");
      compareGossip(trust, body["log"]);
      const grantee = trusted(trust, to, ["owner", "manager", "therapist", "external"]);
      const wrap = await wrapperFor(key.engine, p.clinicId, to.userId, grantee);
      const grant = await signStatement(keyring.me().unlocked, "grant", {
        clinic: p.clinicId,
        patient: p.id,
        epoch: p.epoch,
        grantee: to.userId,
        granteeFp: grantee.fpText,
        consent: toB64(statementHash(consent)),
        at: context.now(),
        log: trust.log,
      });
      return { therapistId: to.userId, patientKey: await wrap(key), grant };
    },

    rewrapBatch: async (options) => {
      const { wrapKeys, signGrant } = batchMethods(context);
      const patientsKesyByPatientId = await wrapKeys(options);
      return { patientsKesyByPatientId, grant: await signGrant(options, patientsKesyByPatientId) };
    },
  };
}
