import { toB64 } from "../codec/base64url.ts";
import { openField, sealField } from "../envelope/field-envelope.ts";
import { PmError } from "../errors.ts";
import type { PatientKey } from "../patient-key/patient-key.ts";
import { readPublicPrincipal } from "../principal/public-principal.ts";
import type { Unlocked } from "../principal/unlock-principal.ts";
import { signedCount } from "../places.ts";
import { openStatement, peekStatement, signStatement, statementHash } from "../statement/statement.ts";
import type { B64, Sealed, Stmt } from "../types.ts";
import type { SignedLine, SignedType, SignedWire } from "../wire.ts";
import { portalOf } from "./portal-key.ts";

/** What a count says: how many there are, which statement is the last, and the public keys of who signed them. */
interface Count {
  readonly seq: number;
  readonly last: B64;
  readonly keys: readonly B64[];
}

/** What was counted on this device before. */
interface SeenCount {
  readonly rev: number;
  readonly prev?: B64;
}

const beginning = toB64(new Uint8Array(32));
const types: ReadonlySet<unknown> = new Set<SignedType>(["consent", "correction"]);
const hashOf = (statement: Stmt): B64 => toB64(statementHash(statement));

/** An opened sequence: its lines, and its count; null where nothing was signed yet. */
export interface OpenedLines {
  readonly lines: readonly SignedLine[];
  readonly count: Count | null;
}

/**
 * What was signed about a record at home, from the first. The count is sealed under the portal key and names the last statement, which
 * names the one before: one left out, put in place of another, moved or made up is `chain`. Fewer than this device has seen are
 * `rollback`, others in their place `fork`.
 */
export async function openLines(
  portal: PatientKey,
  { count: sealed, statements }: SignedWire,
  seen: SeenCount | undefined,
): Promise<OpenedLines> {
  if (!sealed) {
    if (seen) throw new PmError("rollback");
    if (statements.length > 0) throw new PmError("chain");
    return { lines: [], count: null };
  }
  const { value, rev } = await openField(portal, signedCount, sealed, seen?.rev ?? 1);
  const count = value as Count;
  if (count.seq !== rev || statements.length !== rev) throw new PmError("chain");
  const keys = await Promise.all(count.keys.map((key) => readPublicPrincipal(portal.engine, key)));
  const lines: SignedLine[] = [];
  let prev = beginning;
  for (const statement of statements) {
    const type = peekStatement(statement)["t"] as SignedType;
    const signer = keys.find(({ fpText }) => fpText === statement.by);
    if (!signer) throw new PmError("signer");
    if (!types.has(type)) throw new PmError("chain");
    const body = await openStatement(statement, type, signer);
    if (body["clinic"] !== portal.clinicId || portalOf(String(body["patient"])) !== portal.patientId)
      throw new PmError("binding");
    if (body["seq"] !== lines.length + 1 || body["prev"] !== prev) throw new PmError("chain");
    prev = hashOf(statement);
    lines.push({ type, body, digest: prev });
  }
  if (prev !== count.last) throw new PmError("chain");
  if (seen?.prev !== undefined && lines[seen.rev - 1]!.digest !== seen.prev) throw new PmError("fork");
  return { lines, count };
}

/** The next statement of a sequence, and the count with it. */
export async function signLine(
  me: Unlocked,
  portal: PatientKey,
  { type, claims, at }: { type: SignedType; claims: Record<string, unknown>; at: number },
  before: Count | null,
): Promise<{ statement: Stmt; count: Sealed }> {
  const seq = (before?.seq ?? 0) + 1;
  const prev = before?.last ?? beginning;
  const patient = portal.patientId.slice(portalOf("").length);
  const statement = await signStatement(me, type, { at, ...claims, clinic: portal.clinicId, patient, seq, prev });
  const keys = [...new Set([...(before?.keys ?? []), me.public.text])];
  const count: Count = { seq, last: hashOf(statement), keys };
  return { statement, count: await sealField(portal, signedCount, seq, count) };
}
