import { answer, inTransaction, Refusal } from "@carnet/services/framework";
import { syncDecide, type SyncDecision } from "@carnet/nats/contracts/rpc/sync.decide.v1";
import type { Knex } from "knex";
import { Link, readSoon } from "../links/link.model.ts";
import { strongScore } from "../matching/score.ts";
import { Person } from "../people/person.model.ts";
import { notifyRecords } from "../records/notify-records.ts";
import { sendVisits } from "../visits/send-visits.ts";
import { checkSteps } from "./check-steps.ts";
import { readLists } from "./read-lists.ts";

type Of<Kind extends SyncDecision["kind"]> = Extract<SyncDecision, { kind: Kind }>;

/** Keeps what somebody decided: at once where the lists are, and for good. */
export const answerDecide = answer(syncDecide, ({ clinicId, decision }) =>
  inTransaction(async (trx) => {
    await Link.hold(trx, clinicId);
    const patientIds = await decide(trx, clinicId, decision);
    return { patientIds };
  }),
);

async function decide(trx: Knex.Transaction, clinicId: string, decision: SyncDecision): Promise<string[]> {
  switch (decision.kind) {
    case "same":
      return decision.undo ? unlink(trx, clinicId, decision) : link(trx, clinicId, decision);
    case "notSame":
      return keepApart(trx, clinicId, decision);
    case "principal":
      return decision.undo ? ungroup(trx, clinicId, decision) : group(trx, clinicId, decision);
    case "import":
      return wait(trx, clinicId, decision);
    case "importFailed":
      return noteImport(trx, clinicId, decision);
    case "change":
      return settle(trx, clinicId, decision);
  }
}

/** Links each pair, unless one of the two was linked meanwhile. */
async function link(trx: Knex.Transaction, clinicId: string, { links }: Of<"same">): Promise<string[]> {
  const lists = await readLists(trx, clinicId);
  if (links.some(({ importedId, patientId }) => !lists.people.has(importedId) || !lists.records.has(patientId)))
    throw new Refusal("notFound");
  const scores = new Map(
    [...lists.strong, ...lists.weak].map((row) => [`${row.imported_patient_id} ${row.patient_id}`, row.match_score]),
  );
  const scored = links.map((pair) => ({ ...pair, score: scores.get(`${pair.importedId} ${pair.patientId}`) ?? 0 }));
  checkSteps(lists, scored.some(({ score }) => score < strongScore) ? "weakMatches" : "strongMatches");
  const linked: string[] = [];
  for (const { importedId, patientId, score } of scored) {
    if (lists.linkedTo.has(patientId) || linked.includes(patientId)) continue;
    const count = await Person.query(trx)
      .patch({ state: "linked", patientId, decidedScore: score, decidedAt: new Date().toISOString() })
      .where({ id: importedId, clinic_id: clinicId, state: "open" });
    if (count > 0) linked.push(patientId);
  }
  await notifyRecords(trx, clinicId, linked);
  await sendVisits(trx, clinicId);
  return linked;
}

async function unlink(trx: Knex.Transaction, clinicId: string, { links }: Of<"same">): Promise<string[]> {
  const parted: string[] = [];
  for (const { importedId, patientId } of links) {
    const count = await Person.query(trx)
      .patch({ state: "open", patientId: null, decidedScore: null, decidedAt: null })
      .where({ id: importedId, clinic_id: clinicId, patient_id: patientId, state: "linked", was_imported: false });
    if (count > 0) parted.push(patientId);
  }
  await notifyRecords(trx, clinicId, parted);
  await sendVisits(trx, clinicId);
  await readSoon(trx, clinicId);
  return parted;
}

/** Two who are not the same are never offered again (SYN-010). */
async function keepApart(trx: Knex.Transaction, clinicId: string, { importedId, otherId, undo }: Of<"notSame">) {
  if (!(await Person.query(trx).findOne({ id: importedId, clinic_id: clinicId }))) throw new Refusal("notFound");
  const pair = { clinic_id: clinicId, imported_patient_id: importedId, other_id: otherId };
  if (undo) await trx("non_matches").where(pair).delete();
  else await trx("non_matches").insert(pair).onConflict().ignore();
  await readSoon(trx, clinicId);
  return [];
}

