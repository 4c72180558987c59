import { createHash, sign } from "node:crypto";
import type { Sealed } from "../contract/index.ts";
import type { Actor } from "../policy/actor.ts";
import type { Place } from "../statements/check-written.ts";
import { lengthPrefixed } from "../statements/length-prefixed.ts";
import { fingerprintOf } from "../statements/signatures.ts";
import { aKey, type SigningKey } from "./a-signing-key.ts";

const keys = new Map<string, SigningKey>();

/** The key with which somebody of the cast signs, made the first time it is asked for. */
export function keyOf({ userId }: Pick<Actor, "userId">): SigningKey {
  const key = keys.get(userId!) ?? aKey();
  keys.set(userId!, key);
  return key;
}

/** What account knows of somebody who signed something here; null for everybody else. */
export const pubKeyOf = (userId: string): string | null => keys.get(userId)?.pubKey ?? null;

/** An envelope that `signer` signed for a place of a record, as browsers send it. */
export function aWritten(
  { privateKey, pubKey }: SigningKey,
  { id, clinicId }: { id: string; clinicId: string },
  { entity, record, field }: Place,
  sealed: Sealed,
): Sealed {
  const digest = createHash("sha256").update(Buffer.from(sealed.data, "base64url")).digest();
  const bytes = lengthPrefixed("pm1/written", clinicId, id, entity, record, field, digest);
  const name = pubKey + bytes.toString("base64url");
  const signature = signed.get(name) ?? sign("sha256", bytes, { key: privateKey, dsaEncoding: "ieee-p1363" });
  signed.set(name, signature);
  const by = Buffer.from(fingerprintOf(pubKey), "base64url");
  return { ...sealed, sig: Buffer.concat([by, signature]).toString("base64url") };
}

/** What was signed before: the same request sent again is the same to the letter. */
const signed = new Map<string, Buffer>();

/** A request of a test before it is sent. */
export interface Sending {
  actor: Actor;
  /** Its method and path: `PUT /api/1/patient`. */
  call: string;
  body: unknown;
}

/** Signs what is sealed in a body, as the browser of whoever sends it does; what says of its signature itself is left as it is. */
export function signing({ actor }: Sending, record: { id: string; clinicId: string }) {
  return (place: Place, value: unknown): unknown => {
    const isUnsigned = typeof value === "object" && value !== null && "data" in value && !("sig" in value);
    return isUnsigned && actor.userId ? aWritten(keyOf(actor), record, place, value as Sealed) : value;
  };
}
