import { fromB64, toB64 } from "../codec/base64url.ts";
import { jsonOf, utf8, type Bytes } from "../codec/bytes.ts";
import { lengthPrefixed } from "../codec/length-prefixed.ts";
import { PmError } from "../errors.ts";
import type { PublicPrincipal } from "../principal/public-principal.ts";
import type { Unlocked } from "../principal/unlock-principal.ts";
import { sha256 } from "../primitives/hash.ts";
import type { Stmt } from "../types.ts";

export type StatementName =
  | "cert"
  | "revoke"
  | "pkc"
  | "pkc-reg"
  | "grant"
  | "hist"
  | "consent"
  | "correction"
  | "finalize"
  | "amend"
  | "reset-approval"
  | "root-transfer"
  | "root-reset"
  | "root-reset-witness"
  | "escrow-policy"
  | "rotate"
  | "adopt"
  | "join"
  | "trust-store"
  | "manifest";

export type Body = Record<string, unknown>;

const message = (type: string, body: Bytes): Bytes => lengthPrefixed(`pm1/stmt/${type}`, body);

/** Signs a body of one type. Type and version are set last and are part of what is signed. */
export async function signStatement(me: Unlocked, type: StatementName, body: Body): Promise<Stmt> {
  const bytes = utf8(JSON.stringify({ ...body, t: type, v: 1 }));
  return { body: toB64(bytes), sig: toB64(await me.signer.sign(message(type, bytes))), by: me.public.fpText };
}

/** A statement's body, believed only after the signature over the received bytes was verified. */
export async function openStatement<T extends object = Body>(
  statement: Stmt,
  type: StatementName,
  signer: PublicPrincipal,
): Promise<T> {
  if (statement.by !== signer.fpText) throw new PmError("signer");
  const bytes = fromB64(statement.body);
  if (!(await signer.verifier.verify(fromB64(statement.sig), message(type, bytes)))) throw new PmError("signature");
  const body = jsonOf(bytes) as T & { t?: unknown; v?: unknown };
  if (body.t !== type || body.v !== 1) throw new PmError("signature");
  return body;
}

/** What a statement says of itself, unverified: only to find out whose signature to ask for. */
export function peekStatement(statement: Stmt): Body {
  const body = jsonOf(fromB64(statement.body));
  if (typeof body !== "object" || body === null) throw new PmError("format");
  return body as Body;
}

/** The hash by which other statements and the log name this one. */
export const statementHash = (statement: Stmt): Bytes =>
  sha256(lengthPrefixed("pm1/stmt-hash", fromB64(statement.body), fromB64(statement.sig)));
