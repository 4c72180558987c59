import type { RotationApi } from "../api/rotation.api.ts";
import { openField, readHeader, sealField } from "../envelope/field-envelope.ts";
import { allowMirror, identityRef, sealMirror } from "../envelope/identity-mirror.ts";
import { PmError, codeOf } from "../errors.ts";
import { escrowOf } from "../escrow/escrow-policy.ts";
import { patientEscrow, sealEscrow } from "../escrow/seal-escrow.ts";
import { keyNamed, type PatientKey, type PatientKeys } from "../patient-key/patient-key.ts";
import { rotateKey } from "../patient-key/rotate-key.ts";
import { wrapperFor, type Wrap } from "../patient-key/wrap.ts";
import { portalKeyRef } from "../portal/portal-key.ts";
import type { PublicPrincipal } from "../principal/public-principal.ts";
import { trusted } from "../trust/trusted.ts";
import { registrationLimit } from "../trust/patient-key-registry.ts";
import { readerReasons } from "../trust/reader-reason.ts";
import type { PatientWire, RotatedBatch, RotationWire } from "../wire.ts";
import { readers as readerRoles, type MemberKey, type ReaderKey, type Sealed } from "../types.ts";
import type { Context } from "./context.ts";
import { inWindows } from "./in-windows.ts";
import { openWire } from "./open-wire.ts";

type RotationMethods = Pick<RotationApi, "proveReaders" | "rotate" | "rotateBatch">;

/** Somebody a new key is wrapped for, with the key that the log certifies of them. */
interface Reader {
  userId: string;
  to: PublicPrincipal;
}

/** New epochs of patients' keys, wrapped for exactly those who may still read. */
export function rotationMethods(context: Context): RotationMethods {
  /** One encapsulation per reader serves a whole batch. */
  const wrappersIn = (clinicId: string) => {
    const made = new Map<string, Promise<Wrap>>();
    return async ({ userId, to }: Reader): Promise<Wrap> => {
      const known = made.get(userId) ?? wrapperFor(await context.engine(), clinicId, userId, to);
      made.set(userId, known);
      return known;
    };
  };

  const rotateOne = async (
    clinicId: string,
    patient: PatientWire,
    readers: readonly ReaderKey[],
    wrapperOf: (reader: Reader) => Promise<Wrap>,
  ): Promise<RotationWire> => {
    if (patient.clinicId !== clinicId) throw new PmError("binding");
    const { session, unlocked } = context.keyring.me();
    const trust = context.trust(clinicId);
    const engine = await context.engine();
    const keys = await openWire(context, engine, patient, { unwrap: context.keyring.unwrapper(engine, clinicId) });
    const rev = await allowMirror(keys.key, patient.identity, patient.clear);
    const listed = readers.filter(({ userId }) => userId !== session.userId);
    // Each reader's key is believed through the log alone.
    const readerOf = (key: MemberKey): Reader => ({ userId: key.userId, to: trusted(trust, key, readerRoles) });
    const believed = listed.map(readerOf);
    // A sharing counts with the consent that it names: one that is not shown is none.
    const claims = listed.map((claim) => ({ ...claim, consents: claim.consents ?? [] }));
    const reasons = await readerReasons(trust, patient.id, claims);
    const others = believed.filter(({ userId }) => reasons.get(userId));
    const me = readerOf({ userId: session.userId, pubKey: session.pubKey });
    const wrappers = await Promise.all([me, ...others].map(wrapperOf));

    const { key, pkc, link } = await rotateKey(unlocked, keys.key, { at: context.now(), log: trust.log });
    const [own, ...wraps] = await Promise.all(wrappers.map((wrap) => wrap(key)));
    const escrow = escrowOf(trust);
    return {
      patientId: patient.id,
      epoch: key.epoch,
      pkc,
      link,
      keyForPrincipal: own!,
      keysForOthers: wraps.map((encryptedKey, i) => ({ userId: others[i]!.userId, encryptedKey })),
      keyForMaster:
        escrow && (await sealEscrow(engine, escrow, key.pdk, patientEscrow(clinicId, patient.id, key.epoch))),
      identity: await context.signed(key, identityRef, await sealMirror(key, patient.clear, rev + 1)),
      without: listed.flatMap(({ userId }) => (reasons.get(userId) ? [] : [userId])),
      ...(patient.portalKey && { portalKey: await sealAgain(keys, key, patient.portalKey) }),
    };
  };

  return {
    proveReaders: async (clinicId, patientId, readers) => {
      const reasons = await readerReasons(context.trust(clinicId), patientId, readers);
      return readers.map(({ userId }) => ({ userId, reason: reasons.get(userId) ?? null }));
    },
    rotate: (patient, readers) => rotateOne(patient.clinicId, patient, readers, wrappersIn(patient.clinicId)),
    rotateBatch: async ({ clinicId, items }): Promise<RotatedBatch> => {
      if (items.length > registrationLimit) throw new PmError("format");
      if (new Set(items.map(({ patient }) => patient.id)).size !== items.length) throw new PmError("loop");
      context.trust(clinicId);
      const wrapperOf = wrappersIn(clinicId);
      let done = 0;
      const failed: Array<{ patientId: string; code: ReturnType<typeof codeOf> }> = [];
      const rotations = await inWindows(items, async ({ patient, readers }) => {
        const rotation = await rotateOne(clinicId, patient, readers, wrapperOf).catch((trouble: unknown) => {
          failed.push({ patientId: patient.id, code: codeOf(trouble) });
          return null;
        });
        done++;
        if (done % progressStep === 0 || done === items.length) {
          context.tell({ name: "progress", clinicId, done, total: items.length });
        }
        return rotation;
      });
      return { rotations: rotations.filter((rotation) => rotation !== null), failed };
    },
  };
}

/** Patients between two words about the progress. */
const progressStep = 20;

/** The portal's key under the new key of the chart, at the next revision. */
async function sealAgain(old: PatientKeys, key: PatientKey, sealed: Sealed): Promise<Sealed> {
  const { value, rev } = await openField(keyNamed(old, readHeader(sealed).kid), portalKeyRef, sealed);
  return sealField(key, portalKeyRef, rev + 1, value);
}
