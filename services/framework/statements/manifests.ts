import { isDeepStrictEqual } from "node:util";
import type { Knex } from "knex";
import { envelopeHeader, type Manifest, type ManifestOf, type Statement } from "../contract/index.ts";
import { queryRows } from "../db/query-rows.ts";
import { Malformed } from "../http/refusals.ts";
import type { Refuses } from "../http/refuse.ts";
import type { Actor } from "../policy/actor.ts";
import { checkSigned } from "./check-signed.ts";

/**
 * Manifests in a table of the service that keeps them: `patient_id`, `rev`, `data`, `stmt`, `written_by`, `written_at`. Only the
 * newest of a record is kept. No service can open one: it holds that each is its sender's, and one further than the last.
 */
type Table = "manifests" | "file_manifests" | "seance_manifests";

interface Row {
  rev: number;
  data: string;
  stmt: Statement;
}

/** Why a manifest may not be written. */
export interface ManifestProblem {
  notSigner: Record<never, never>;
  staleKey: Record<never, never>;
  manifestMoved: { current: Manifest | null };
}

/** Refuses a manifest that is not of this record, this revision and these bytes (400), or not the sender's (`notSigner`). */
export async function checkManifest(
  actor: Actor,
  of: ManifestOf,
  { id: patient, clinicId: clinic }: { id: string; clinicId: string },
  { rev, sealed, stmt }: Manifest,
  refuse: Refuses<"notSigner">,
): Promise<void> {
  if (envelopeHeader(sealed)?.rev !== rev) throw new Malformed(["manifest.sealed"]);
  const says = { t: "manifest", v: 1, clinic, patient, of, rev } as const;
  await checkSigned(actor, { sealed, stmt, says }, refuse);
}

/**
 * Writes a manifest in the transaction of the change it travels with. One that is not one further than what is stored is
 * `manifestMoved`, and the change is undone with it. The very one that is stored, sent again after a lost answer, is no refusal.
 */
export async function writeManifest(
  trx: Knex,
  table: Table,
  actor: Actor,
  patientId: string,
  sent: Manifest,
  refuse: Refuses<Pick<ManifestProblem, "manifestMoved">>,
): Promise<void> {
  const { rev, sealed, stmt } = sent;
  const text = `
    insert into ${table} as kept (patient_id, rev, data, stmt, written_by)
    select $1::uuid, $2::int, $3::text, $4::jsonb, $5::uuid
     where $2::int = 1 or exists (select from ${table} where patient_id = $1::uuid)
    on conflict (patient_id) do update
      set rev = excluded.rev, data = excluded.data, stmt = excluded.stmt, written_by = excluded.written_by, written_at = now()
      where kept.rev = excluded.rev - 1
    returning rev`;
  const written = await queryRows(text, [patientId, rev, sealed.data, JSON.stringify(stmt), actor.userId], trx);
  if (written.length > 0) return;
  const current = await readManifest(table, patientId, trx);
  if (!isDeepStrictEqual(current, { rev, sealed, stmt })) throw refuse("manifestMoved", { current });
}

/** The newest manifest of a record, or null before the first. */
export async function readManifest(table: Table, patientId: string, knex?: Knex): Promise<Manifest | null> {
  const text = `select rev, data, stmt from ${table} where patient_id = $1`;
  const [row] = await queryRows<Row>(text, [patientId], knex);
  return row ? { rev: row.rev, sealed: { v: 1, data: row.data }, stmt: row.stmt } : null;
}