/**
 * Says whose a shared address is, or who of one person's several entries there stays: the others are joined to it, and who of the
 * group is neither is somebody else.
 */
async function group(trx: Knex.Transaction, clinicId: string, decision: Of<"principal">): Promise<string[]> {
  const { principalId, others } = decision;
  const lists = await readLists(trx, clinicId);
  const groups = decision.group === "email" ? lists.emails : lists.groups;
  const found = groups.find(({ imported_ids, patient_ids }) => [...imported_ids, ...patient_ids].includes(principalId));
  if (!found) throw new Refusal("notFound");
  checkSteps(lists, decision.group === "email" ? "emailDuplicates" : "combinedDuplicates");
  await trx("duplicates")
    .where({ clinic_id: clinicId, kind: found.kind, key: found.key })
    .update({ principal_id: principalId, decided_at: trx.fn.now() });
  if (decision.group === "person") {
    await Person.query(trx)
      .patch({ state: "joined", joinedTo: principalId, decidedAt: new Date().toISOString() })
      .where({ clinic_id: clinicId, state: "open" })
      .whereIn(
        "id",
        others.filter((id) => found.imported_ids.includes(id) && id !== principalId),
      );
    const apart = found.imported_ids.filter((id) => id !== principalId && !others.includes(id));
    for (const id of apart)
      await trx("non_matches")
        .insert({ clinic_id: clinicId, imported_patient_id: id, other_id: principalId })
        .onConflict()
        .ignore();
    await sendVisits(trx, clinicId);
  }
  await readSoon(trx, clinicId);
  return [];
}

async function ungroup(trx: Knex.Transaction, clinicId: string, { group: kind, principalId }: Of<"principal">) {
  await trx("duplicates")
    .where({ clinic_id: clinicId, kind, principal_id: principalId })
    .update({ principal_id: null, decided_at: null });
  if (kind === "person") {
    await Person.query(trx)
      .patch({ state: "open", joinedTo: null, decidedAt: null })
      .where({ clinic_id: clinicId, state: "joined", joined_to: principalId });
    await trx("non_matches").where({ clinic_id: clinicId, other_id: principalId }).delete();
    await sendVisits(trx, clinicId);
  }
  await readSoon(trx, clinicId);
  return [];
}

/** Those who wait for a browser that holds keys to open their record: it will have their id. */
async function wait(trx: Knex.Transaction, clinicId: string, { links }: Of<"import">): Promise<string[]> {
  checkSteps(await readLists(trx, clinicId), "importExport");
  const ids: string[] = [];
  for (const { importedId, keyHolder } of links) {
    const count = await Person.query(trx)
      .patch({ state: "waiting", keyHolder, importError: null, decidedAt: new Date().toISOString() })
      .where({ id: importedId, clinic_id: clinicId })
      .whereIn("state", ["open", "waiting"]);
    if (count > 0) ids.push(importedId);
  }
  return ids;
}

async function noteImport(trx: Knex.Transaction, clinicId: string, { importedId, code }: Of<"importFailed">) {
  await Person.query(trx)
    .patch(code === null ? { state: "aside", importError: null } : { importError: code })
    .where({ id: importedId, clinic_id: clinicId, state: "waiting" });
  return [];
}

/** Of two values of a field, the one that stays: ours goes there, theirs is in the record already (SYN-001). */
async function settle(trx: Knex.Transaction, clinicId: string, { importedId, field, keep }: Of<"change">) {
  const [change] = (await trx("changes")
    .where({ clinic_id: clinicId, imported_id: importedId, field })
    .delete()
    .returning("there")) as { there: string }[];
  if (!change) return [];
  await trx("imported_patients")
    .where({ id: importedId })
    .update({ seen: trx.raw("seen || jsonb_build_object(?::text, ?::text)", [field, change.there]) });
  if (keep === "here")
    await trx("records")
      .whereIn("patient_id", trx("imported_patients").where({ id: importedId }).select("patient_id"))
      .update({ export_state: "queued", tries: 0, due_at: trx.fn.now(), asked_at: trx.fn.now() });
  await readSoon(trx, clinicId);
  return [];
}
