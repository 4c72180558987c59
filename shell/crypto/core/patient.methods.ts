import type { PmCrypto } from "../api.ts";
import { allowMirror, identityRef, sealMirror } from "../envelope/identity-mirror.ts";
import type { Context } from "./context.ts";
import { recallSeen } from "./keep-seen.ts";
import { openWire } from "./open-wire.ts";

type PatientMethods = Pick<PmCrypto, "openPatient" | "sealIdentity">;

/** Opening patients, and sealing what the server shows of them in clear. */
export function patientMethods(context: Context): PatientMethods {
  const { keyring } = context;

  return {
    openPatient: async (wire) => {
      const engine = await context.engine();
      const keys = await openWire(context, engine, wire, { unwrap: keyring.unwrapper(engine, wire.clinicId) });
      const ref = keyring.keep(keys);
      const opened = keyring.keyOf(ref);
      if (opened.seen.size === 0) await recallSeen(context, opened);
      const rev = await allowMirror(keys.key, wire.identity, wire.clear, keyring.lowest(opened, identityRef));
      keyring.saw(opened, identityRef, { rev, epoch: keys.key.epoch });
      return ref;
    },
    sealIdentity: async (p, identity, rev) => {
      const { key } = context.writable(p);
      return context.signed(key, identityRef, await sealMirror(key, identity, rev));
    },
  };
}
