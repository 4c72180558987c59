import { inTransaction, type Actor, type RefuseOf } from "@carnet/services/framework";
import type { Knex } from "knex";
import { fullNameOf, undoHours, type undoImport as undoCall } from "../contract/index.ts";
import { announceMoved } from "../patients/announce-patient.ts";
import { clearDigest } from "./clear-digest.ts";
import { emptyFilled, isFillTouched, lockedFills } from "./fill-imported.ts";
import { writtenLines, type StoredImport } from "./find-import.ts";

/** As many changed records are named. */
const named = 20;

/** Records of an import in which anybody did anything since it was written. */
const touched = `
  select p.id, p.first_name, p.last_name from imported_records r join patients p on p.id = r.patient_id
   where r.import_id = :importId and (
     r.touched_at is not null or p.deleted_at is not null or r.digest <> ${clearDigest}
     or p.identity_rev > 1 or p.notes_rev > 1 or p.private_info_rev > 0 or p.epoch > 1
     or p.info_request_sent_at is not null
     or exists (select from anamnese_sections x where x.patient_id = p.id)
     or exists (select from change_history x where x.patient_id = p.id)
     or exists (select from history_tail x where x.patient_id = p.id)
     or exists (select from patient_consents x where x.patient_id = p.id)
     or exists (select from consent_files x where x.patient_id = p.id)
     or exists (select from patient_files x where x.patient_id = p.id
                  and (x.id is distinct from r.file_id or x.removed_at is not null))
     or exists (select from patient_people x where x.patient_id = p.id)
     or exists (select from patient_keys x where x.patient_id = p.id and x.grant_statement is not null))
   order by p.sort_name`;

/** Removes every record of an import and empties what it filled in others; where any was touched, or it is too late, does neither. */
export async function undoImport(
  actor: Actor,
  { id, clinic_id: clinicId }: StoredImport,
  refuse: RefuseOf<typeof undoCall>,
) {
  return inTransaction(async (trx) => {
    await trx("imports").where({ id }).forUpdate().first();
    const records = await lockedRecords(trx, id);
    const filled = await lockedFills(trx, id);
    const { rows: late } = await trx.raw<{ rows: object[] }>(
      `select from (${writtenLines}) r where import_id = :id having max(written_at) < now() - make_interval(hours => :undoHours)`,
      { id, undoHours },
    );
    if (late.length > 0) throw refuse("importTooOld");
    const { rows } = await trx.raw<{ rows: { id: string; first_name: string; last_name: string }[] }>(touched, {
      importId: id,
    });
    const changed = [
      ...rows.map((row) => ({ id: row.id, firstName: row.first_name, lastName: row.last_name })),
      ...filled.filter(isFillTouched).map(({ patient }) => patient),
    ];
    if (changed.length > 0) {
      const patients = changed.slice(0, named).map((each) => ({ id: each.id, fullName: fullNameOf(each) }));
      throw refuse("importTouched", { count: changed.length, patients });
    }
    for (const each of filled) await emptyFilled(trx, actor, each);
    await trx("patients")
      .whereIn(
        "id",
        records.map((record) => record.id),
      )
      .delete();
    await trx("imports").where({ id }).delete();
    const gone = records.map((record) => ({ ...record, clinicId }));
    await announceMoved(trx, actor, gone, "deleted");
    return { removed: records.length, emptied: filled.length };
  });
}

/** Nobody writes in them while it is seen whether somebody did. */
async function lockedRecords(trx: Knex, importId: string): Promise<{ id: string; externalId: string | null }[]> {
  const { rows } = await trx.raw<{ rows: { id: string; externalId: string | null }[] }>(
    `select p.id, p.external_id as "externalId" from patients p join imported_records r on r.patient_id = p.id
      where r.import_id = :importId order by p.id for update of p`,
    { importId },
  );
  return rows;
}
