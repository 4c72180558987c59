import { answer, ask, current } from "@carnet/services/framework";
import { patientIdentities } from "@carnet/nats/contracts/rpc/patient.identities.v1";
import { syncCombinedDuplicates } from "@carnet/nats/contracts/rpc/sync.combinedDuplicates.v1";
import { syncImportedPatients } from "@carnet/nats/contracts/rpc/sync.importedPatients.v1";
import { syncMatches, type personThere, type recordHere } from "@carnet/nats/contracts/rpc/sync.matches.v1";
import { Refusal } from "@carnet/services/framework";
import type { z } from "zod";
import { Link, readSoon } from "../links/link.model.ts";
import type { Person } from "../people/person.model.ts";
import { readLists, stepsOf, type DuplicateRow, type Lists } from "./read-lists.ts";

/** As many of one list as are shown; when they are decided, the next are there. */
const mostShown = 300;
const mostDecided = 50;

type PersonThere = z.input<typeof personThere>;
type RecordHere = z.input<typeof recordHere>;

/** Who may be whom, and how far everything is (SYN-005). */
export const answerMatches = answer(syncMatches, async ({ clinicId, again }) => {
  const { knex } = current();
  if (again) await readSoon(knex, clinicId);
  const link = await Link.query().findById(clinicId);
  if (!link?.matchedAt) return { state: null, trouble: link?.trouble ?? null };
  const lists = await readLists(knex, clinicId);
  const shown = [...lists.strong.slice(0, mostShown), ...lists.weak.slice(0, mostShown)];
  const emails = lists.emails.slice(0, mostShown);
  const here = await recordsOf([...shown.map((row) => row.patient_id), ...emails.flatMap((row) => row.patient_ids)]);
  const there = await peopleOf(clinicId, lists);
  const matches = shown.flatMap((row) => {
    const [imported, patient] = [there(row.imported_patient_id), here.get(row.patient_id)];
    if (!imported || !patient) return [];
    return {
      imported_patient_id: imported.id,
      patient_id: patient.id,
      match_score: row.match_score,
      name_match_score: row.name_match_score,
      date_of_birth: imported.dateOfBirth,
      p_date_of_birth: patient.dateOfBirth,
      therapist_id: patient.therapistId,
      imported,
      patient,
    };
  });
  const { readAt, dueAt, trouble, troubleSince } = link;
  const state = {
    readAt,
    dueAt,
    trouble,
    troubleSince,
    there: [...lists.people.values()].filter(({ isGone }) => !isGone).length,
    here: lists.records.size,
    steps: stepsOf(lists),
    emailDuplicates: groupsOf(emails, there, here),
    matches,
    figures: await figuresOf(clinicId, lists),
    decided: decidedOf(lists),
  };
  return { state, trouble };
});

export const answerCombinedDuplicates = answer(syncCombinedDuplicates, async ({ clinicId }) => {
  const lists = await linkedLists(clinicId);
  const groups = lists.groups.slice(0, mostShown);
  const here = await recordsOf(groups.flatMap(({ patient_ids }) => patient_ids));
  return { groups: groupsOf(groups, await peopleOf(clinicId, lists), here) };
});

export const answerImportedPatients = answer(syncImportedPatients, async ({ clinicId }) => {
  const lists = await linkedLists(clinicId);
  const onlyHere = lists.onlyHere.slice(0, mostShown);
  const exportErrors = lists.exportErrors.slice(0, mostShown);
  const here = await recordsOf([...onlyHere, ...exportErrors]);
  const there = await peopleOf(clinicId, lists);
  const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
    `${firstName} ${lastName}`.trim();
  const since = (at: string | Date | null) => new Date(at ?? 0).toISOString();
  return {
    importedPatients: [...lists.waiting, ...lists.onlyThere].slice(0, mostShown).flatMap((id) => {
      const [person, shown] = [lists.people.get(id)!, there(id)];
      const state = person.state === "waiting" ? ("waiting" as const) : ("open" as const);
      return shown ? { ...shown, state, keyHolder: person.keyHolder } : [];
    }),
    onlyHere: onlyHere.flatMap((id) => {
      const record = here.get(id);
      return record ? { ...record, queued: lists.records.get(id)!.export_state === "queued" } : [];
    }),
    errors: [
      ...lists.importErrors.map((id) => {
        const person = lists.people.get(id)!;
        const { importError, decidedAt } = person;
        return {
          direction: "import" as const,
          id,
          name: nameOf(person),
          code: importError!,
          since: since(decidedAt),
          tries: 1,
        };
      }),
      ...exportErrors.map((id) => {
        const { export_error, asked_at, tries } = lists.records.get(id)!;
        const record = here.get(id);
        return {
          direction: "export" as const,
          id,
          name: record ? nameOf(record) : "",
          code: export_error ?? "",
          since: since(asked_at),
          tries,
        };
      }),
    ],
    changes: lists.changes.slice(0, mostShown).map(({ imported_id: id, field, here, there, is_both, found_at }) => {
      const person = lists.people.get(id)!;
      return {
        id,
        patientId: person.patientId!,
        name: nameOf(person),
        field,
        here,
        there,
        isBoth: is_both,
        since: since(found_at),
      };
    }),
  };
});

