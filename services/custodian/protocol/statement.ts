import { createPrivateKey, sign } from "node:crypto";
import { z } from "zod";
import { lengthPrefixed } from "@carnet/services/framework";
import type { CustodianKey } from "../key/custodian-key.ts";
import { isSigned, type PublicKey } from "./public-key.ts";
import { Refused } from "./refused.ts";

/** A signed statement, as the exact bytes that were signed. */
export interface Statement {
  readonly body: string;
  readonly sig: string;
  readonly by: string;
}

/** A line of a clinic's log. */
export interface Line {
  readonly seq: number;
  readonly prev: string;
  readonly stmt: Statement;
}

/** As far as a row can count. */
const serial = z.int().positive().max(2_147_483_647);

export const certificateSaid = z.looseObject({
  clinic: z.string(),
  member: z.string(),
  pubKey: z.string(),
  role: z.enum(["owner", "manager", "therapist", "staff", "external", "patient"]),
  serial,
});
export type Certificate = z.output<typeof certificateSaid>;

export const approvalSaid = z.looseObject({
  clinic: z.string(),
  member: z.string(),
  newFp: z.string(),
  resetId: z.string(),
});

/** What a member says of themself, signed with their own key: that they belong to a clinic whose root is this. */
export const joinSaid = z.looseObject({ clinic: z.string(), root: z.string(), member: z.string() });

export const revocationSaid = z.looseObject({ clinic: z.string(), member: z.string(), serial });

const rootClaims = { clinic: z.string(), oldRoot: z.string(), newRoot: z.string() };
const statement = z.strictObject({ body: z.string(), sig: z.string(), by: z.string() });

export const rootTransferSaid = z.looseObject({ ...rootClaims, pubKey: z.string() });
export const rootResetSaid = z.looseObject({
  ...rootClaims,
  pubKey: z.string(),
  resetId: z.string(),
  witnesses: z.array(statement),
});
export type RootReset = z.output<typeof rootResetSaid>;

/** Exactly this is witnessed, by a custodian or a manager. */
export const witnessSaid = z.strictObject({
  ...rootClaims,
  resetId: z.string(),
  t: z.literal("root-reset-witness"),
  v: z.literal(1),
});

const named = z.looseObject({ t: z.string(), v: z.literal(1) });

/** What a statement says, believed only after its signature over these bytes and this type was verified. */
export function openStatement<Said extends z.ZodType>(
  { body, sig, by }: Statement,
  type: string,
  signer: PublicKey,
  schema: Said,
): z.output<Said> {
  if (by !== signer.fpText) throw new Refused("signer");
  const bytes = Buffer.from(body, "base64url");
  if (!isSigned(signer.verifier, lengthPrefixed(`pm1/stmt/${type}`, bytes), Buffer.from(sig, "base64url"))) {
    throw new Refused("signature");
  }
  if (typeOf({ body }) !== type) throw new Refused("signature");
  return parsed(schema, bytes);
}

/** What a statement says of itself, unverified: only to know how to verify it. */
export const typeOf = ({ body }: Pick<Statement, "body">): string => parsed(named, Buffer.from(body, "base64url")).t;

/** What a certificate says of itself, unverified: only to find the key it must have been signed with. */
export const peekCertificate = ({ body }: Statement): Certificate =>
  parsed(certificateSaid, Buffer.from(body, "base64url"));

/** What a change of root says of itself, unverified: only to find the new key. */
export const peekRootChange = ({ body }: Statement) => parsed(rootTransferSaid, Buffer.from(body, "base64url"));

/** Signs with the custodian's own key, which signs ends of logs and what it witnesses. */
export function signStatement(key: CustodianKey, type: string, claims: object): Statement {
  const bytes = Buffer.from(JSON.stringify({ ...claims, t: type, v: 1 }), "utf8");
  const sig = sign("sha256", lengthPrefixed(`pm1/stmt/${type}`, bytes), signerOf(key)).toString("base64url");
  return { body: bytes.toString("base64url"), sig, by: key.fingerprint };
}

/** The private half of a custodian's signing key, for node:crypto. */
export function signerOf({ sigBundle }: CustodianKey) {
  const part = (from: number) => Buffer.from(sigBundle.subarray(from, from + 32)).toString("base64url");
  const jwk = { kty: "EC", crv: "P-256", d: part(0), x: part(32), y: part(64) };
  return { key: createPrivateKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" } as const;
}

function parsed<Said extends z.ZodType>(schema: Said, bytes: Buffer): z.output<Said> {
  try {
    return schema.parse(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
  } catch {
    throw new Refused("format");
  }
}
