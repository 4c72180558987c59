import { fromB64, toB64 } from "../codec/base64url.ts";
import { lengthPrefixed } from "../codec/length-prefixed.ts";
import { PmError } from "../errors.ts";
import { openRegisteredPkc } from "../patient-key/certify-key.ts";
import { wrapperFor } from "../patient-key/wrap.ts";
import { sha256 } from "../primitives/hash.ts";
import { signStatement } from "../statement/statement.ts";
import { trusted } from "../trust/trusted.ts";
import type { KeyBatchItem } from "../wire.ts";
import type { B64, MemberKey, Stmt } from "../types.ts";
import type { Context } from "./context.ts";
import { inWindows } from "./in-windows.ts";

/** A clinic's keys on their way to a new manager. */
export interface Batch {
  readonly clinicId: string;
  readonly to: MemberKey;
  readonly role: "manager";
  readonly batch: readonly KeyBatchItem[];
}

/** The two halves of a grant, so that a pool can share the first: wrapping the keys, and signing for all of them. */
export interface BatchApi {
  wrapKeys(options: Batch): Promise<Record<string, B64>>;
  signGrant(options: Pick<Batch, "clinicId" | "to" | "role">, keys: Record<string, B64>): Promise<Stmt>;
}

/** Keys that may share one encapsulation. */
const batchLimit = 500;

/** Giving the keys of a clinic's patients to a new manager, whose own key is checked again for every batch. */
export function batchMethods(context: Context): BatchApi {
  const { keyring } = context;
  return {
    wrapKeys: async ({ clinicId, to, role, batch }) => {
      const engine = await context.engine();
      const trust = context.trust(clinicId);
      const manager = trusted(trust, to, [role]);
      if (batch.length > batchLimit) throw new PmError("format");
      if (new Set(batch.map(({ patientId }) => patientId)).size !== batch.length) throw new PmError("loop");

      const wrap = await wrapperFor(engine, clinicId, to.userId, manager);
      const unwrap = keyring.unwrapper(engine, clinicId);
      const wrapped = await inWindows(batch, async ({ patientId, encryptedKey, pkc }) => {
        const { body } = await openRegisteredPkc(trust, pkc, patientId);
        const name = { clinicId, patientId, epoch: body.epoch };
        const pdk = await unwrap(encryptedKey, name, body.commit);
        const again = await wrap({ ...name, kid: fromB64(body.commit).slice(0, 8), pdk });
        pdk.fill(0);
        return [patientId, again] as const;
      });
      return Object.fromEntries(wrapped);
    },

    signGrant: async ({ clinicId, to, role }, keys) => {
      const trust = context.trust(clinicId);
      const manager = trusted(trust, to, [role]);
      const list = sha256(lengthPrefixed("pm1/grant-list", ...Object.entries(keys).flat()));
      return signStatement(keyring.me().unlocked, "grant", {
        clinic: clinicId,
        grantee: to.userId,
        granteeFp: manager.fpText,
        count: Object.keys(keys).length,
        list: toB64(list),
        at: context.now(),
        log: trust.log,
      });
    },
  };
}
