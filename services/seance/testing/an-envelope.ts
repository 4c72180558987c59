import { randomBytes } from "node:crypto";
import type { Sealed } from "@carnet/services/framework/contract";

/** An envelope of the right form at a version, under a key of that id or any, filled with noise: the service never opens one. */
export function anEnvelope(rev = 1, keyId?: string): Sealed {
  const kid = keyId ? Buffer.from(keyId, "base64url") : randomBytes(8);
  const bytes = Buffer.concat([Buffer.from([1, 1, 1, 0]), kid, Buffer.alloc(4), randomBytes(12 + 48)]);
  bytes.writeUInt32BE(rev, 12);
  return { v: 1, data: bytes.toString("base64url").padEnd(102, "A") };
}
