import type { NewPatient, PmCrypto } from "../api.ts";
import { PmError } from "../errors.ts";
import { openField, sealField } from "../envelope/field-envelope.ts";
import { placeOf } from "../envelope/place.ts";
import { allowMirror, identityRef, sealMirror } from "../envelope/identity-mirror.ts";
import { escrowOf } from "../escrow/escrow-policy.ts";
import { patientEscrow, sealEscrow } from "../escrow/seal-escrow.ts";
import { createPatientKey, openPkc } from "../patient-key/certify-key.ts";
import { loadPatientKey, type PatientKey } from "../patient-key/patient-key.ts";
import { unwrapperOf, wrapperFor, type Unwrap } from "../patient-key/wrap.ts";
import type { Engine } from "../primitives/engine.ts";
import { trusted, type ClinicTrust } from "../trust/clinic-trust.ts";
import type { NewPatientWire, PatientWire, ReadBackWire } from "../wire.ts";
import { readers } from "../words.ts";
import type { Context } from "./context.ts";
import { createPatientChecked } from "./create-patient-checked.ts";
import { inWindows } from "./in-windows.ts";
import { newUuid } from "./new-uuid.ts";

type PatientWords = Pick<
  PmCrypto,
  "createPatient" | "verifyCreated" | "createPatientChecked" | "openPatient" | "sealIdentity"
>;

/** What a created patient must open to: the exact JSON that was typed, by place. */
type Expected = ReadonlyMap<string, string>;

/** Creating patients with the encryption check, and opening them. */
export function patientWords(context: Context): PatientWords {
  const { keyring } = context;
  const expected = new Map<string, Expected>();
  context.on("lock", () => expected.clear());

  const createPatient: PatientWords["createPatient"] = async (i) => {
    const engine = await (i.secondTry ? context.otherEngine() : context.engine());
    const { wire, key } = await makePatient(context, engine, i);
    const typed = new Map(i.fields.map(({ ref, value }) => [placeOf(ref), JSON.stringify(value)]));
    const readBack = { ...wire, clear: i.identity };
    await allowSame((await openWire(context, engine, readBack)).key, readBack, typed, "self-check");
    expected.set(wire.id, typed);
    return { ref: keyring.keep(key), wire };
  };

  const verifyCreated: PatientWords["verifyCreated"] = async (readBack) => {
    const typed = expected.get(readBack.id);
    if (!typed) throw new PmError("check");
    expected.delete(readBack.id);
    const { key, former } = await openWire(context, await context.engine(), readBack);
    await allowSame(key, readBack, typed, "check");
    return keyring.keep(key, former);
  };

  return {
    createPatient,
    verifyCreated,
    createPatientChecked: (i, calls) => createPatientChecked({ createPatient, verifyCreated }, i, calls),
    openPatient: async (wire) => {
      const engine = await context.engine();
      const { key, former } = await openWire(context, engine, wire, keyring.unwrapper(engine, wire.clinicId));
      const ref = keyring.keep(key, former);
      const opened = keyring.keyOf(ref);
      const rev = await allowMirror(key, wire.identity, wire.clear, keyring.lowest(opened, identityRef));
      keyring.saw(opened, identityRef, rev);
      return ref;
    },
    sealIdentity: async (p, identity, rev) => {
      const { key, former } = keyring.keyOf(p);
      if (former) throw new PmError("revoked");
      return sealMirror(key, identity, rev);
    },
  };
}

/** Everything a new patient uploads. One reader whose key is not certified stops it here, before anything leaves. */
async function makePatient(
  context: Context,
  engine: Engine,
  i: NewPatient,
): Promise<{ wire: NewPatientWire; key: PatientKey }> {
  const { clinicId } = i;
  const { session, unlocked } = context.keyring.me();
  const trust = context.trust(clinicId);
  const self = { userId: session.userId, pubKey: session.pubKey };
  const recipients = [self, ...i.others.filter(({ userId }) => userId !== self.userId)].map((member) => ({
    userId: member.userId,
    public: trusted(trust, member.userId, member.pubKey, readers),
  }));
  const escrow = escrowOf(trust);

  const id = i.id ?? newUuid(engine);
  const name = { clinicId, patientId: id, epoch: 1 };
  const { key, pkc } = await createPatientKey(engine, unlocked, { ...name, at: context.now(), log: trust.log });
  const [own, ...others] = await inWindows(recipients, async (to) => {
    const wrap = await wrapperFor(engine, clinicId, to.userId, to.public);
    return { userId: to.userId, encryptedKey: await wrap(key) };
  });
  const fields = await inWindows(i.fields, async ({ ref, value }) => ({
    ref,
    sealed: await sealField(key, ref, 1, value),
  }));
  const wire: NewPatientWire = {
    id,
    clinicId,
    pkc,
    keyForPrincipal: own!.encryptedKey,
    keyForMaster: escrow && (await sealEscrow(engine, escrow, key.pdk, patientEscrow(clinicId, id, key.epoch))),
    keysForOthers: others,
    identity: await sealMirror(key, i.identity, 1),
    fields,
  };
  return { wire, key };
}

/** Certificate, unwrap, commitment: the one path by which a patient key is ever accepted. */
async function openWire(
  context: Context,
  engine: Engine,
  wire: PatientWire,
  unwrap?: Unwrap,
): Promise<{ key: PatientKey; former: boolean }> {
  const { session, unlocked } = context.keyring.me();
  const trust: ClinicTrust = context.trust(wire.clinicId);
  const { body, former } = await openPkc(trust, wire.pkc, wire.id);
  const name = { clinicId: wire.clinicId, patientId: wire.id, epoch: body.epoch };
  const open = unwrap ?? unwrapperOf(engine, wire.clinicId, session.userId, unlocked);
  const pdk = await open(wire.keyForPrincipal, name, body.commit);
  return { key: await loadPatientKey(engine, name, pdk), former };
}

/** The wire opens to exactly what was typed, under the right name. */
async function allowSame(
  key: PatientKey,
  wire: ReadBackWire,
  typed: Expected,
  code: "check" | "self-check",
): Promise<void> {
  await allowMirror(key, wire.identity, wire.clear);
  const opened = await inWindows(wire.fields, async ({ ref, sealed }) => {
    const { value } = await openField(key, ref, sealed);
    return typed.get(placeOf(ref)) === JSON.stringify(value);
  });
  const places = new Set(wire.fields.map(({ ref }) => placeOf(ref)));
  if (places.size !== typed.size || opened.length !== typed.size || opened.includes(false)) throw new PmError(code);
}
