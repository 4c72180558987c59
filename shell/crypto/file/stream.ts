import { concat, equal, u32, u8, utf8, type Bytes } from "../codec/bytes.ts";
import { lengthPrefixed } from "../codec/length-prefixed.ts";
import { pad, unpad } from "../codec/padding.ts";
import { PmError } from "../errors.ts";
import type { PatientKey } from "../patient-key/patient-key.ts";
import type { Aead } from "../primitives/engine.ts";
import { hkdfExpand, hkdfExtract } from "../primitives/hash.ts";
import type { FileKind } from "../types.ts";

/**
 * A file, by the STREAM construction: `"PMF1" | alg | log2 chunk | kid 8 | salt 32 | nonce prefix 7`, then chunks of
 * 64 KiB, each with its number and a last-chunk mark in its nonce. A key per file, derived from the patient key.
 */
const magic = concat(utf8("PMF1"), Uint8Array.of(1, 16));
const headerLength = 53;
const chunk = 65536;
const tag = 16;
/** Chunks in flight at once; Firefox works on them in parallel. */
const lanes = 8;

async function fileAead(key: PatientKey, header: Bytes, kind: FileKind, id: string): Promise<Aead> {
  const name = lengthPrefixed("pm1/file-key", key.clinicId, key.patientId, key.epoch, kind, id);
  return key.engine.aead(hkdfExpand(hkdfExtract(header.slice(14, 46), key.files), name, 32));
}

const chunkNonce = (header: Bytes, index: number, count: number): Bytes =>
  concat(header.slice(46, headerLength), u32(index), u8(index === count - 1 ? 1 : 0));

/** Runs `each` for 0 … count - 1, a few at a time. */
async function forChunks(count: number, each: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) await each(next++);
  };
  await Promise.all(Array.from({ length: Math.min(lanes, count) }, lane));
}

/** Seals a whole file; its length is padded like every other. */
export async function sealStream(key: PatientKey, kind: FileKind, id: string, plain: Bytes): Promise<Bytes> {
  const padded = pad(plain);
  const salt = key.engine.random(32);
  const header = concat(magic, key.kid, salt, key.engine.random(7));
  const aead = await fileAead(key, header, kind, id);
  const count = Math.ceil(padded.length / chunk);
  const sealed = new Uint8Array(headerLength + padded.length + tag * count);
  sealed.set(header);
  await forChunks(count, async (index) => {
    const part = padded.subarray(index * chunk, (index + 1) * chunk);
    const bytes = await aead.seal(chunkNonce(header, index, count), part, header);
    sealed.set(bytes, headerLength + index * (chunk + tag));
  });
  return sealed;
}

/** The key a sealed file names, unverified. */
export function readFileKid(sealed: Bytes): Bytes {
  if (sealed.length < headerLength + tag || !equal(sealed.slice(0, 6), magic)) throw new PmError("format");
  return sealed.slice(6, 14);
}

/** Opens a whole file. Nothing is given back before every chunk was verified. */
export async function openStream(key: PatientKey, kind: FileKind, id: string, sealed: Bytes): Promise<Bytes> {
  if (!equal(readFileKid(sealed), key.kid)) throw new PmError("key-id");
  const header = sealed.slice(0, headerLength);
  const aead = await fileAead(key, header, kind, id);
  const body = sealed.subarray(headerLength);
  const count = Math.ceil(body.length / (chunk + tag));
  if (body.length <= (count - 1) * (chunk + tag) + tag) throw new PmError("format");
  const padded = new Uint8Array(body.length - tag * count);
  await forChunks(count, async (index) => {
    const part = body.subarray(index * (chunk + tag), (index + 1) * (chunk + tag));
    padded.set(await aead.open(chunkNonce(header, index, count), part, header), index * chunk);
  });
  return unpad(padded);
}
