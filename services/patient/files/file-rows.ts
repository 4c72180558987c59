import { Malformed, queryRows } from "@carnet/services/framework";
import { z } from "zod";
import { filePageSize, type FileRow, type RecordFileKind } from "../contract/index.ts";

/** A file as it is stored. */
export interface StoredFile {
  id: string;
  patient_id: string;
  kind: RecordFileKind;
  meta: string;
  thumbnail: string | null;
  /** The name of its bytes in the file store. */
  blob: string;
  size: number;
  digest: string;
  created_at: string;
  created_by: string;
  removed_at: string | null;
}

const place = z.tuple([z.iso.datetime({ precision: 6 }), z.uuid()]);

/** A page of a record's files, newest first, and how many there are. */
export async function listFiles(patientId: string, kind: RecordFileKind, cursor: string | undefined) {
  const after = cursor === undefined ? null : readCursor(cursor);
  const rows = await queryRows<StoredFile & { at: string }>(
    `select id, meta, thumbnail, size, created_at, created_by,
            to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
       from patient_files
      where patient_id = $1 and kind = $2 and removed_at is null
        and ($3::timestamptz is null or (created_at, id) < ($3::timestamptz, $4::uuid))
      order by created_at desc, id desc limit ${filePageSize + 1}`,
    [patientId, kind, after?.[0] ?? null, after?.[1] ?? null],
  );
  const [counted] = await queryRows<{ total: number }>(
    "select count(*)::int as total from patient_files where patient_id = $1 and kind = $2 and removed_at is null",
    [patientId, kind],
  );
  const shown = rows.slice(0, filePageSize);
  const last = shown.at(-1);
  const next = rows.length > filePageSize && last ? cursorOf([last.at, last.id]) : null;
  return { files: shown.map(presentFile), next, total: counted?.total ?? 0 };
}

const presentFile = (row: StoredFile): FileRow => ({
  id: row.id,
  name: { v: 1, data: row.meta },
  thumbnail: row.thumbnail === null ? null : { v: 1, data: row.thumbnail },
  size: row.size,
  createdAt: row.created_at,
  createdBy: row.created_by,
});

const cursorOf = (at: z.output<typeof place>) => Buffer.from(JSON.stringify(at)).toString("base64url");

function readCursor(cursor: string): z.output<typeof place> {
  try {
    return place.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
  } catch {
    throw new Malformed(["cursor"]);
  }
}
