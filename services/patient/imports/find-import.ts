import { current, Refusal } from "@carnet/services/framework";
import { undoHours, type ImportView } from "../contract/index.ts";

/** An import as it is stored. */
export interface StoredImport {
  id: string;
  clinic_id: string;
  started_by: string;
  started_at: string;
  lines: number;
  blob: string | null;
  size: number | null;
}

/** An import of this clinic, or `notFound`. */
export async function findImport(clinicId: string, id: string): Promise<StoredImport> {
  const found = await current().knex<StoredImport>("imports").where({ id, clinic_id: clinicId }).first();
  if (!found) throw new Refusal("notFound");
  return found;
}

/** Each line that was written, whether it became a record or filled one. */
export const writtenLines = `
  select import_id, line, written_at from imported_records
  union all select import_id, line, written_at from imported_fills`;

/** Files that come with lines of an import and are in no record yet. */
export async function awaitedFiles(importId: string) {
  const { rows } = await current().knex.raw<{ rows: { line: number; patientId: string; fileId: string }[] }>(
    `select r.line, r.patient_id as "patientId", r.file_id as "fileId" from imported_records r
      where r.import_id = :importId and r.file_id is not null
        and not exists (select from patient_files x where x.id = r.file_id)
      order by r.line`,
    { importId },
  );
  return rows;
}

interface Listed extends StoredImport {
  written: number;
  undo_until: string | null;
}

/** Imports that can be gone on with or undone, newest first. */
export async function listImports(clinicId: string): Promise<ImportView[]> {
  const { rows } = await current().knex.raw<{ rows: Listed[] }>(
    `select * from (
       select i.*, count(r.line)::int as written, max(r.written_at) + make_interval(hours => :undoHours) as undo_until
         from imports i left join (${writtenLines}) r on r.import_id = i.id
        where i.clinic_id = :clinicId group by i.id) listed
      where blob is not null or undo_until > now()
      order by started_at desc limit 20`,
    { clinicId, undoHours },
  );
  return rows.map((row) => ({
    id: row.id,
    lines: row.lines,
    written: row.written,
    startedAt: row.started_at,
    startedBy: row.started_by,
    isOpen: row.blob !== null,
    undoUntil: row.undo_until !== null && Date.parse(row.undo_until) > Date.now() ? row.undo_until : null,
  }));
}
