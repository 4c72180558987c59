import { fingerprintOf } from "@carnet/services/framework";
import type { Knex } from "knex";
import type { TrustEntry } from "../contract/index.ts";
import { readStatement } from "./statement-claims.ts";
import { Certificate, RootRow, TrustRow } from "./trust.model.ts";

/**
 * The lines of a clinic's log it takes to check some of them without the rest: the founding one, those that gave it another
 * root, and the certificates of managers who issued or witnessed any of them.
 */
export async function linesToCheck(trx: Knex, clinicId: string, wanted: readonly number[]): Promise<TrustEntry[]> {
  const roots = await RootRow.query(trx).where({ clinic_id: clinicId });
  const seqs = [1, ...roots.map(({ seq }) => seq), ...wanted];
  const rows = await TrustRow.query(trx).where({ clinic_id: clinicId }).whereIn("seq", seqs).orderBy("seq");
  const rootFps = [rows[0]!.stmt.by, ...roots.map(({ fp }) => fp)];
  const managers = new Set(rows.flatMap(signersOf).filter((fp) => !rootFps.includes(fp)));
  const lines: TrustEntry[] = [...rows];
  for (const fp of managers) lines.push(...(await certifying(trx, clinicId, fp, rootFps)));
  const once = new Map(lines.map(({ seq, prev, stmt }) => [seq, { seq, prev, stmt }]));
  return [...once.values()].sort((a, b) => a.seq - b.seq);
}

/** Who signed a line, and who witnessed it. */
function signersOf(entry: TrustEntry): string[] {
  const claims = readStatement(entry);
  return [entry.stmt.by, ...(claims.t === "root-reset" ? claims.witnesses.map(({ by }) => by) : [])];
}

/** The lines that certify a manager's key: the one that stands, or where none does any more, all that ever did. */
async function certifying(trx: Knex, clinicId: string, fp: string, roots: readonly string[]): Promise<TrustEntry[]> {
  const lines = () => TrustRow.query(trx).where({ clinic_id: clinicId });
  const certificate = await Certificate.query(trx).findOne({ clinic_id: clinicId, fp });
  if (certificate) return lines().where({ seq: certificate.seq });
  const byRoots = await lines().whereRaw("stmt->>'by' = any(?)", [roots as string[]]);
  return byRoots.filter((row) => certifies(row, fp));
}

function certifies(entry: TrustEntry, fp: string): boolean {
  const claims = readStatement(entry);
  return claims.t === "cert" && fingerprintOf(claims.pubKey) === fp;
}
