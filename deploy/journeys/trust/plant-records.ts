import { randomUUID } from "node:crypto";
import pg from "pg";
import { emptyPatient } from "@carnet/services/patient/contract";
import { databaseOf } from "../main-job/find-canary.ts";
import { house } from "../run/house-of-worker.ts";
import { openRecord, type Visitor } from "../visitors.ts";

/** Where a record keeps its notes, and what all planted ones say there. */
export const notesOf = { entity: "patient", record: "-", field: "notes" } as const;
const value = "Vient par le verger.";

/** Records whose keys are registered in one line of the clinic's log. */
const atOnce = 500;

const plain = { ...emptyPatient, gender: "F", dateOfBirth: "1979-05-14" } as const;
const namesOf = (n: number) => ["Léonie", `Verger ${String(n + 1).padStart(4, "0")}`] as const;

/** The name of one of the planted records, the first of which is 0. */
export const nameOf = (n: number) => namesOf(n).join(" ");

/** A record of somebody by that name. */
export const aRecord = (first: string, last: string) => ({
  fields: { ...plain, firstName: first, lastName: last },
  notes: value,
});

/**
 * Opens a record as the owner's browser does, and so many more beside it: each with its own key, registered in the clinic's
 * log, but stored by copying the first one's row, because two thousand calls would take minutes. Each is found by its name.
 */
export async function plantRecords(owner: Visitor, clinicId: string, count: number): Promise<string[]> {
  if (count === 0) return [];
  const { id } = await openRecord(owner, clinicId, aRecord(...namesOf(0)));
  const client = new pg.Client({ connectionString: databaseOf(house.data) });
  await client.connect();
  try {
    const ids = [id];
    while (ids.length < count) {
      const made = await makeRecords(owner, clinicId, ids.length, Math.min(atOnce, count - ids.length));
      await client.query(copies, [id, JSON.stringify(made)]);
      ids.push(...made.map((record) => record.id));
    }
    return ids;
  } finally {
    await client.end();
  }
}

async function makeRecords({ crypto }: Visitor, clinicId: string, from: number, count: number) {
  const made = await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const [first, last] = namesOf(from + n);
      const identity = { firstName: first, lastName: last, dateOfBirth: plain.dateOfBirth, email: null };
      const fields = [{ ref: notesOf, value }];
      const { wire } = await crypto.createPatient({ id: randomUUID(), clinicId, identity, fields, others: [] });
      return { last, wire };
    }),
  );
  const certificates = made.map(({ wire }) => wire.pkc);
  await crypto.appendLog(clinicId, () => crypto.registerKeys(clinicId, certificates));
  return made.map(({ last, wire }) => ({
    id: wire.id,
    last_name: last,
    plain_name: `leonie ${last.toLowerCase()}`,
    sort_name: `${last.toLowerCase()} leonie`,
    key_id: Buffer.from(wire.identity.data, "base64url").subarray(4, 12).toString("base64url"),
    pkc: wire.pkc,
    identity: wire.identity.data,
    notes: wire.fields[0]!.sealed.data,
    encrypted_key: wire.keyForPrincipal,
    key_for_master: wire.keyForMaster,
  }));
}

const copies = `
  with made as (select value from jsonb_array_elements($2::jsonb)),
  records as (
    insert into patient.patients select (jsonb_populate_record(sample, made.value)).*
    from patient.patients sample, made where sample.id = $1),
  keys as (
    insert into patient.patient_keys
    select (jsonb_populate_record(sample, made.value || jsonb_build_object('patient_id', made.value ->> 'id'))).*
    from patient.patient_keys sample, made where sample.patient_id = $1),
  found as (
    insert into patient.patient_tokens (clinic_id, token, patient_id)
    select sample.clinic_id, token, (made.value ->> 'id')::uuid from patient.patients sample, made,
      lateral (values (made.value ->> 'plain_name'), (made.value ->> 'sort_name')) each (token) where sample.id = $1)
  insert into patient.patient_master_keys (patient_id, key_for_master)
  select (value ->> 'id')::uuid, value ->> 'key_for_master' from made where value ->> 'key_for_master' is not null`;
