import { ask, inTransaction } from "@carnet/services/framework";
import { patientMatchCandidates } from "@carnet/nats/contracts/rpc/patient.matchCandidates.v1";
import type { ReplyOf } from "@carnet/nats/contracts/define-question";
import type { Knex } from "knex";
import { Link } from "../links/link.model.ts";
import { Person } from "../people/person.model.ts";
import { notifyRecords } from "../records/notify-records.ts";
import { findMatches, type Decided, type Found } from "./find-matches.ts";

export type Candidate = ReplyOf<typeof patientMatchCandidates>["patients"][number];

const pageSize = 1_000;
const atOnce = 500;

/** Looks anew who of the booking service may be whom of the clinic; what was decided is not asked again. */
export async function rematch(clinicId: string): Promise<void> {
  const candidates = await allCandidates(clinicId);
  await inTransaction(async (trx) => {
    await Link.hold(trx, clinicId);
    await keepRecords(trx, clinicId, candidates);
    await linkByNumber(trx, clinicId, candidates);
    const people = await Person.query(trx).where({ clinic_id: clinicId });
    const open = people.filter(({ state, isGone }) => state === "open" && !isGone);
    const taken = new Set(people.flatMap(({ state, patientId }) => (state === "linked" ? [patientId] : [])));
    const found = findMatches(
      open.map((person) => ({ ...person, phones: [person.phone] })),
      candidates.filter(({ patientId }) => !taken.has(patientId)).map((each) => ({ ...each, id: each.patientId })),
      await decidedOf(trx, clinicId),
    );
    await keepFound(trx, clinicId, found);
    await trx("links").where({ clinic_id: clinicId }).update({ is_stale: false, matched_at: trx.fn.now() });
  });
}

async function allCandidates(clinicId: string): Promise<Candidate[]> {
  const all: Candidate[] = [];
  let cursor: string | null = null;
  do {
    const page: ReplyOf<typeof patientMatchCandidates> = await ask(patientMatchCandidates, {
      clinicId,
      cursor,
      limit: pageSize,
    });
    all.push(...page.patients);
    cursor = page.next;
  } while (cursor !== null);
  return all;
}

async function keepRecords(trx: Knex, clinicId: string, candidates: readonly Candidate[]): Promise<void> {
  for (let from = 0; from < candidates.length; from += atOnce) {
    const rows = candidates.slice(from, from + atOnce).map(({ patientId, therapistId, archived }) => ({
      patient_id: patientId,
      clinic_id: clinicId,
      therapist_id: therapistId,
      is_archived: archived,
    }));
    await trx("records").insert(rows).onConflict("patient_id").merge();
  }
  const ids = candidates.map(({ patientId }) => patientId);
  await trx("records").where({ clinic_id: clinicId }).whereRaw("not patient_id = any(?::uuid[])", [ids]).delete();
}

/** Who carries the number of the booking service already is linked: somebody here wrote it, or it was given there. */
async function linkByNumber(trx: Knex, clinicId: string, candidates: readonly Candidate[]): Promise<void> {
  const byNumber = candidates.filter(({ externalId }) => externalId !== null);
  const linked: string[] = [];
  for (const { patientId, externalId } of byNumber) {
    const count = await trx("imported_patients")
      .where({ clinic_id: clinicId, external_id: externalId, state: "open", is_gone: false })
      .whereNotExists(trx("imported_patients").where({ state: "linked", patient_id: patientId }).select(trx.raw("1")))
      .update({ state: "linked", patient_id: patientId, decided_at: trx.fn.now(), decided_score: 11 });
    if (count > 0) linked.push(patientId);
  }
  await notifyRecords(trx, clinicId, linked);
}

async function decidedOf(trx: Knex, clinicId: string): Promise<Decided> {
  const apart = await trx("non_matches")
    .where({ clinic_id: clinicId })
    .select<{ imported_patient_id: string; other_id: string }[]>("imported_patient_id", "other_id");
  const owned = await trx("duplicates")
    .where({ clinic_id: clinicId, kind: "email" })
    .whereNotNull("principal_id")
    .select<{ key: string; principal_id: string }[]>("key", "principal_id");
  return {
    notSame: new Set(apart.map((pair) => `${pair.imported_patient_id} ${pair.other_id}`)),
    ownerOfEmail: new Map(owned.map(({ key, principal_id }) => [key, principal_id])),
  };
}

async function keepFound(trx: Knex, clinicId: string, { matches, emails, groups }: Found): Promise<void> {
  // Of those who are linked the match stays, for anyone who takes the decision back.
  await trx("patient_matches")
    .where({ clinic_id: clinicId })
    .whereIn("imported_patient_id", trx("imported_patients").where({ clinic_id: clinicId, state: "open" }).select("id"))
    .delete();
  const rows = matches.map(({ importedId, patientId, total, name }) => ({
    clinic_id: clinicId,
    imported_patient_id: importedId,
    patient_id: patientId,
    match_score: total,
    name_match_score: name,
  }));
  for (let from = 0; from < rows.length; from += atOnce)
    await trx("patient_matches").insert(rows.slice(from, from + atOnce));
  await trx("duplicates").where({ clinic_id: clinicId }).whereNull("principal_id").delete();
  const found = [
    ...emails.map((group) => ({ kind: "email", ...group })),
    ...groups.map((group) => ({ kind: "person", ...group })),
  ].map(({ kind, key, importedIds, patientIds }) => ({
    clinic_id: clinicId,
    kind,
    key,
    imported_ids: importedIds,
    patient_ids: patientIds,
  }));
  for (let from = 0; from < found.length; from += atOnce)
    await trx("duplicates")
      .insert(found.slice(from, from + atOnce))
      .onConflict(["clinic_id", "kind", "key"])
      .ignore();
}
