import { ask, current, inTransaction, nobody, send } from "@carnet/services/framework";
import { patientTakeBooked } from "@carnet/nats/contracts/cmd/patient.takeBooked.v1";
import { patientIdentities } from "@carnet/nats/contracts/rpc/patient.identities.v1";
import type { Knex } from "knex";
import { Link } from "../links/link.model.ts";
import { isSame, sharedFields, sharedOfRow, type Shared, type SharedField } from "../people/shared-fields.ts";

interface Row {
  id: string;
  patient_id: string;
  /** What both sides were compared by last, and what is there now. */
  seen: Shared;
  there: Shared;
}

/** What a record carries in clear alone; the rest is sealed a second time, which takes a browser that holds its keys. */
const clearAlone: ReadonlySet<SharedField> = new Set(["phone", "gender"]);
const atOnce = 500;

const changed = `
  select id, patient_id, seen, ${sharedOfRow} as there from imported_patients
   where clinic_id = ? and state = 'linked' and not is_gone and seen is distinct from ${sharedOfRow} and seen is not null`;

/**
 * Looks at what changed there of those who are linked (SYN-001). What the record says too is done. What only the service changed goes
 * into the record by itself where the sync is automatic and the field is in clear alone; all else is listed with both values until
 * somebody decides. What was emptied there stays here.
 */
export async function takeChanges(clinicId: string, isAutomated: boolean): Promise<void> {
  const { rows } = await current().knex.raw<{ rows: Row[] }>(changed, [clinicId]);
  const here = await recordsOf(rows.map((row) => row.patient_id));
  await inTransaction(async (trx) => {
    await Link.hold(trx, clinicId);
    await forgetParted(trx, clinicId);
    // Who was parted or decided upon meanwhile is left out.
    const { rows: held } = await trx.raw<{ rows: Row[] }>(changed, [clinicId]);
    for (const row of held) {
      const record = here.get(row.patient_id);
      if (record) await takeChangesOf(trx, clinicId, row, record, isAutomated);
    }
  });
}

async function takeChangesOf(trx: Knex, clinicId: string, row: Row, record: Shared, isAutomated: boolean) {
  const fields = sharedFields.filter((name) => !isSame(name, row.seen[name], row.there[name]));
  const open = fields.filter((name) => row.there[name] !== null && !isSame(name, record[name], row.there[name]));
  const isBoth = (name: SharedField) => !!record[name] && !isSame(name, record[name], row.seen[name]);
  const own = open.filter((name) => isAutomated && clearAlone.has(name) && !isBoth(name));
  if (own.length > 0) {
    const taken = own.map((name) => ({ name, was: record[name], value: row.there[name] }));
    await send(trx, patientTakeBooked, nobody, {
      patientId: row.patient_id,
      clinicId,
      fields: patientTakeBooked.data.shape.fields.parse(taken),
    });
  }
  const listed = open.filter((name) => !own.includes(name));
  await trx("changes").where({ imported_id: row.id }).whereNotIn("field", listed).delete();
  for (const field of listed)
    await trx("changes")
      .insert({
        clinic_id: clinicId,
        imported_id: row.id,
        field,
        here: record[field],
        there: row.there[field],
        is_both: isBoth(field),
      })
      .onConflict(["imported_id", "field"])
      .merge(["here", "there", "is_both"]);
  // What is open is compared again at the next reading, also what was sent to the record and did not come to it.
  const seen = Object.fromEntries(
    sharedFields.map((name) => [name, (open.includes(name) ? row.seen : row.there)[name]]),
  );
  await trx("imported_patients")
    .where({ id: row.id })
    .update({ seen: JSON.stringify(seen) });
}

/** Of who is linked no longer nothing is compared. */
async function forgetParted(trx: Knex, clinicId: string): Promise<void> {
  const parted = trx("imported_patients").where({ clinic_id: clinicId }).whereNot({ state: "linked" });
  await trx("changes").whereIn("imported_id", parted.clone().select("id")).delete();
  await parted.whereNotNull("seen").update({ seen: null });
}

async function recordsOf(patientIds: readonly string[]): Promise<Map<string, Shared>> {
  const found = new Map<string, Shared>();
  for (let from = 0; from < patientIds.length; from += atOnce) {
    const { patients } = await ask(patientIdentities, { patientIds: patientIds.slice(from, from + atOnce) });
    for (const { patientId, archived, phone, phoneMobile, ...patient } of patients)
      if (!archived) found.set(patientId, { ...patient, phone: phoneMobile ?? phone });
  }
  return found;
}
