import { inTransaction, selectNamed, queryRows, type Actor } from "@carnet/services/framework";
import type { Knex } from "knex";
import {
  phoneKinds,
  plainName,
  searchLimit,
  type FoundPatient,
  type PhoneKind,
  type SearchFlags,
} from "../contract/index.ts";
import { listFilters } from "../list/list-filters.ts";
import { asked } from "./asked.ts";
import { nationalDigits } from "./contact-tokens.ts";
import { afterPrefix } from "./name-tokens.ts";
import { readTerms, type Sought } from "./read-terms.ts";
import { soughtClinics } from "./sought-clinics.ts";

interface Row {
  id: string;
  clinic_id: string;
  full_name: string;
  date_of_birth: string | null;
  email: string | null;
  phone: string | null;
  phone_mobile: string | null;
  phone_work: string | null;
  reference_code: string | null;
  therapist_id: string;
  deleted_at: string | null;
  is_accessible: boolean;
  has_key: boolean;
}

/** As many tokens as are looked at for the first ten records: of one name hardly four begin alike. */
const most = 40;

const accessible = `(k.user_id is not null or p.clinic_id = any(${asked.deskClinicIds}))`;
const columns = `p.id, p.clinic_id, p.first_name || ' ' || p.last_name as full_name, p.date_of_birth, p.email,
  p.phone_mobile, p.phone, p.phone_work, p.reference_code, p.therapist_id, p.deleted_at, ${accessible} as is_accessible,
  k.user_id is not null as has_key`;
const theirKey = `left join patient_keys k on k.patient_id = p.id and k.user_id = ${asked.userId}`;

/** By what somebody owes or has signed, none is found that whoever asks may not open. */
const inList = listFilters(
  (how) => `${accessible} and exists (select from patient_standings s where s.patient_id = p.id and ${how})`,
);

/** Which records are looked at. */
const keptBy = ({ clinic, filter }: SearchFlags): string =>
  (filter ? inList[filter] : `(${asked.archived} or p.deleted_at is null)`) +
  (clinic ? ` and p.clinic_id = ${asked.clinic}` : "");

/** What days of birth do in a search: nothing, narrow a name, or find by themselves. */
type Births = "none" | "narrow" | "find";

interface Statements {
  byTokens: string;
  byTerms: string;
  bySlips: string;
  byLikeness: string;
}

const written = new Map<string, Statements>();

/** The statements of a search among these, written once each, as they are prepared: planning one costs as much as running it. */
function statementsOf(flags: SearchFlags, births: Births): Statements {
  const kept = keptBy(flags);
  const wanted = `${kept} and (not ${asked.accessible} or ${accessible}) ${births === "narrow" ? `and ${born}` : ""}`;
  const name = `${births} ${kept}`;
  const statements = written.get(name) ?? {
    byTokens: byTokens(wanted, kept, births),
    byTerms: byTerms(wanted),
    bySlips: bySlips(wanted),
    byLikeness: byLikeness(wanted),
  };
  written.set(name, statements);
  return statements;
}

const born = `p.date_of_birth >= ${asked.bornFrom} and p.date_of_birth < ${asked.bornBefore}`;

/**
 * Records of which a token lies in one of the stretches, in index order and stopping early; then those born in these days; then
 * records held in clinics of others, one step in the index for each clinic.
 */
const byTokens = (wanted: string, kept: string, births: Births) => `
  with recursive theirs as (
    (select clinic_id from patient_keys where user_id = ${asked.userId} order by clinic_id limit 1)
    union all
    (select (select clinic_id from patient_keys where user_id = ${asked.userId} and clinic_id > theirs.clinic_id order by clinic_id limit 1)
      from theirs where theirs.clinic_id is not null)),
  stretches as (select * from rows from (unnest(${asked.from}), unnest(${asked.before}),
    unnest(${asked.findsLocked})) as s ("from", "before", finds_locked))
  (select found.* from stretches s, lateral (
    select ${columns} from patient_tokens t join patients p on p.id = t.patient_id ${theirKey}
     where t.clinic_id = any(${asked.clinicIds}) and t.token >= s."from" and t.token < s."before" and ${wanted}
       and (s.finds_locked or ${accessible})
     order by t.clinic_id, t.token limit ${most}) found)
  ${births === "find" ? `union all ${byBirth(wanted)}` : ""}
  union all
  (select found.* from theirs, lateral (
    select ${columns} from patient_keys k join patients p on p.id = k.patient_id
     where k.user_id = ${asked.userId} and k.clinic_id = theirs.clinic_id
       and (${births === "find" ? `${born} or` : ""} exists (select from patient_tokens t, stretches s
           where t.patient_id = p.id and t.token >= s."from" and t.token < s."before"))
       and ${kept}
     order by k.patient_id limit ${searchLimit}) found
    where theirs.clinic_id <> all(${asked.clinicIds}) and theirs.clinic_id <> all(${asked.barredClinicIds}) limit ${searchLimit})`;

