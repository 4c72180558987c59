import type { PmCrypto } from "../api.ts";
import { fromB64, toB64 } from "../codec/base64url.ts";
import { labelParts } from "../codec/label-parts.ts";
import { PmError } from "../errors.ts";
import { openPkc } from "../patient-key/certify-key.ts";
import { wrapperFor } from "../patient-key/wrap.ts";
import { sha256 } from "../primitives/hash.ts";
import { openStatement, signStatement, statementHash } from "../statement/statement.ts";
import { signerOf, trusted } from "../trust/clinic-trust.ts";
import type { Context } from "./context.ts";
import { inWindows } from "./in-windows.ts";

type AccessWords = Pick<PmCrypto, "grantAccess" | "rewrapBatch">;

/** Keys that may share one encapsulation. */
const batchLimit = 500;

/** Giving other clinicians the keys of patients: one patient with consent, or all of a clinic's to a manager. */
export function accessWords(context: Context): AccessWords {
  const { keyring } = context;

  return {
    grantAccess: async (p, to, consent) => {
      const { key } = keyring.keyOf(p);
      const trust = context.trust(p.clinicId);
      const signer = signerOf(trust, consent.by);
      const body = await openStatement(consent, "consent", signer.public);
      const names = body["clinic"] === p.clinicId && body["patient"] === p.id && body["grantee"] === to.userId;
      if (!names) throw new PmError("consent");
      const grantee = trusted(trust, to.userId, to.pubKey, ["owner", "manager", "therapist", "external"]);
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

    rewrapBatch: async ({ clinicId, to, role, batch }) => {
      const engine = await context.engine();
      const trust = context.trust(clinicId);
      const manager = trusted(trust, to.userId, to.pubKey, [role]);
      if (batch.length > batchLimit) throw new PmError("format");
      if (new Set(batch.map(({ patientId }) => patientId)).size !== batch.length) throw new PmError("loop");

      const wrap = await wrapperFor(engine, clinicId, to.userId, manager);
      const unwrap = keyring.unwrapper(engine, clinicId);
      const wrapped = await inWindows(batch, async ({ patientId, encryptedKey, pkc }) => {
        const { body } = await openPkc(trust, pkc, patientId);
        const name = { clinicId, patientId, epoch: body.epoch };
        const pdk = await unwrap(encryptedKey, name, body.commit);
        const again = await wrap({ ...name, kid: fromB64(body.commit).slice(0, 8), pdk });
        pdk.fill(0);
        return [patientId, again] as const;
      });
      const keys = Object.fromEntries(wrapped);
      const list = sha256(labelParts("pm1/grant-list", ...wrapped.flat()));
      const grant = await signStatement(keyring.me().unlocked, "grant", {
        clinic: clinicId,
        grantee: to.userId,
        granteeFp: manager.fpText,
        count: batch.length,
        list: toB64(list),
        at: context.now(),
        log: trust.log,
      });
      return { patientsKesyByPatientId: keys, grant };
    },
  };
}
