import { current, Forbidden, read, Refusal, routes, type Ctx } from "@carnet/services/kit";
import { readPage } from "../access/read-page.ts";
import { historyBody, type HistoryBody, type HistoryRow } from "../contract/index.ts";
import { findPatient } from "../patients/bond.ts";
import { patientPolicy } from "../patients/patient.policy.ts";
import { revisionOf } from "../patients/sealed-part.ts";

/** What changed in a health history, by whom, and what was exported (PAT-029 to PAT-031). */
export const historyRoutes = routes();

historyRoutes.post("/api/1/patient/:id/recordsChangeHistory", { idempotent: true, limit: 1_500_000 }, async (ctx) => {
  const { patient } = await findReadable(ctx);
  const body = read(ctx, historyBody);
  if (body.userId !== ctx.actor.userId) throw new Forbidden("userId");
  if (ctx.actor.impersonatorId) throw new Refusal("impersonated");
  if (body.patientId !== patient.id) throw new Refusal("CANNOT_ACCESS_PATIENT");
  revisionOf(body.delta, patient);
  ctx.body = await appendLine(body);
});

historyRoutes.get("/api/1/patient/:id/recordsChangeHistory/:page/:pageSize", async (ctx) => {
  const { patient } = await findReadable(ctx);
  const { offset, limit } = readPage(ctx);
  const last = await lastLine(patient.id);
  const total = last?.seq ?? 0;
  const rows = (await current()
    .knex("change_history")
    .where({ patient_id: patient.id })
    .where("seq", "<=", total - offset)
    .where("seq", ">", total - offset - limit)
    .orderBy("seq", "desc")) as Line[];
  ctx.body = { rows: rows.map(presentLine), total };
});

async function findReadable(ctx: Ctx) {
  const bond = await findPatient(ctx.actor, ctx.params.id!);
  patientPolicy.allow(ctx.actor, "readChart", bond);
  return bond;
}

interface Line {
  id: string;
  seq: number;
  prev: string;
  user_id: string;
  section: HistoryRow["section"];
  operation: HistoryRow["operation"];
  delta: string;
  stmt: HistoryRow["stmt"];
  created_at: string;
}

const lastLine = async (patientId: string) =>
  (await current().knex("change_history").where({ patient_id: patientId }).orderBy("seq", "desc").first()) as
    Line | undefined;

/** Appends the line that follows the last one; lines are numbered without gaps, so a page is a range of numbers. */
async function appendLine(body: HistoryBody): Promise<{ id: string; createdAt: string }> {
  const { patientId, userId, delta, stmt, operation = null, ...line } = body;
  const row = {
    ...line,
    operation,
    patient_id: patientId,
    user_id: userId,
    delta: delta.data,
    stmt: JSON.stringify(stmt),
  };
  const before = await lastLine(patientId);
  const [stored] =
    (before?.seq ?? 0) + 1 === body.seq
      ? ((await current()
          .knex("change_history")
          .insert(row)
          .onConflict(["patient_id", "seq"])
          .ignore()
          .returning(["id", "created_at"])) as Line[])
      : [];
  if (stored) return { id: stored.id, createdAt: stored.created_at };
  const last = await lastLine(patientId);
  throw new Refusal("conflict", { last: last ? presentLine(last) : null });
}

const presentLine = (line: Line): HistoryRow => ({
  id: line.id,
  seq: line.seq,
  prev: line.prev,
  userId: line.user_id,
  section: line.section,
  operation: line.operation,
  delta: { v: 1, data: line.delta },
  stmt: line.stmt,
  createdAt: line.created_at,
});