async function linkedLists(clinicId: string): Promise<Lists> {
  if (!(await Link.query().findById(clinicId))) throw new Refusal("notFound");
  return readLists(current().knex, clinicId);
}

/** How a person of the booking service is shown: with whom they usually see, and when they come next. */
async function peopleOf(clinicId: string, { people }: Lists): Promise<(id: string) => PersonThere | null> {
  const { knex } = current();
  const professionals = await knex("professionals")
    .where({ clinic_id: clinicId })
    .select<{ external_id: string; user_id: string | null }[]>("external_id", "user_id");
  const userOf = new Map(professionals.map((each) => [each.external_id, each.user_id]));
  const visits = await knex("appointments")
    .where({ clinic_id: clinicId, is_cancelled: false })
    .groupBy("external_patient_id")
    .select<{ external_patient_id: string; count: string; next: string | Date | null }[]>(
      "external_patient_id",
      knex.raw("count(*) as count"),
      knex.raw("min(starts_at) filter (where starts_at > now()) as next"),
    );
  const visitsOf = new Map(visits.map((each) => [each.external_patient_id, each]));
  return (id) => {
    const person = people.get(id);
    return person
      ? shownPerson(person, userOf.get(person.professionalId ?? "") ?? null, visitsOf.get(person.externalId))
      : null;
  };
}

const shownPerson = (
  person: Person,
  therapistId: string | null,
  visits: { count: string; next: string | Date | null } | undefined,
): PersonThere => ({
  id: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  phone: person.phone,
  dateOfBirth: person.dateOfBirth,
  gender: person.gender,
  createdThere: person.createdThere && new Date(person.createdThere).toISOString(),
  therapistId,
  nextVisitAt: visits?.next ? new Date(visits.next).toISOString() : null,
  visits: Number(visits?.count ?? 0),
});

async function recordsOf(ids: readonly string[]): Promise<Map<string, RecordHere>> {
  const unique = [...new Set(ids)];
  const found = new Map<string, RecordHere>();
  for (let from = 0; from < unique.length; from += 500) {
    const { patients } = await ask(patientIdentities, { patientIds: unique.slice(from, from + 500) });
    for (const patient of patients)
      found.set(patient.patientId, {
        id: patient.patientId,
        firstName: patient.firstName,
        lastName: patient.lastName,
        email: patient.email,
        phones: [patient.phoneMobile, patient.phone].filter((phone) => phone !== null),
        dateOfBirth: patient.dateOfBirth,
        referenceCode: patient.referenceCode,
        therapistId: patient.therapistId,
        archived: patient.archived,
      });
  }
  return found;
}

const groupsOf = (
  rows: readonly DuplicateRow[],
  there: (id: string) => PersonThere | null,
  here: ReadonlyMap<string, RecordHere>,
) =>
  rows.map(({ key, imported_ids, patient_ids }) => ({
    key,
    people: imported_ids.map(there).filter((person) => person !== null),
    records: patient_ids.map((id) => here.get(id)).filter((record) => record !== undefined),
  }));

async function figuresOf(clinicId: string, { people, records, linkedTo, apart }: Lists) {
  const all = [...people.values()];
  const { rows } = await current().knex.raw<{ rows: { count: string }[] }>(
    `select count(*) as count from appointments a
       left join imported_patients i on i.clinic_id = a.clinic_id and i.external_id = a.external_patient_id
       left join imported_patients whole on whole.id = coalesce(i.joined_to, i.id) and whole.state = 'linked'
       left join professionals d on d.clinic_id = a.clinic_id and d.external_id = a.professional_id
      where a.clinic_id = ? and not a.is_cancelled and a.starts_at > now() and (whole.id is null or d.user_id is null)`,
    [clinicId],
  );
  return {
    linked: linkedTo.size,
    brought: all.filter(({ wasImported }) => wasImported).length,
    sent: [...records.values()].filter(({ export_state }) => export_state === "sent").length,
    notSame: apart.length,
    aside: all.filter(({ state }) => state === "aside").length,
    visitsWaiting: Number(rows[0]!.count),
  };
}

/** The newest decisions that can be taken back. */
function decidedOf({ people, apart, decidedGroups }: Lists) {
  const nameOf = (id: string) => {
    const person = people.get(id);
    return person ? `${person.firstName} ${person.lastName}`.trim() : "";
  };
  const linked = [...people.values()]
    .filter(({ state, wasImported, decidedScore }) => state === "linked" && !wasImported && decidedScore !== null)
    .map(({ id, patientId, decidedAt }) => ({
      at: decidedAt,
      row: { kind: "linked" as const, importedId: id, patientId: patientId!, name: nameOf(id) },
    }));
  const notSame = apart.map(({ imported_patient_id: importedId, other_id: otherId, decided_at: at }) => ({
    at,
    row: { kind: "notSame" as const, importedId, otherId, name: nameOf(importedId) },
  }));
  const groups = decidedGroups.map(({ kind, key, principal_id, decided_at: at }) => ({
    at,
    row: {
      kind: "group" as const,
      group: kind,
      key: principal_id!,
      name: kind === "email" ? key : nameOf(principal_id!),
    },
  }));
  return [...linked, ...notSame, ...groups]
    .sort((one, other) => new Date(other.at ?? 0).getTime() - new Date(one.at ?? 0).getTime())
    .slice(0, mostDecided)
    .map(({ row }) => row);
}
