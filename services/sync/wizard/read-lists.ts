import type { syncSteps } from "@carnet/nats/contracts/rpc/sync.matches.v1";
import type { Knex } from "knex";
import { strongScore } from "../matching/score.ts";
import { Person } from "../people/person.model.ts";
import type { SharedField } from "../people/shared-fields.ts";

export type Step = (typeof syncSteps)[number];

export interface MatchRow {
  imported_patient_id: string;
  patient_id: string;
  match_score: number;
  name_match_score: number;
}

export interface DuplicateRow {
  kind: "email" | "person";
  key: string;
  imported_ids: string[];
  patient_ids: string[];
  principal_id: string | null;
  decided_at: string | null;
}

export interface RecordRow {
  patient_id: string;
  is_archived: boolean;
  export_state: "none" | "queued" | "sent" | "failed" | "aside";
  export_error: string | null;
  tries: number;
  asked_at: string | null;
}

export interface ChangeRow {
  imported_id: string;
  field: SharedField;
  here: string | null;
  there: string;
  is_both: boolean;
  found_at: string;
}

/** What is left to decide of one clinic, in the order of the wizard. */
export interface Lists {
  people: Map<string, Person>;
  records: Map<string, RecordRow>;
  linkedTo: Map<string, string>;
  emails: DuplicateRow[];
  strong: MatchRow[];
  weak: MatchRow[];
  groups: DuplicateRow[];
  /** Ids of those who are there only, here only, and of those who could not be brought over. */
  onlyThere: string[];
  waiting: string[];
  onlyHere: string[];
  importErrors: string[];
  exportErrors: string[];
  apart: { imported_patient_id: string; other_id: string; decided_at: string }[];
  decidedGroups: DuplicateRow[];
  /** What changed there of those who are linked, oldest first. */
  changes: ChangeRow[];
}

/** Reads what is left of each step, each person in one list at most: an earlier one comes before a later one. */
export async function readLists(trx: Knex, clinicId: string): Promise<Lists> {
  const all = await Person.query(trx).where({ clinic_id: clinicId });
  const people = new Map(all.map((person) => [person.id, person]));
  const rows = await trx("records").where({ clinic_id: clinicId }).select<RecordRow[]>("*");
  const records = new Map(rows.map((record) => [record.patient_id, record]));
  const linkedTo = new Map(
    all.flatMap(({ id, state, patientId }) => (state === "linked" && patientId ? [[patientId, id] as const] : [])),
  );
  const apart = await trx("non_matches").where({ clinic_id: clinicId }).orderBy("decided_at", "desc");
  const isApart = new Set(apart.map((pair: Lists["apart"][number]) => `${pair.imported_patient_id} ${pair.other_id}`));
  const duplicates = await trx("duplicates").where({ clinic_id: clinicId }).orderBy("key").select<DuplicateRow[]>("*");

  const isOpen = (id: string) => people.get(id)?.state === "open" && !people.get(id)!.isGone;
  const left = duplicates.filter(({ principal_id }) => principal_id === null);
  const emails = left.filter(({ kind, imported_ids, patient_ids }) => {
    return kind === "email" && (imported_ids.some(isOpen) || patient_ids.some((id) => !linkedTo.has(id)));
  });
  const groups = left.filter(({ kind, imported_ids }) => kind === "person" && imported_ids.filter(isOpen).length > 1);
  const grouped = new Set(groups.flatMap(({ imported_ids }) => imported_ids));

  const matches = await trx("patient_matches")
    .where({ clinic_id: clinicId })
    .orderBy([
      { column: "match_score", order: "desc" },
      { column: "name_match_score", order: "desc" },
      { column: "imported_patient_id" },
      { column: "patient_id" },
    ])
    .select<MatchRow[]>("*");
  const changes = await trx("changes")
    .where({ clinic_id: clinicId })
    .orderBy(["found_at", "imported_id", "field"])
    .select<ChangeRow[]>("*");
  const seen = new Set<string>();
  const offered: MatchRow[] = [];
  const resembled = new Set<string>();
  for (const match of matches) {
    const { imported_patient_id: id, patient_id: patientId } = match;
    if (!isOpen(id) || grouped.has(id) || linkedTo.has(patientId) || !records.has(patientId)) continue;
    if (isApart.has(`${id} ${patientId}`)) continue;
    resembled.add(patientId);
    if (seen.has(id)) continue;
    seen.add(id);
    offered.push(match);
  }
  for (const { patient_ids } of groups) for (const id of patient_ids) resembled.add(id);

  const free = all.filter(({ id }) => isOpen(id) && !seen.has(id) && !grouped.has(id));
  const waiting = all.filter(({ state, isGone }) => state === "waiting" && !isGone);
  const here = rows.filter(({ patient_id, is_archived, export_state }) => {
    const isFree = !is_archived && !linkedTo.has(patient_id) && !resembled.has(patient_id);
    return isFree && (export_state === "none" || export_state === "queued");
  });
  return {
    people,
    records,
    linkedTo,
    emails,
    strong: offered.filter(({ match_score }) => match_score >= strongScore),
    weak: offered.filter(({ match_score }) => match_score < strongScore),
    groups,
    onlyThere: free.map(({ id }) => id),
    waiting: waiting.filter(({ importError }) => importError === null).map(({ id }) => id),
    onlyHere: here.map(({ patient_id }) => patient_id),
    importErrors: waiting.filter(({ importError }) => importError !== null).map(({ id }) => id),
    exportErrors: rows.filter(({ export_state }) => export_state === "failed").map(({ patient_id }) => patient_id),
    apart,
    changes: changes.filter(({ imported_id }) => people.get(imported_id)?.state === "linked"),
    decidedGroups: duplicates.filter(({ principal_id }) => principal_id !== null),
  };
}

/** How much of each step is left, and how much was decided. */
export function stepsOf(lists: Lists): Record<Step, { left: number; done: number }> {
  const linked = [...lists.linkedTo.values()].map((id) => lists.people.get(id)!);
  const byScore = (isStrong: boolean) =>
    linked.filter(({ decidedScore }) => decidedScore !== null && decidedScore >= strongScore === isStrong).length;
  const settled = (of: DuplicateRow["kind"]) => lists.decidedGroups.filter(({ kind }) => kind === of).length;
  const sent = [...lists.records.values()].filter(({ export_state }) => export_state === "sent").length;
  return {
    emailDuplicates: { left: lists.emails.length, done: settled("email") },
    strongMatches: { left: lists.strong.length, done: byScore(true) },
    weakMatches: { left: lists.weak.length, done: byScore(false) + lists.apart.length },
    combinedDuplicates: { left: lists.groups.length, done: settled("person") },
    importExport: {
      left: lists.onlyThere.length + lists.waiting.length + lists.onlyHere.length,
      done: linked.filter(({ wasImported }) => wasImported).length + sent,
    },
    errors: { left: lists.importErrors.length + lists.exportErrors.length + lists.changes.length, done: 0 },
  };
}
