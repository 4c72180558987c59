import { selectNamed, type Actor, type Membership } from "@carnet/services/framework";
import {
  duplicateNameScore,
  emailKey,
  fullNameOf,
  isDuplicate,
  isDuplicateOfClosed,
  likeness,
  plainName,
  plainNameScore,
  type DuplicatePatient,
  type PatientFields,
} from "../contract/index.ts";
import { asked } from "./asked.ts";
import { soughtPhone, wholeNumber } from "./contact-tokens.ts";
import { isLike, nearName } from "./near-name.ts";

interface Row {
  id: string;
  first_name: string;
  last_name: string;
  plain_name: string;
  email: string | null;
  email_key: string | null;
  date_of_birth: string | null;
  phone: string | null;
  phone_mobile: string | null;
  deleted_at: string | null;
  has_key: boolean;
}

export type Described = Pick<
  PatientFields,
  "firstName" | "lastName" | "email" | "dateOfBirth" | "phone" | "phoneMobile"
>;

/**
 * Whole names that begin as one of the words does and are not far from it. A token of a whole name holds all of it, so that its
 * index alone answers, and no record is read that does not resemble.
 */
const nearNames = `
  select found.patient_id, found.token, term.name
    from unnest(${asked.from}, ${asked.before}, ${asked.names}) as term ("from", "before", name),
      lateral (select patient_id, token from patient_tokens
        where clinic_id = ${asked.clinicId} and token >= term."from" and token < term."before"
          and length(token) between ${asked.shortest} and ${asked.longest} and ${isLike}
        limit 100) found`;

/** Those found by name, and by three indexes more: the address, a birth within a day, a whole number. */
const candidates = `
  with near as (
    select unnest(${asked.ids}) as id
    union
    (select id from patients where clinic_id = ${asked.clinicId} and email_key = ${asked.emailKey})
    union
    (select id from patients where clinic_id = ${asked.clinicId} and date_of_birth between ${asked.birth} - 1 and ${asked.birth} + 1
      limit 400)
    union
    (select patient_id from patient_tokens where clinic_id = ${asked.clinicId} and token = any(${asked.phones}) limit 100)
  )
  select p.id, p.first_name, p.last_name, p.plain_name, p.email, p.email_key, p.date_of_birth, p.phone, p.phone_mobile, p.deleted_at,
         k.user_id is not null as has_key
    from near join patients p using (id)
    left join patient_keys k on k.patient_id = p.id and k.user_id = ${asked.userId}`;

const wholePhones = ({ phone, phoneMobile }: Described) =>
  [phone, phoneMobile].map((number) => soughtPhone(number ?? "")).filter((token) => token.length > wholeNumber);

interface Near {
  patient_id: string;
  token: string;
  name: string;
}

/** The records of this clinic whose name scores as a duplicate. Of two words each order was looked for apart, and is scored apart. */
async function nearByName(clinicId: string, fullName: string): Promise<string[]> {
  const near = nearName(fullName);
  const score = near.inOrder ? likeness : plainNameScore;
  const rows = await selectNamed<Near>(nearNames, { clinicId, ...near });
  const found = rows.filter(({ name, token }) => score(name, token) >= duplicateNameScore);
  return [...new Set(found.map((row) => row.patient_id))];
}

/** Who in this clinic may be the same person, the likest first; archived records count too (PAT-011, A-63). */
export async function findDuplicates(actor: Actor, member: Membership, sought: Described): Promise<DuplicatePatient[]> {
  const fullName = fullNameOf(sought);
  const key = emailKey(sought.email);
  const { clinicId } = member;
  const ids = await nearByName(clinicId, fullName);
  const about = {
    clinicId,
    userId: actor.userId,
    ids,
    emailKey: key,
    birth: sought.dateOfBirth,
    phones: wholePhones(sought),
  };
  const rows = await selectNamed<Row>(candidates, about);
  const atDesk = member.plan === null || member.canAdmin;
  const name = plainName(fullName);
  return rows
    .map((row) => ({
      row,
      described: describe(row),
      score: plainNameScore(name, row.plain_name),
      isAccessible: row.has_key || atDesk,
    }))
    .filter(({ row, described, score, isAccessible }) => {
      const isAlike = isAccessible ? isDuplicate : isDuplicateOfClosed;
      return (key !== null && row.email_key === key) || isAlike({ ...sought, fullName }, described, score);
    })
    .map(({ row, described, score, isAccessible }) => {
      return {
        id: row.id,
        fullName: described.fullName,
        email: isAccessible ? row.email : null,
        dateOfBirth: isAccessible ? row.date_of_birth : null,
        phone: isAccessible ? row.phone : null,
        phoneMobile: isAccessible ? row.phone_mobile : null,
        nameScore: Math.round(score * 100) / 100,
        sameEmail: key !== null && row.email_key === key,
        isAccessible,
        deletedAt: row.deleted_at,
      };
    })
    .sort((one, other) => Number(other.sameEmail) - Number(one.sameEmail) || other.nameScore - one.nameScore)
    .slice(0, 20);
}

const describe = (row: Row) => ({
  fullName: fullNameOf({ firstName: row.first_name, lastName: row.last_name }),
  dateOfBirth: row.date_of_birth,
  phone: row.phone,
  phoneMobile: row.phone_mobile,
});
