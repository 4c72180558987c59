import type { NewPatient, PmCrypto } from "../api.ts";
import { PmError } from "../errors.ts";
import { openField, sealField } from "../envelope/field-envelope.ts";
import { placeOf } from "../envelope/place.ts";
import { allowMirror, identityRef, sealMirror } from "../envelope/identity-mirror.ts";
import { escrowOf } from "../escrow/escrow-policy.ts";
import { patientEscrow, sealEscrow } from "../escrow/seal-escrow.ts";
import { createPatientKey } from "../patient-key/create-patient-key.ts";
import type { PatientKey } from "../patient-key/patient-key.ts";
import { wrapperFor } from "../patient-key/wrap.ts";
import type { Engine } from "../primitives/engine.ts";
import { mayTreat } from "../trust/desk-key.ts";
import { trusted } from "../trust/trusted.ts";
import type { NewPatientWire, ReadBackWire } from "../wire.ts";
import { readers, type MemberKey, type Role, type Stmt } from "../types.ts";
import type { Context } from "./context.ts";
import { inWindows } from "./in-windows.ts";
import { newUuid } from "./new-uuid.ts";
import { openWire } from "./open-wire.ts";

type CreationMethods = Pick<PmCrypto, "createPatient" | "verifyCreated">;

/** What a created patient must open to: the exact JSON that was typed, by place. */
type Expected = ReadonlyMap<string, string>;

/** Keys made for patients by id: a creation that is tried again has the key that is perhaps registered already. */
type Made = Map<string, { readonly key: PatientKey; readonly pkc: Stmt }>;

/** Whom the server may list for a new record. */
const runTheClinic: readonly Role[] = ["owner", "manager"];

/** Creating patients with the encryption check. */
export function creationMethods(context: Context): CreationMethods {
  const { keyring } = context;
  const expected = new Map<string, Expected>();
  const made: Made = new Map();
  context.on("lock", () => {
    expected.clear();
    made.clear();
  });

  const createPatient: CreationMethods["createPatient"] = async (options) => {
    const engine = await (options.secondTry ? context.otherEngine() : context.engine());
    const { wire, key } = await makePatient(context, engine, options, made);
    const typed = new Map(options.fields.map(({ ref, value }) => [placeOf(ref), JSON.stringify(value)]));
    const readBack = { ...wire, clear: options.identity };
    await allowSame(
      (await openWire(context, engine, readBack, { unregistered: true })).key,
      readBack,
      typed,
      "self-check",
    );
    expected.set(wire.id, typed);
    return { ref: keyring.keep({ key, older: [], certifiedBy: keyring.me().session.userId }), wire };
  };

  const verifyCreated: CreationMethods["verifyCreated"] = async (readBack) => {
    const typed = expected.get(readBack.id);
    if (!typed) throw new PmError("check");
    expected.delete(readBack.id);
    const keys = await openWire(context, await context.engine(), readBack);
    await allowSame(keys.key, readBack, typed, "check");
    made.delete(`${readBack.clinicId}/${readBack.id}`);
    return keyring.keep(keys);
  };

  return {
    createPatient,
    verifyCreated,
  };
}

/** Everything a new patient uploads. One reader whose key is not certified stops it here, before anything leaves. */
async function makePatient(
  context: Context,
  engine: Engine,
  options: NewPatient,
  made: Made,
): Promise<{ wire: NewPatientWire; key: PatientKey }> {
  const { clinicId } = options;
  const { session, unlocked } = context.keyring.me();
  const trust = context.trust(clinicId);
  const self = { userId: session.userId, pubKey: session.pubKey };
  const { therapist } = options;
  const listed = options.others.filter(({ userId }) => userId !== self.userId && userId !== therapist?.userId);
  const checked = (key: MemberKey, roles: readonly Role[]) => ({
    userId: key.userId,
    public: trusted(trust, key, roles),
  });
  const recipients = [
    checked(self, readers),
    ...(therapist && therapist.userId !== self.userId ? [checked(therapist, mayTreat)] : []),
    ...listed.map((member) => checked(member, runTheClinic)),
  ];
  const escrow = escrowOf(trust);

  const id = options.id ?? newUuid(engine);
  const name = { clinicId, patientId: id, epoch: 1 };
  const again = made.get(`${clinicId}/${id}`);
  const named = therapist?.userId === self.userId ? undefined : therapist?.userId;
  const fresh = () =>
    createPatientKey(engine, unlocked, { ...name, therapist: named, at: context.now(), log: trust.log });
  const { key, pkc } = again ?? (await fresh());
  made.set(`${clinicId}/${id}`, { key, pkc });
  const [own, ...others] = await inWindows(recipients, async (to) => {
    const wrap = await wrapperFor(engine, clinicId, to.userId, to.public);
    return { userId: to.userId, encryptedKey: await wrap(key) };
  });
  const fields = await inWindows(options.fields, async ({ ref, value }) => ({
    ref,
    sealed: await context.signed(key, ref, await sealField(key, ref, 1, value)),
  }));
  const wire: NewPatientWire = {
    id,
    clinicId,
    pkc,
    keyForPrincipal: own!.encryptedKey,
    keyForMaster: escrow && (await sealEscrow(engine, escrow, key.pdk, patientEscrow(clinicId, id, key.epoch))),
    keysForOthers: others,
    identity: await context.signed(key, identityRef, await sealMirror(key, options.identity, 1)),
    fields,
  };
  return { wire, key };
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
