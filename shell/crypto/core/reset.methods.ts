import type { RecoveryApi } from "../api/recovery.api.ts";
import { fromB64 } from "../codec/base64url.ts";
import { PmError } from "../errors.ts";
import { openInherited } from "../escrow/open-inherited.ts";
import { openRegisteredPkc } from "../patient-key/certify-key.ts";
import { wrapperFor } from "../patient-key/wrap.ts";
import type { B64 } from "../types.ts";
import type { Context } from "./context.ts";
import { inheritDraftKeys } from "./draft-keys.ts";
import { inWindows } from "./in-windows.ts";

type ResetMethods = Pick<RecoveryApi, "finishReset" | "rewrapOwn" | "endReset">;

/** Keys that may share one encapsulation. */
const batchLimit = 500;
/** Keys between two words about the progress. */
const progressStep = 100;

/** The second half of a reset: the former decryption key comes back, everything moves to the new one, the former goes. */
export function resetMethods(context: Context): ResetMethods {
  const { keyring } = context;

  /** Keeps or drops the former key beside the session of this device; a best effort, like everything kept. */
  const keepFormer = async (): Promise<void> => {
    const stored = await context.sessions.read().catch(() => null);
    if (!stored || stored.userId !== keyring.me().session.userId) return;
    const handle = keyring.inherited?.agreement.handle;
    const former = handle ? { pubKey: keyring.inherited!.public.text, agreement: handle } : null;
    await context.sessions.write({ ...stored, former }).catch(() => undefined);
  };

  return {
    finishReset: async ({ released, oldPubKey, oldSecKey, clinicId }) => {
      const { session, unlocked } = keyring.me();
      const of = { released, oldPubKey, oldSecKey, scope: clinicId ?? "platform", member: session.userId };
      keyring.inherit(await openInherited(await context.engine(), unlocked, of));
      await keepFormer();
      await inheritDraftKeys(context, keyring.inherited!);
      return { inherited: true };
    },

    rewrapOwn: async ({ clinicId, batch }) => {
      if (batch.length > batchLimit) throw new PmError("format");
      if (new Set(batch.map(({ patientId }) => patientId)).size !== batch.length) throw new PmError("loop");
      const engine = await context.engine();
      const trust = context.trust(clinicId);
      const { session, unlocked } = keyring.me();
      const unwrap = keyring.unwrapper(engine, clinicId);
      const wrap = await wrapperFor(engine, clinicId, session.userId, unlocked.public);
      let done = 0;
      const wrapped = await inWindows(batch, async ({ patientId, encryptedKey, pkc }) => {
        const { body } = await openRegisteredPkc(trust, pkc, patientId);
        const name = { clinicId, patientId, epoch: body.epoch };
        const pdk = await unwrap(encryptedKey, name, body.commit);
        const again: B64 = await wrap({ ...name, kid: fromB64(body.commit).slice(0, 8), pdk });
        pdk.fill(0);
        done++;
        if (done % progressStep === 0 || done === batch.length) {
          context.tell({ name: "progress", clinicId, done, total: batch.length });
        }
        return [patientId, again] as const;
      });
      return { keys: Object.fromEntries(wrapped) };
    },

    endReset: async () => {
      const inherited = keyring.inherited !== null;
      keyring.inherit(null);
      await keepFormer();
      return { inherited };
    },
  };
}
