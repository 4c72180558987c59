import { routes, type Actor } from "@carnet/services/framework";
import {
  createSeance,
  getAmendedSeances,
  getConsultationMotives,
  getLastSeance,
  getSeanceBeside,
  getSeanceHistory,
  getSeances,
  updateSeance,
  type ConsultationMotives,
  type Seance,
} from "../contract/index.ts";
import { changeSeance } from "./change-seance.ts";
import { amendedOf, chartBeside, chartOf, chartsOf, summariesOf, type ChartRow } from "./chart.queries.ts";
import { findClerk } from "./find-clerk.ts";
import { findPatient, type PatientFacts } from "./find-patient.ts";
import { findSeance } from "./find-seance.ts";
import { noteReading } from "./note-reading.ts";
import { openSeance } from "./open-seance.ts";
import { presentSeance, presentSummary } from "./seance.presenter.ts";

export const seanceRoutes = routes();

seanceRoutes.on(getSeanceHistory, async ({ actor, params, query: { paid, owing, before, limit }, refuse }) => {
  const { reach, seesAll } = await findClerk(actor, params.id, refuse);
  const therapistId = paid && !seesAll ? actor.userId! : undefined;
  const rows = await summariesOf(params.id, { paid, owing, before, limit, therapistId });
  return rows.map((row) => presentSummary(row, actor, reach));
});

seanceRoutes.on(getSeances, async ({ actor, params, query: { paid, before, limit }, refuse }) => {
  const reach = await findPatient(actor, params.id, refuse);
  const charts = await chartsOf(params.id, { paid, before, limit });
  if (charts.length > 0) await noteReading(actor, reach.access);
  return charts.map((chart) => presentSeance(chart, actor, reach));
});

seanceRoutes.on(getAmendedSeances, async ({ actor, params, refuse }) => {
  await findPatient(actor, params.id, refuse);
  return amendedOf(params.id);
});

seanceRoutes.on(
  createSeance,
  async ({ actor, params, body, refuse }) => {
    const reach = await findPatient(actor, params.id, refuse, params.clinicId);
    const seanceId = await openSeance(actor, params.id, reach, body, refuse);
    return presentSeance(await chartOf(seanceId), actor, reach);
  },
  async ({ actor, params, refuse }, id) => {
    const reach = await findPatient(actor, params.id, refuse, params.clinicId);
    return presentSeance(await chartOf(id), actor, reach);
  },
);

seanceRoutes.on(updateSeance, async ({ actor, params: { id: patientId, clinicId }, body, refuse }) => {
  const facts = await findSeance(actor, { id: body.id, patientId, clinicId, force: body.force }, refuse);
  await changeSeance(actor, facts, body, refuse);
  return {};
});

seanceRoutes.on(getLastSeance, async ({ actor, params, refuse }) => {
  const reach = await findPatient(actor, params.id, refuse);
  return showChart(await chartBeside(params.id, { last: true }), actor, reach);
});

seanceRoutes.on(getConsultationMotives, async ({ actor, params, refuse }) => {
  const reach = await findPatient(actor, params.id, refuse);
  const last = await showChart(await chartBeside(params.id, { last: true }), actor, reach);
  return last && motivesOf(last);
});

seanceRoutes.on(getSeanceBeside, async ({ actor, params: { id: patientId, number, side }, refuse }) => {
  const reach = await findPatient(actor, patientId, refuse);
  const chart = await chartBeside(patientId, side === "before" ? { before: number } : { after: number });
  return showChart(chart, actor, reach);
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
