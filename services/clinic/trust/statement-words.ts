import { createHash, createPublicKey, verify, type KeyObject } from "node:crypto";
import { chainHash, labelParts, Malformed } from "@carnet/services/kit";
import { statement } from "@carnet/services/kit/contract";
import { z } from "zod";
import { certificateRole, escrowModes, type TrustEntry } from "../contract/index.ts";

const text = z.string().min(1).max(64);
const fingerprint = z.string().length(43);
const pubKey = z.string().length(262);
/** How far a signer says they had seen the log. */
const seen = z.looseObject({ seq: z.number().int().min(0), head: z.string() });
const serial = z.number().int().min(1).max(2_147_483_647);
/** patient, epoch, commitment and the one before; with a first one, the therapist the record was made for. */
const registration = [text, z.number().int().min(1), text, text.nullable()] as const;
const of = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.looseObject({ t: z.literal(type), v: z.literal(1), clinic: text, log: seen.optional(), ...shape });

/** The statements a clinic's log may carry, as far as the service reads them. */
export const logged = z.discriminatedUnion("t", [
  of("cert", { member: text, pubKey, role: certificateRole, serial }),
  of("revoke", { member: text, serial }),
  of("escrow-policy", { mode: z.enum(escrowModes), kit: pubKey.nullish() }),
  of("pkc-reg", { items: z.array(z.union([z.tuple(registration), z.tuple([...registration, text])])).max(500) }),
  of("grant", {}),
  of("rotate", {}),
  of("root-transfer", { oldRoot: fingerprint, newRoot: fingerprint, pubKey }),
  of("root-reset", {
    oldRoot: fingerprint,
    newRoot: fingerprint,
    pubKey,
    resetId: z.uuid(),
    witnesses: z.array(statement).min(2).max(3),
  }),
]);
export type Logged = z.output<typeof logged>;

const rootWords = z.strictObject({
  clinic: text,
  oldRoot: fingerprint,
  newRoot: fingerprint,
  resetId: z.uuid(),
  t: z.literal("root-reset-witness"),
  v: z.literal(1),
});

/** What a witness says of a root that was reset; undefined for anything else, or more. */
export function rootWitness({ body }: TrustEntry["stmt"]): z.output<typeof rootWords> | undefined {
  try {
    return rootWords.parse(JSON.parse(bytes(body).toString("utf8")));
  } catch {
    return undefined;
  }
}

/** The hash of a line of the log, which the next line must name. */
export const entryHash = (line: TrustEntry): string => chainHash("pm1/log", line);

/** The fingerprint of a public key, as statements name their signer. */
export function fingerprintOf(pubKey: string): string {
  return sha256(labelParts("pm1/fp", bytes(pubKey).subarray(0, 132))).toString("base64url");
}

/** What a statement says; 400 for one that this log does not carry, and for one that browsers could not read. */
export function readStatement({ stmt }: Pick<TrustEntry, "stmt">): Logged {
  try {
    for (const text of [stmt.body, stmt.sig])
      if (bytes(text).toString("base64url") !== text) throw new Error("encoding");
    return logged.parse(JSON.parse(utf8.decode(bytes(stmt.body))));
  } catch {
    throw new Malformed(["entries.stmt.body"]);
  }
}

/** Whether a statement was signed with that key: ECDSA P-256 over the label of its type and the exact bytes. */
export function isSignedBy(pubKey: string, { t }: { t: string }, { stmt }: Pick<TrustEntry, "stmt">): boolean {
  if (fingerprintOf(pubKey) !== stmt.by) return false;
  return isSigned(bytes(pubKey).subarray(67, 132), labelParts(`pm1/stmt/${t}`, bytes(stmt.body)), bytes(stmt.sig));
}

/** Whether this is a public key of pm1 that browsers take: its version, two points of the curve, and its own signature. */
export function isPublicKey(pubKey: string): boolean {
  const key = bytes(pubKey);
  const [core, sig] = [key.subarray(0, 132), key.subarray(132)];
  if (key.toString("base64url") !== pubKey || key[0] !== 1 || key[1] !== 1) return false;
  return pointOf(core.subarray(2, 67)) !== null && isSigned(core.subarray(67), labelParts("pm1/pub-self", core), sig);
}

function isSigned(point: Buffer, message: Buffer, sig: Buffer): boolean {
  const key = pointOf(point);
  return key !== null && verify("sha256", message, { key, dsaEncoding: "ieee-p1363" }, sig);
}

function pointOf(point: Buffer): KeyObject | null {
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
