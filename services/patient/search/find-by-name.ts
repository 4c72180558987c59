import { current, inTransaction, type Actor } from "@carnet/services/kit";
import type { Knex } from "knex";
import { plainName, searchLimit, type FoundPatient, type SearchFlags } from "../contract/index.ts";
import { afterPrefix } from "./name-tokens.ts";
import { soughtClinics } from "./sought-clinics.ts";

interface Row {
  id: string;
  clinic_id: string;
  full_name: string;
  date_of_birth: string | null;
  email: string | null;
  deleted_at: string | null;
  is_accessible: boolean;
}

const columns = `p.id, p.clinic_id, p.first_name || ' ' || p.last_name as full_name, p.date_of_birth, p.email, p.deleted_at,
  (k.user_id is not null or p.clinic_id = any(cast(:deskClinicIds as uuid[]))) as is_accessible`;
const theirKey = `left join patient_keys k on k.patient_id = p.id and k.user_id = :userId`;
const wanted = `(:archived or p.deleted_at is null)
  and (not :accessible or k.user_id is not null or p.clinic_id = any(cast(:deskClinicIds as uuid[])))`;

/** A name that begins as the query does, in index order and stopping early; then records held in clinics of others, one step in the index for each clinic. */
const byPrefix = `
  with recursive theirs as (
    (select clinic_id from patient_keys where user_id = :userId order by clinic_id limit 1)
    union all
    (select (select clinic_id from patient_keys where user_id = :userId and clinic_id > theirs.clinic_id order by clinic_id limit 1)
      from theirs where theirs.clinic_id is not null))
  (select ${columns} from patient_tokens t join patients p on p.id = t.patient_id ${theirKey}
    where t.clinic_id = any(cast(:clinicIds as uuid[])) and t.token >= :prefix and t.token < :after and ${wanted}
    order by t.clinic_id, t.token limit 60)
  union all
  (select ${columns} from patient_keys k join patients p on p.id = k.patient_id
    where k.user_id = :userId and k.clinic_id in (select clinic_id from theirs
        where clinic_id <> all(cast(:clinicIds as uuid[])) and clinic_id <> all(cast(:barredClinicIds as uuid[])))
      and p.plain_name ~ :anyWord and (:archived or p.deleted_at is null)
    limit 10)`;

/** A name with a word that begins as each word of the query does: asked when no name begins as the query does. */
const byWords = `
  select ${columns} from patient_tokens t join patients p on p.id = t.patient_id ${theirKey}
   where t.clinic_id = any(cast(:clinicIds as uuid[])) and t.token >= :firstWord and t.token < :afterFirst and ${wanted}
     and p.plain_name ~ all(cast(:words as text[])) limit 60`;

/** A name with a part like the query, for typing errors: only asked when the tokens found nobody. */
const byLikeness = `
  select ${columns} from patients p ${theirKey}
   where p.clinic_id = any(cast(:clinicIds as uuid[])) and :query operator(extensions.<%) p.plain_name and ${wanted}
   order by extensions.word_similarity(:query, p.plain_name) desc limit 10`;

/** How like a part of a name must be: two letters swapped in a word of six still are; of several words, more than one has to be. */
const likeEnough = (words: string[]) => (words.length > 1 ? 0.6 : 0.4);

/**
 * The first ten records whose name fits what was typed, whatever its accents and capitals (PAT-023): within the caller's
 * clinics, and among the records they hold a key of. Of a record they may not open, only the name is told (PAT-024).
 */
export async function findByName(actor: Actor, text: string, flags: SearchFlags): Promise<FoundPatient[]> {
  const query = plainName(text);
  if (query === "") return [];
  const { clinicIds, deskClinicIds, barredClinicIds } = await soughtClinics(actor);
  const words = query.split(" ").sort((one, other) => other.length - one.length);
  const first = words[0]!;
  const sought = {
    query,
    clinicIds,
    deskClinicIds,
    barredClinicIds,
    userId: actor.userId,
    archived: flags.include === "archived",
    accessible: flags.exclude === "forbidden",
    prefix: query,
    after: afterPrefix(query),
    anyWord: `(^| )${query}`,
    firstWord: first,
    afterFirst: afterPrefix(first),
    words: words.map((word) => `(^| )${word}`),
  };
  const found = new Map<string, Row>();
  const look = async (sql: string, knex: Knex) => {
    const { rows } = await knex.raw<{ rows: Row[] }>(sql, sought);
    for (const row of rows) if (!found.has(row.id)) found.set(row.id, row);
  };
  await look(byPrefix, current().knex);
  if (found.size === 0 && words.length > 1) await look(byWords, current().knex);
  if (found.size === 0) {
    await inTransaction(async (trx) => {
      await trx.raw(`set local pg_trgm.word_similarity_threshold = ${likeEnough(words)}`);
      await look(byLikeness, trx);
    });
  }
  return [...found.values()].slice(0, searchLimit).map(present);
}

const present = (row: Row): FoundPatient => ({
  id: row.id,
  clinicId: row.clinic_id,
  fullName: row.full_name,
  dateOfBirth: row.is_accessible ? row.date_of_birth : null,
  email: row.is_accessible ? row.email : null,
  isAccessible: row.is_accessible,
  deletedAt: row.deleted_at,
});
