import { p256 } from "@noble/curves/nist.js";
import { createHash } from "node:crypto";
import { z } from "zod";
import { CannotStart, lengthPrefixed } from "@carnet/services/framework";

const bytes = (count: number) =>
  z
    .string()
    .regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((count * 4) / 3)}}$`))
    .transform((text) => new Uint8Array(Buffer.from(text, "base64url")));

const keyFile = z.strictObject({
  id: z.enum(["A", "B"]),
  /** Set in the two files of the repository, whose private halves everybody can read. */
  developmentOnly: z.boolean().default(false),
  /** 196 bytes: version, algorithm, encryption point, signature point, self-signature. */
  pubKey: bytes(196),
  fp: z.string(),
  /** d, x and y of the encryption key, and of the signing key. */
  encBundle: bytes(96),
  sigBundle: bytes(96),
});

/** A custodian's own keys, checked: the private halves belong to the public ones and the fingerprint is theirs. */
export type CustodianKey = ReturnType<typeof readCustodianKey>;

/** Reads a key file; throws, without a word of what it holds, when any part does not fit the others. */
export function readCustodianKey(file: unknown, id: "A" | "B") {
  const parsed = keyFile.safeParse(file);
  if (!parsed.success || parsed.data.id !== id) throw new CannotStart(`This is not a key file of custodian ${id}.`);
  const key = parsed.data;
  const encPoint = key.pubKey.subarray(2, 67);
  const sigPoint = key.pubKey.subarray(67, 132);
  const fingerprint = createHash("sha256")
    .update(lengthPrefixed("pm1/fp", key.pubKey.subarray(0, 132)))
    .digest("base64url");
  const fits = isPairOf(key.encBundle, encPoint) && isPairOf(key.sigBundle, sigPoint) && fingerprint === key.fp;
  if (!fits) throw new CannotStart(`The key file of custodian ${id} does not fit together.`);
  return { ...key, fingerprint, pubKey: Buffer.from(key.pubKey).toString("base64url") };
}

function isPairOf(bundle: Uint8Array, point: Uint8Array): boolean {
  const made = p256.getPublicKey(bundle.subarray(0, 32), false);
  const written = bundle.subarray(32);
  return Buffer.from(point).equals(made) && Buffer.from(point.subarray(1)).equals(written);
}
