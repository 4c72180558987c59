import { current, inTransaction, Refusal, routes } from "@carnet/services/framework";
import type { Knex } from "knex";
import { getOwnShareRows, getOwnShares, reportOwnShare } from "../contract/index.ts";
import { peopleById } from "../directory/people-by-id.ts";
import { announceWaiting, record, shareColumns, type StoredShare } from "./jobs.ts";
import { sharePolicy } from "./share.policy.ts";

/** What was sealed for an owner, as their browser makes records of it (ADM-014). */
export const ownShareRoutes = routes();

ownShareRoutes.on(getOwnShares, async ({ actor }) => {
  sharePolicy.allow(actor, "list", null);
  const rows = await current()
    .knex("multiclinic_shares as s")
    .join("multiclinic_jobs as j", "j.id", "s.job_id")
    .where({ "s.owner_id": actor.userId })
    .whereNull("s.done_at")
    .orderBy("s.created_at")
    .select<(StoredShare & { file_name: string })[]>([...shareColumns.map((name) => `s.${name}`), "j.file_name"]);
  const person = await peopleById(rows.flatMap((row) => (row.sealed_by === null ? [] : [row.sealed_by])));
  return {
    shares: rows.map((row) => ({
      id: row.id,
      fileName: row.file_name,
      clinicId: row.clinic_id,
      lines: row.lines,
      imported: row.imported,
      importId: row.import_id,
      sealedBy: row.sealed_by === null ? "" : person(row.sealed_by).name,
      sealedAt: row.created_at,
    })),
  };
});

ownShareRoutes.on(getOwnShareRows, async ({ actor, params, ctx }) => {
  const share = await findShare(current().knex, params.id);
  sharePolicy.allow(actor, "open", share);
  const { rows } = await current().knex("multiclinic_shares").where({ id: share.id }).first("rows");
  if (!rows) throw new Refusal("notFound");
  ctx.type = "application/octet-stream";
  return rows;
});

ownShareRoutes.on(reportOwnShare, async ({ actor, params, body }) =>
  inTransaction(async (trx) => {
    const share = await findShare(trx, params.id, true);
    sharePolicy.allow(actor, "report", share);
    const importId = share.import_id ?? body.importId;
    const at = { share: share.number };
    if (share.done_at) return { importId };
    if (!share.import_id) await record(trx, actor, share.job_id, "begun", { ...at, count: share.lines });
    // Another tab that begins too is given the import that stands, and says nothing of its own.
    const isTheirs = importId === body.importId;
    const refused = isTheirs && body.isDone ? body.refused.length : share.refused;
    const imported = isTheirs
      ? Math.min(Math.max(share.imported, body.imported), share.lines - refused)
      : share.imported;
    const isDone = isTheirs && body.isDone;
    const change = { import_id: importId, imported, refused, ...(isDone && { rows: null, done_at: trx.fn.now() }) };
    await trx("multiclinic_shares").where({ id: share.id }).update(change);
    if (isDone) {
      if (refused > 0) await record(trx, actor, share.job_id, "refused", { ...at, lines: body.refused });
      await record(trx, actor, share.job_id, "imported", { ...at, count: imported });
      await announceWaiting(trx, actor, [share.owner_id]);
    }
    return { importId };
  }),
);

async function findShare(knex: Knex, id: string, isLocked = false): Promise<StoredShare> {
  const query = knex("multiclinic_shares").where({ id });
  const [share] = await (isLocked ? query.forUpdate() : query).select<StoredShare[]>(shareColumns);
  if (!share) throw new Refusal("notFound");
  return share;
}
