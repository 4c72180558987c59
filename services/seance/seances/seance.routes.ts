import { read, readParam, readQuery, routes, type Actor } from "@carnet/services/kit";
import { id } from "@carnet/services/kit/contract";
import { z } from "zod";
import {
  createSeanceBody,
  historyQuery,
  putSeanceBody,
  type ConsultationMotives,
  type Seance,
} from "../contract/index.ts";
import { finalizeSeance } from "../finalizing/finalize-seance.ts";
import { changeSeance } from "./change-seance.ts";
import { chartBeside, chartOf, chartsOf, summariesOf, type ChartRow } from "./chart.queries.ts";
import { createSeance } from "./create-seance.ts";
import { findClerk } from "./find-clerk.ts";
import { findPatient, type PatientFacts } from "./find-patient.ts";
import { findSeance } from "./find-seance.ts";
import { noteReading } from "./note-reading.ts";
import { presentSeance, presentSummary } from "./seance.presenter.ts";

/** Eleven sealed properties of a long session fit well below this. */
const limit = 2_000_000;

export const seanceRoutes = routes();

seanceRoutes.get("/api/1/patients/:id/seanceHistory", async (ctx) => {
  const { paid, before, limit } = readQuery(ctx, historyQuery);
  const patientId = readParam(ctx, "id", id);
  const { reach, seesAll } = await findClerk(ctx.actor, patientId);
  const therapistId = paid && !seesAll ? ctx.actor.userId! : undefined;
  const rows = await summariesOf(patientId, { paid, before, limit, therapistId });
  ctx.body = rows.map((row) => presentSummary(row, ctx.actor, reach));
});

seanceRoutes.get("/api/1/patients/:id/seances", async (ctx) => {
  const { paid, before, limit } = readQuery(ctx, historyQuery);
  const patientId = readParam(ctx, "id", id);
  const reach = await findPatient(ctx.actor, patientId);
  const charts = await chartsOf(patientId, { paid, before, limit });
  if (charts.length > 0) await noteReading(ctx.actor, reach.access);
  ctx.body = charts.map((chart) => presentSeance(chart, ctx.actor, reach));
});

seanceRoutes.post("/api/1/patients/:id/clinics/:clinicId/seance", { idempotent: true, limit }, async (ctx) => {
  const body = read(ctx, createSeanceBody);
  const patientId = readParam(ctx, "id", id);
  const reach = await findPatient(ctx.actor, patientId, readParam(ctx, "clinicId", id));
  const seanceId = await createSeance(ctx.actor, patientId, reach, body);
  ctx.body = presentSeance(await chartOf(seanceId), ctx.actor, reach);
});

seanceRoutes.put("/api/1/patients/:id/clinics/:clinicId/seance", { limit }, async (ctx) => {
  const body = read(ctx, putSeanceBody);
  const patientId = readParam(ctx, "id", id);
  const clinicId = readParam(ctx, "clinicId", id);
  const facts = await findSeance(ctx.actor, { id: body.id, patientId, clinicId, force: body.force });
  await ("finalizedAt" in body ? finalizeSeance(ctx.actor, facts, body) : changeSeance(ctx.actor, facts, body));
  ctx.body = {};
});

seanceRoutes.get("/api/1/patients/:id/lastSeance", async (ctx) => {
  const patientId = readParam(ctx, "id", id);
  const reach = await findPatient(ctx.actor, patientId);
  ctx.body = await showChart(await chartBeside(patientId, { last: true }), ctx.actor, reach);
});

seanceRoutes.get("/api/1/patients/:id/consultationMotivesOfLastSeance", async (ctx) => {
  const patientId = readParam(ctx, "id", id);
  const reach = await findPatient(ctx.actor, patientId);
  const last = await showChart(await chartBeside(patientId, { last: true }), ctx.actor, reach);
  ctx.body = last && motivesOf(last);
});

seanceRoutes.get("/api/1/patients/:id/:number/:side", async (ctx) => {
  const patientId = readParam(ctx, "id", id);
  const number = readParam(ctx, "number", z.coerce.number().int().min(0).max(2_147_483_647));
  const side = readParam(ctx, "side", z.enum(["before", "after"]));
  const reach = await findPatient(ctx.actor, patientId);
  const chart = await chartBeside(patientId, side === "before" ? { before: number } : { after: number });
  ctx.body = await showChart(chart, ctx.actor, reach);
});

const motivesOf = ({ id: seanceId, number, objectivesText, objectives }: Seance): ConsultationMotives => ({
  seanceId,
  number,
  objectivesText,
  objectives,
});

/** Notes who reads, presents; null where there is no session, and then nobody has read anything. */
async function showChart(chart: ChartRow | null, actor: Actor, reach: PatientFacts): Promise<Seance | null> {
  if (!chart) return null;
  await noteReading(actor, reach.access);
  return presentSeance(chart, actor, reach);
}
