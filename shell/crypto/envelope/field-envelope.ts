import { fromB64, toB64 } from "../codec/base64url.ts";
import { concat, equal, jsonOf, readU32, u32, utf8, type Bytes } from "../codec/bytes.ts";
import { lengthPrefixed } from "../codec/length-prefixed.ts";
import { pad, unpad } from "../codec/padding.ts";
import { PmError } from "../errors.ts";
import type { PatientKey } from "../patient-key/patient-key.ts";
import type { FieldRef, Sealed } from "../types.ts";

/**
 * The envelope of one field: `version | alg | flags | 00 | kid 8 | rev u32 | nonce 12 | padded text and tag`.
 * Bound to clinic, patient, epoch, entity, record, field and the header, so a value opens in its own place,
 * at its own revision, and nowhere else. The server reads the header, and nothing more.
 */
const head = Uint8Array.of(1, 1, 1, 0);
const headerLength = 16;
/** Letters of base64url that hold the header. */
const headerText = 24;
const shortest = 44 + 32;

const bound = (header: Bytes, key: PatientKey, ref: FieldRef): Bytes =>
  lengthPrefixed("pm1/field", header, key.clinicId, key.patientId, key.epoch, ref.entity, ref.record, ref.field);

/** Seals a JSON value at a revision. */
export async function sealField(key: PatientKey, ref: FieldRef, rev: number, value: unknown): Promise<Sealed> {
  const text = JSON.stringify(value);
  if (text === undefined || rev < 1) throw new PmError("format");
  const header = concat(head, key.kid, u32(rev));
  const nonce = key.engine.random(12);
  const sealed = await key.fields.seal(nonce, pad(utf8(text)), bound(header, key, ref));
  return { v: 1, data: toB64(concat(header, nonce, sealed)) };
}

/** Opens a field; a revision below `atLeast` is `rollback`. */
export async function openField(
  key: PatientKey,
  ref: FieldRef,
  sealed: Sealed,
  atLeast = 1,
): Promise<{ value: unknown; rev: number }> {
  if (sealed?.v !== 1) throw new PmError("format");
  const bytes = fromB64(sealed.data);
  if (bytes.length < shortest || !equal(bytes.slice(0, 4), head)) throw new PmError("format");
  const header = bytes.slice(0, headerLength);
  const rev = readU32(bytes, 12);
  if (!equal(bytes.slice(4, 12), key.kid)) throw new PmError("key-id");
  if (rev < atLeast) throw new PmError("rollback");
  const padded = await key.fields.open(bytes.subarray(16, 28), bytes.subarray(28), bound(header, key, ref));
  return { value: jsonOf(unpad(padded)), rev };
}

/** The revision an envelope says it has, and the key it names, unverified. */
export function readHeader(sealed: Sealed): { rev: number; kid: Bytes } {
  const { data } = sealed;
  if (typeof data !== "string" || data.length * 6 < shortest * 8) throw new PmError("format");
  const bytes = fromB64(data.slice(0, headerText));
  return { rev: readU32(bytes, 12), kid: bytes.slice(4, 12) };
}