const byBirth = (wanted: string) => `
  (select ${columns} from patients p ${theirKey}
    where p.clinic_id = any(${asked.clinicIds}) and ${born} and ${wanted} and ${accessible}
    order by p.clinic_id, p.date_of_birth limit ${searchLimit})`;

/** A name with a word that begins as each word of the query does: asked when no name begins as the query does. */
const byTerms = (wanted: string) => `
  select ${columns} from patient_tokens t join patients p on p.id = t.patient_id ${theirKey}
   where t.clinic_id = any(${asked.clinicIds}) and t.token >= ${asked.firstTerm} and t.token < ${asked.afterFirst} and ${wanted}
     and p.plain_name ~ all(${asked.terms})
   limit ${most}`;

/** As many names as are looked at for slips that come near. */
const mostNear = 60;

/**
 * A name that begins as the query does but for a slip of the fingers: one letter missing, doubled or taken for another, or two.
 * The first two letters are as typed, or swapped: the index of tokens alone answers. Only asked when the tokens found nobody.
 */
const bySlips = (wanted: string) => `
  select ${columns} from (
    select patient_id, min(slips) as slips from (
      select t.patient_id, extensions.levenshtein_less_equal(left(t.token, ${asked.letters}), ${asked.query}, 2) as slips
        from unnest(${asked.starts}) start, patient_tokens t
       where t.clinic_id = any(${asked.clinicIds}) and t.token >= start and t.token < start || ${asked.end}) slipped
     where slips <= 2 group by patient_id order by min(slips) limit ${mostNear}) near
    join patients p on p.id = near.patient_id ${theirKey}
   where ${wanted}
   order by near.slips, p.plain_name collate "C" limit ${searchLimit}`;

/** A name with a part like the query, for other typing errors: only asked when nothing else found anybody. */
const byLikeness = (wanted: string) => `
  select ${columns} from patients p ${theirKey}
   where p.clinic_id = any(${asked.clinicIds}) and ${asked.query} operator(extensions.<%) p.plain_name and ${wanted}
   order by extensions.word_similarity(${asked.query}, p.plain_name) desc limit ${searchLimit}`;

/** From so many letters on, two steps away is a slip and not another name. */
const fewestLetters = 4;

/** What `bySlips` needs for a query, or null for one too short for it. */
const slipsOf = (query: string) =>
  query.length < fewestLetters || query.length > 200
    ? null
    : {
        letters: query.length,
        starts: [...new Set([query.slice(0, 2), `${query[1]}${query[0]}`])],
        end: afterPrefix(""),
      };

/** The stretches in which a name begins as the query does, but for two letters beside each other that were swapped. */
function swappedOf(query: string) {
  const letters = [...query];
  const starts = letters.slice(1).flatMap((letter, at) => {
    const before = letters[at]!;
    if (letter === before || letter === " " || before === " ") return [];
    return [letters.toSpliced(at, 2, letter, before).join("")];
  });
  return { from: starts, before: starts.map(afterPrefix), findsLocked: starts.map(() => true) };
}

/** How like a part of a name must be: two letters swapped in a word of six still are; of several words, more than one has to be. */
const likeEnough = (terms: string[]) => (terms.length > 1 ? 0.6 : 0.4);

/**
 * The first ten records that fit what was typed, by anything that is held in clear (PAT-023; see `readTerms`): within the
 * caller's clinics, and among the records they hold a key of. Of a record they may not open, only the name and who treats are told (PAT-024).
 */
export async function findRecords(actor: Actor, text: string, flags: SearchFlags): Promise<FoundPatient[]> {
  const narrowed = readTerms(text);
  const found = await look(actor, narrowed, isBeside(text, narrowed), flags);
  // A number that looks like a year may belong to the name.
  return found.length === 0 && isBeside(text, narrowed)
    ? look(actor, readTerms(text, { yearNarrows: false }), false, flags)
    : found;
}

/** Whether a year narrows a name; alone it is what is looked for. */
const isBeside = (text: string, { births, terms }: Sought) =>
  births !== null && terms.length > 0 && plainName(text) !== terms.join(" ");

