import { fromB64, toB64 } from "../codec/base64url.ts";
import { lengthPrefixed } from "../codec/length-prefixed.ts";
import { openField, readHeader, sealField } from "../envelope/field-envelope.ts";
import { PmError } from "../errors.ts";
import { keyNamed, type PatientKey, type PatientKeys } from "../patient-key/patient-key.ts";
import type { Unlocked } from "../principal/unlock-principal.ts";
import { sha256 } from "../primitives/hash.ts";
import { openStatement, peekStatement, signStatement, statementHash } from "../statement/statement.ts";
import type { LogHead } from "../trust/clinic-log.ts";
import type { ClinicTrust } from "../trust/clinic-trust.ts";
import { signerOf } from "../trust/trusted.ts";
import { compareGossip } from "../trust/gossip.ts";
import type { HistoryHead, HistoryRow, HistoryWire, LastLine } from "../wire.ts";
import type { B64, FieldRef, Stmt } from "../types.ts";

interface HistoryBody {
  readonly clinic: string;
  readonly patient: string;
  readonly seq: number;
  readonly prev: B64;
  readonly section: string;
  readonly operation?: string;
  /** Which writing of this line it is, from the second on. */
  readonly writing?: number;
  readonly ct: B64;
  readonly at: number;
  readonly log?: LogHead;
}

const beginning = toB64(new Uint8Array(32));
const deltaRef = (seq: number, section: string): FieldRef => ({
  entity: "history",
  record: String(seq),
  field: section,
});

/** The hash of a line of history, which the next line names. */
const rowHash = (row: HistoryWire): B64 =>
  toB64(sha256(lengthPrefixed("pm1/hist", row.seq, fromB64(row.prev), statementHash(row.stmt))));

/** The next line of a patient's history: the change sealed, its place and its author signed. */
export async function appendRow(
  me: Unlocked,
  key: PatientKey,
  last: HistoryWire | null,
  options: { section: string; operation: string | null; writing: number; delta: unknown; at: number; log?: LogHead },
): Promise<HistoryWire> {
  const seq = (last?.seq ?? 0) + 1;
  const prev = last ? rowHash(last) : beginning;
  const { section, operation, writing } = options;
  const delta = await sealField(key, deltaRef(seq, section), seq, options.delta);
  const body: HistoryBody = {
    clinic: key.clinicId,
    patient: key.patientId,
    seq,
    prev,
    section,
    ...(operation !== null && { operation }),
    ...(writing > 1 && { writing }),
    ct: toB64(sha256(fromB64(delta.data))),
    at: options.at,
    ...(options.log && { log: options.log }),
  };
  return { seq, prev, section, delta, stmt: await signStatement(me, "hist", { ...body }) };
}

/** Which writing of its line a statement says to be; one of before they were numbered is the first. */
function writingOf(stmt: Stmt): number {
  const { writing } = peekStatement(stmt);
  return typeof writing === "number" ? writing : 1;
}

/** How a history stands that ends in a line. */
export const headOf = (line: HistoryWire): HistoryHead => ({
  seq: line.seq,
  prev: line.prev,
  last: { hash: rowHash(line), by: line.stmt.by, writing: writingOf(line.stmt) },
});

/**
 * Nothing of lines whose signatures were checked (`openRows`) is behind what was seen: `rollback` for fewer of them, and for an earlier
 * writing of the last one, which its author may write anew; `fork` for others.
 */
export function allowHeads(
  trust: Pick<ClinicTrust, "signers">,
  rows: readonly HistoryWire[],
  heads: readonly (HistoryHead | undefined)[],
): void {
  for (const head of heads) {
    if (!head) continue;
    if (rows.length < head.seq) throw new PmError("rollback");
    const row = rows[head.seq - 1]!;
    if (row.prev !== head.prev) throw new PmError("fork");
    if (head.last) allowWriting(trust, row, head.last);
  }
}

/** The very writing that was seen, or a later one of the same author. */
function allowWriting(trust: Pick<ClinicTrust, "signers">, row: HistoryWire, { hash, by, writing }: LastLine): void {
  if (rowHash(row) === hash) return;
  if (row.stmt.by !== by || !trust.signers.has(by)) throw new PmError("fork");
  const given = writingOf(row.stmt);
  if (given === writing) throw new PmError("fork");
  if (given < writing) throw new PmError("rollback");
}

/**
 * A patient's history from its first line; a line dropped, moved or rewritten is refused. One that its author signed over contents
 * which do not open keeps its place, as `null`: it is theirs, and hides no other line. So does one under a key that the clinic never
 * certified, as nobody's: it may be a colleague's who was certified again only later, or never.
 */
export async function openRows(
  trust: ClinicTrust,
  keys: PatientKeys,
  rows: readonly HistoryWire[],
): Promise<HistoryRow[]> {
  const opened: HistoryRow[] = [];
  let prev = beginning;
  for (const row of rows) {
    const { seq, section } = row;
    if (seq !== opened.length + 1 || row.prev !== prev) throw new PmError("fork");
    const said = trust.signers.has(row.stmt.by) ? await openRow(trust, keys, row) : nobodys;
    opened.push({ seq, section, ...said });
    prev = rowHash(row);
  }
  return opened;
}

type Said = Omit<HistoryRow, "seq" | "section">;
const nobodys: Said = { member: null, at: null, operation: null, delta: null };

/** What somebody whom the clinic certified signed of a line, in this very place and over these bytes. */
async function openRow(trust: ClinicTrust, keys: PatientKeys, row: HistoryWire): Promise<Said> {
  const author = signerOf(trust, row.stmt.by);
  const body = await openStatement<HistoryBody>(row.stmt, "hist", author.public);
  const { clinicId, patientId } = keys.key;
  const own = body.clinic === clinicId && body.patient === patientId && body.section === row.section;
  const placed = body.seq === row.seq && body.prev === row.prev;
  if (!own || !placed || body.ct !== toB64(sha256(fromB64(row.delta.data)))) throw new PmError("binding");
  compareGossip(trust, body.log);
  const operation = typeof body.operation === "string" ? body.operation : null;
  return { member: author.userId, at: body.at, operation, delta: await contentsOf(keys, row) };
}

/** What a line says, or null where its author sealed nothing that opens. */
async function contentsOf(keys: PatientKeys, { seq, section, delta }: HistoryWire): Promise<unknown> {
  try {
    const { value } = await openField(keyNamed(keys, readHeader(delta).kid), deltaRef(seq, section), delta, seq);
    return value;
  } catch (reason) {
    if (reason instanceof PmError && reason.code !== "engine") return null;
    throw reason;
  }
}
