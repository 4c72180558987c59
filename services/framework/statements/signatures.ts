import { createHash, createPublicKey, verify, type KeyObject } from "node:crypto";
import type { Statement } from "../contract/index.ts";
import { lengthPrefixed } from "./length-prefixed.ts";

/** The fingerprint of a public key, as statements name their signer. */
export function fingerprintOf(pubKey: string): string {
  return sha256(lengthPrefixed("pm1/fp", bytes(pubKey).subarray(0, 132))).toString("base64url");
}

/** Whether a statement was signed with that key: ECDSA P-256 over the label of its type and the exact bytes. */
export function isSignedBy(pubKey: string, { t }: { t: string }, { stmt }: { stmt: Statement }): boolean {
  if (fingerprintOf(pubKey) !== stmt.by) return false;
  return isSignedWith(pubKey, lengthPrefixed(`pm1/stmt/${t}`, bytes(stmt.body)), bytes(stmt.sig));
}

/** Whether these bytes were signed with the signing half of that key. */
export const isSignedWith = (pubKey: string, message: Buffer, sig: Buffer): boolean =>
  isSigned(bytes(pubKey).subarray(67, 132), message, sig);

/** Whether this is a public key of pm1 that browsers take: its version, two points of the curve, and its own signature. */
export function isPublicKey(pubKey: string): boolean {
  const key = bytes(pubKey);
  const [core, sig] = [key.subarray(0, 132), key.subarray(132)];
  if (key.toString("base64url") !== pubKey || key[0] !== 1 || key[1] !== 1) return false;
  return (
    pointOf(core.subarray(2, 67)) !== null && isSigned(core.subarray(67), lengthPrefixed("pm1/pub-self", core), sig)
  );
}

/** What a statement says, before its signature is believed; null for what browsers could not read. */
export function saidIn({ body, sig }: Statement): unknown {
  try {
    for (const text of [body, sig]) if (bytes(text).toString("base64url") !== text) return null;
    return JSON.parse(utf8.decode(bytes(body)));
  } catch {
    return null;
  }
}

function isSigned(point: Buffer, message: Buffer, sig: Buffer): boolean {
  const key = pointOf(point);
  return key !== null && verify("sha256", message, { key, dsaEncoding: "ieee-p1363" }, sig);
}

const mostRead = 1_000;
const read = new Map<string, KeyObject>();

/** The same few keys sign all day long, and reading one takes OpenSSL half as long as verifying with it. */
function pointOf(point: Buffer): KeyObject | null {
  const name = point.toString("latin1");
  const known = read.get(name) ?? readPoint(point);
  if (known) read.set(name, known);
  if (read.size > mostRead) read.delete(read.keys().next().value!);
  return known;
}

function readPoint(point: Buffer): KeyObject | null {
  const jwk = { kty: "EC", crv: "P-256", x: part(point, 1), y: part(point, 33) };
  try {
    return point[0] === 4 ? createPublicKey({ key: jwk, format: "jwk" }) : null;
  } catch {
    return null;
  }
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const part = (point: Buffer, from: number) => point.subarray(from, from + 32).toString("base64url");
const bytes = (base64url: string) => Buffer.from(base64url, "base64url");
const sha256 = (data: Buffer) => createHash("sha256").update(data).digest();
