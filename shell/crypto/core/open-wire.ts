import type { CertifiedKeys } from "../keyring/keyring.ts";
import { openPkc, openRegisteredPkc } from "../patient-key/certify-key.ts";
import { loadPatientKey } from "../patient-key/patient-key.ts";
import { openEarlierKeys } from "../patient-key/earlier-keys.ts";
import { unwrapperOf, type Unwrap } from "../patient-key/wrap.ts";
import type { Engine } from "../primitives/engine.ts";
import type { PatientWire } from "../wire.ts";
import type { Context } from "./context.ts";

/**
 * Certificate, registration, unwrap, commitment, and the way down to the first epoch: the one path by which a patient
 * key is ever accepted. `unregistered` leaves the registration out: for one's own key before it is registered, and to
 * register somebody's rotation after everything else was checked.
 */
export async function openWire(
  context: Context,
  engine: Engine,
  wire: PatientWire,
  options: { unwrap?: Unwrap; unregistered?: true } = {},
): Promise<CertifiedKeys> {
  const { session, unlocked } = context.keyring.me();
  const trust = context.trust(wire.clinicId);
  const check = options.unregistered ? openPkc : openRegisteredPkc;
  const { body, certifiedBy } = await check(trust, wire.pkc, wire.id);
  const name = { clinicId: wire.clinicId, patientId: wire.id, epoch: body.epoch };
  const open = options.unwrap ?? unwrapperOf(engine, wire.clinicId, session.userId, unlocked);
  const pdk = await open(wire.keyForPrincipal, name, body.commit);
  const key = await loadPatientKey(engine, name, pdk);
  return { key, older: await openEarlierKeys(trust, key, wire.links ?? []), certifiedBy };
}
