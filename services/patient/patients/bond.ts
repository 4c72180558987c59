import {
  certainMembership,
  joinedMembership,
  queryRows,
  type Actor,
  type Membership,
  type Refuses,
} from "@carnet/services/framework";
import type { Manifest } from "@carnet/services/framework/contract";
import type { StoredSection } from "../anamnese/read-sections.ts";
import { fileLists, type FileLists } from "../files/file-lists.ts";
import type { keyKinds } from "../contract/index.ts";
import { Patient } from "./patient.model.ts";

/** What ties whoever asks to a record: their membership of its clinic, the key they hold, and whether it is their own. */
export interface Bond {
  patient: Patient;
  member: Membership | null;
  key: { kind: (typeof keyKinds)[number]; encryptedKey: string } | null;
  isSelf: boolean;
  /** When they are expected next. */
  nextVisitAt: string | null;
  /** What they still owe, in cents; null where nobody was asked yet. */
  owed: number | null;
  /** Whether a consent form that the clinic asks for is not signed; null where nobody knows yet. */
  lacksConsent: boolean | null;
  /** The sealed health history, when the record is opened and not only looked up. */
  sections?: StoredSection[];
  files?: FileLists;
  manifest?: Manifest | null;
}

interface Row {
  clinic_id: string;
  key_kind: (typeof keyKinds)[number] | null;
  encrypted_key: string | null;
  is_self: boolean;
  next_visit_at: string | null;
  owed: number | null;
  lacks_consent: boolean | null;
  /** Null where nobody has written any. */
  sections?: StoredSection[] | null;
  files?: FileLists;
  manifest?: Manifest | null;
}

/**
 * Finds a record on behalf of somebody, with what ties them to it and, where asked, its health history. An unknown id,
 * and one that is no uuid at all, is refused as an inaccessible one is.
 */
export async function findPatient(
  actor: Actor,
  id: string,
  refuse: Refuses<"CANNOT_ACCESS_PATIENT">,
  parts = { sections: false },
): Promise<Bond> {
  const bond = await findBond(actor.userId, id, parts);
  if (!bond) throw refuse("CANNOT_ACCESS_PATIENT");
  return bond;
}

/** Columns of a record win over those of the membership that have the same name. */
const columns = `
  select m.*, p.*, k.kind as key_kind, k.encrypted_key,
    exists (select from patient_people x where x.patient_id = p.id and x.user_id = $2) as is_self,
    s.next_visit_at, s.owed, s.lacks_consent`;
const sections = `,
    (select json_agg(json_build_object('section', section, 'data', data, 'updatedBy', updated_by,
        'updatedAt', to_char(updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
      from anamnese_sections where patient_id = p.id) as sections,
    (select json_build_object('rev', rev, 'sealed', json_build_object('v', 1, 'data', data), 'stmt', stmt)
      from manifests where patient_id = p.id) as manifest,
    ${fileLists("p.id")} as files`;
const found = `
  from patients p
  left join known_members m on m.clinic_id = p.clinic_id and m.user_id = $2
  left join patient_keys k on k.patient_id = p.id and k.user_id = $2
  left join patient_standings s on s.patient_id = p.id
  where p.id = $1`;
/* Put together once: a text that is made anew has to be read from end to end before it is known again. */
const bond = columns + found;
const bondAndSections = columns + sections + found;

/**
 * The same for any user, or null when there is no such record. Who holds a key and belongs to no clinic is let read: that they
 * belong to none has to be certain, and is `busy` while the clinic is silent about somebody nobody knows.
 */
export async function findBond(userId: string | null, id: string, parts = { sections: false }): Promise<Bond | null> {
  if (!userId || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return null;
  const [row] = await queryRows<Row>(parts.sections ? bondAndSections : bond, [id, userId]);
  if (!row) return null;
  const { key_kind: kind, encrypted_key: encryptedKey } = row;
  return {
    patient: Patient.fromRow(row),
    key: kind && encryptedKey ? { kind, encryptedKey } : null,
    isSelf: row.is_self,
    nextVisitAt: row.next_visit_at,
    owed: row.owed,
    lacksConsent: row.lacks_consent,
    member: await (kind ? certainMembership : joinedMembership)(row, userId, row.clinic_id),
    ...(parts.sections && {
      sections: row.sections ?? [],
      manifest: row.manifest ?? null,
      ...(row.files && { files: row.files }),
    }),
  };
}