async function look(actor: Actor, sought: Sought, bornBeside: boolean, flags: SearchFlags): Promise<FoundPatient[]> {
  const { stretches, births, terms } = sought;
  if (stretches.length === 0 && !births) return [];
  const { clinicIds: all, deskClinicIds, barredClinicIds } = await soughtClinics(actor);
  const clinicIds = flags.clinic ? all.filter((id) => id === flags.clinic) : all;
  const sql = statementsOf(flags, births === null ? "none" : bornBeside ? "narrow" : "find");
  const longest = terms.toSorted((one, other) => other.length - one.length);
  const first = longest[0] ?? "";
  const slips = slipsOf(terms.join(" "));
  const bound = {
    clinicIds,
    deskClinicIds,
    barredClinicIds,
    userId: actor.userId,
    clinic: flags.clinic ?? null,
    archived: flags.include === "archived",
    accessible: flags.exclude === "forbidden",
    from: stretches.map(({ from }) => from),
    before: stretches.map(({ before }) => before),
    findsLocked: stretches.map(({ findsLocked }) => findsLocked),
    bornFrom: births?.from ?? null,
    bornBefore: births?.before ?? null,
    query: terms.join(" "),
    firstTerm: first,
    afterFirst: afterPrefix(first),
    terms: longest.map((term) => `(^| )${term}`),
  };
  const found = new Map<string, Row>();
  const run = async (statement: string, more: object = {}, knex?: Knex) => {
    for (const row of await selectNamed<Row>(statement, { ...bound, ...more }, knex))
      if (!found.has(row.id)) found.set(row.id, row);
  };
  await run(sql.byTokens);
  if (found.size === 0 && terms.length > 1) await run(sql.byTerms);
  // Two letters swapped, the commonest slip, are the beginnings of a few other names: found without looking at all that begin alike.
  if (found.size === 0 && slips) await run(sql.byTokens, swappedOf(bound.query));
  if (found.size === 0 && slips) await run(sql.bySlips, slips);
  if (found.size === 0 && terms.length > 0) {
    await inTransaction(async (trx) => {
      await trx.raw(`set local pg_trgm.word_similarity_threshold = ${likeEnough(terms)}`);
      await run(sql.byLikeness, {}, trx);
    });
  }
  const best = [...found.values()].slice(0, searchLimit);
  const standings = await standingsOf(best.filter((row) => row.is_accessible).map(({ id }) => id));
  return best.map((row) => present(row, standings.get(row.id), sought.digits));
}

interface Standing {
  patient_id: string;
  last_seance_at: string | null;
  next_visit_at: string | null;
  owed: number;
}

/** How the patients one may open stand: asked for the ten that are told, not for all that were looked at. */
async function standingsOf(ids: string[]): Promise<Map<string, Standing>> {
  if (ids.length === 0) return new Map();
  const rows = await queryRows<Standing>(
    "select patient_id, last_seance_at, next_visit_at, owed from patient_standings where patient_id = any ($1)",
    [ids],
  );
  return new Map(rows.map((row) => [row.patient_id, row]));
}

function present({ is_accessible: isAccessible, ...row }: Row, standing: Standing | undefined, digits: string | null) {
  const phone = isAccessible ? phoneOf(row, digits) : null;
  return {
    id: row.id,
    clinicId: row.clinic_id,
    fullName: row.full_name,
    dateOfBirth: isAccessible ? row.date_of_birth : null,
    email: isAccessible ? row.email : null,
    phone: phone?.number ?? null,
    phoneKind: phone?.kind ?? null,
    referenceCode: isAccessible ? row.reference_code : null,
    therapistId: row.therapist_id,
    lastSeanceAt: standing?.last_seance_at ?? null,
    nextVisitAt: standing?.next_visit_at ?? null,
    owed: standing?.owed ?? 0,
    isAccessible,
    opensChart: row.has_key,
    deletedAt: row.deleted_at,
  } satisfies FoundPatient;
}

/** The number that was looked for, else the first there is. */
function phoneOf(row: Pick<Row, "phone" | "phone_mobile" | "phone_work">, digits: string | null) {
  const written: Record<PhoneKind, string | null> = {
    phoneMobile: row.phone_mobile,
    phone: row.phone,
    phoneWork: row.phone_work,
  };
  const numbers = phoneKinds.flatMap((kind) => (written[kind] ? [{ kind, number: written[kind] }] : []));
  return numbers.find(({ number }) => digits !== null && nationalDigits(number).includes(digits)) ?? numbers[0] ?? null;
}
