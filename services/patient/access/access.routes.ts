import { current, read, readParam, routes, type Ctx } from "@carnet/services/kit";
import { id } from "@carnet/services/kit/contract";
import { grantBody } from "../contract/index.ts";
import { findPatient } from "../patients/bond.ts";
import { patientPolicy, type PatientAbility } from "../patients/patient.policy.ts";
import { grantAccess } from "./grant-access.ts";
import { listReaders } from "./list-readers.ts";
import { readPage } from "./read-page.ts";
import { revokeAccess } from "./revoke-access.ts";

/** Who can open a record, and who came to it (CON-009 to CON-012, decision 17). */
export const accessRoutes = routes();

accessRoutes.get("/api/1/patient/:id/access", async (ctx) => {
  const bond = await findFor(ctx, "readChart");
  ctx.body = await listReaders(bond, ctx.actor);
});

accessRoutes.put("/api/1/patient/:id/access", async (ctx) => {
  const bond = await findFor(ctx, "grantInClinic");
  await grantAccess(bond, ctx.actor, read(ctx, grantBody));
});

accessRoutes.delete("/api/1/patient/:id/access/:therapistId", async (ctx) => {
  const { patient } = await findFor(ctx, "revoke");
  await revokeAccess(patient, ctx.actor, readParam(ctx, "therapistId", id));
});

accessRoutes.get("/api/1/patient/:id/accessEvents/:page/:pageSize", async (ctx) => {
  const { patient } = await findFor(ctx, "seeAccessEvents");
  const { offset, limit } = readPage(ctx);
  const { knex } = current();
  const events = knex("access_events").where({ patient_id: patient.id });
  const rows = (await events
    .clone()
    .orderBy([{ column: "at", order: "desc" }, "id"])
    .offset(offset)
    .limit(limit)) as EventRow[];
  const [counted] = (await events.count("* as total")) as { total: number }[];
  ctx.body = { rows: rows.map(presentEvent), total: Number(counted?.total ?? 0) };
});

async function findFor(ctx: Ctx, ability: PatientAbility) {
  const bond = await findPatient(ctx.actor, ctx.params.id!);
  patientPolicy.allow(ctx.actor, ability, bond);
  return bond;
}

interface EventRow {
  id: string;
  at: string;
  user_id: string;
  impersonator_id: string | null;
  act: string;
  about_user_id: string | null;
}

const presentEvent = (row: EventRow) => ({
  id: row.id,
  at: row.at,
  userId: row.user_id,
  impersonatorId: row.impersonator_id,
  act: row.act,
  aboutUserId: row.about_user_id,
});
