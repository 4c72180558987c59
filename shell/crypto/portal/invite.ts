import { fromB64, toB64 } from "../codec/base64url.ts";
import { concat, utf8, type Bytes } from "../codec/bytes.ts";
import { crockford, readCrockford } from "../codec/crockford.ts";
import { lengthPrefixed } from "../codec/length-prefixed.ts";
import { PmError } from "../errors.ts";
import { loadPatientKey, type PatientKey } from "../patient-key/patient-key.ts";
import type { Argon } from "../primitives/argon.ts";
import type { Engine } from "../primitives/engine.ts";
import { sha256, subkey } from "../primitives/hash.ts";
import type { B64 } from "../types.ts";
import { portalOf } from "./portal-key.ts";

const codeLength = 10;
const blobLength = 12 + 80;
const portalEpoch = 1;

const inviteBound = (clinicId: string, portalId: string): Bytes =>
  lengthPrefixed("pm1/portal-invite", clinicId, portalId);

async function codeKey(code: string, portalId: string, argon: Argon): Promise<Bytes> {
  const root = await argon(utf8(readCrockford(code)), sha256(lengthPrefixed("pm1/portal-salt", portalId)));
  const key = subkey(root, "pm1/portal-code");
  root.fill(0);
  return key;
}

/**
 * `nonce | GCM(portal key ‖ clinic root)`, under an access code of 50 bits stretched like a password.
 * The code is told by phone, in person or on paper, never through the server; it also brings the clinic's root.
 */
export async function makeInvite(portal: PatientKey, rootFp: B64, argon: Argon): Promise<{ blob: B64; code: string }> {
  const { engine, clinicId, patientId } = portal;
  const code = crockford(engine.random(7), codeLength);
  const aead = await engine.aead(await codeKey(code, patientId, argon));
  const nonce = engine.random(12);
  const sealed = await aead.seal(nonce, concat(portal.pdk, fromB64(rootFp)), inviteBound(clinicId, patientId));
  return { blob: toB64(concat(nonce, sealed)), code };
}

/** Opens an invitation with the code as typed; a wrong code, another patient or a changed blob are all `auth`. */
export async function openInvite(
  engine: Engine,
  options: { clinicId: string; patientId: string; blob: B64; code: string },
  argon: Argon,
): Promise<{ portal: PatientKey; rootFp: B64 }> {
  const portalId = portalOf(options.patientId);
  const bytes = fromB64(options.blob);
  if (bytes.length !== blobLength) throw new PmError("format");
  if (readCrockford(options.code).length !== codeLength) throw new PmError("auth");
  const aead = await engine.aead(await codeKey(options.code, portalId, argon));
  const opened = await aead.open(bytes.slice(0, 12), bytes.slice(12), inviteBound(options.clinicId, portalId));
  const name = { clinicId: options.clinicId, patientId: portalId, epoch: portalEpoch };
  return { portal: await loadPatientKey(engine, name, opened.slice(0, 32)), rootFp: toB64(opened.slice(32)) };
}
