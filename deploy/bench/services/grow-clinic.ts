import pg from "pg";
import { plainName } from "@carnet/services/patient/contract";

const first = "Camille Éloïse Maëlle Zoé Noémie Émile Théo Léa Hélène Jérôme Olivia Liam Emma Noah Béatrice".split(" ");
const beginnings = "Gag Trem Bou Bél Des Lav Mor Fort Gau Ouel Pel Lé Ber Cô Gir Ro Si Le Ma Du".split(" ");
const middles = "ne bla la dar ri le mi chet the ga tru mo to li che mon fe lar ha vi".split(" ");
const endings = "on ais urent eau ard er et ie ault in ac e y ne ur ot as el ois ux".split(" ");

/** The name of the record of that number: 24,000 there are. */
export function nameOf(i: number): { firstName: string; lastName: string } {
  const last = [beginnings[i % 20], middles[Math.floor(i / 20) % 20], endings[Math.floor(i / 400) % 20]];
  return { firstName: first[i % first.length]!, lastName: last.join("") };
}

/** The number and the address of the same record. */
export const phoneOf = (i: number): string => String(4_180_000_000 + i);
export const addressOf = (i: number): string => `p${i}@exemple.test`;

const records = `
  insert into patients (id, clinic_id, therapist_id, created_by, first_name, last_name, plain_name, sort_name,
    date_of_birth, phone_mobile, email, email_key, key_id, pkc, identity, identity_rev)
  select gen_random_uuid(), case when i <= $2 then clinic_id else md5('clinic ' || i / 1000)::uuid end, therapist_id,
    created_by, name.first, name.last, name.plain, split_part(name.plain, ' ', 2) || ' ' || split_part(name.plain, ' ', 1),
    date '1940-01-01' + i % 25000, (4180000000 + i)::text, 'p' || i || '@exemple.test', 'p' || i || '@exemple.test',
    key_id, '{}', '', 1
  from patients, unnest($4::text[], $5::text[], $6::text[]) with ordinality name (first, last, plain, n),
    generate_series(0, $3::int, 24000) earlier, lateral (select earlier + n::int as i) number
  where id = $1 and i <= $3`;
const tokens = `
  insert into patient_tokens
  select clinic_id, token, id from patients, split_part(plain_name, ' ', 1) first, split_part(plain_name, ' ', 2) last,
    lateral (
      values (first), (last), (first || ' ' || last), (last || ' ' || first), ('@' || email_key)
      union all select '#' || substr(phone_mobile, n) from generate_series(1, 8) n) each (token)
  where token <> '' on conflict do nothing`;
const standings = `
  insert into patient_standings (patient_id, clinic_id, stood_at) select id, clinic_id, now() from patients
  on conflict do nothing`;
const keys = `
  insert into patient_keys (patient_id, user_id, clinic_id, kind, encrypted_key)
  select patients.id, user_id, key.clinic_id, 'clinic', encrypted_key
  from patient_keys key join patients using (clinic_id) where patient_id = $1 on conflict do nothing`;
const index = "create index patients_like_name on patients using gin (clinic_id, plain_name gin_trgm_ops)";

/**
 * Adds to the sample's clinic `own` records and to the house `all`, the others in clinics of a thousand: each is found
 * by its name, and whoever holds the sample's key holds theirs. Only for a house that is thrown away.
 */
export async function growClinic(database: string, patientId: string, own: number, all: number): Promise<void> {
  const names = Array.from({ length: 24_000 }, (_, i) => nameOf(i));
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    await client.query("set search_path = patient, extensions; set session_replication_role = replica");
    await client.query("drop index patients_like_name");
    await client.query(records, [
      patientId,
      own,
      all,
      names.map(({ firstName }) => firstName),
      names.map(({ lastName }) => lastName),
      names.map(({ firstName, lastName }) => plainName(`${firstName} ${lastName}`)),
    ]);
    await client.query(tokens);
    await client.query(standings);
    await client.query(keys, [patientId]);
    await client.query(index);
    await client.query("vacuum analyze patients, patient_tokens, patient_keys");
  } finally {
    await client.end();
  }
}
