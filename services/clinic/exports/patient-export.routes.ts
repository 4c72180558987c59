import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { current, inTransaction, Refusal, routes, type Refuses } from "@carnet/services/framework";
import { clinicPolicy } from "../clinics/clinic.policy.ts";
import { findPlace } from "../clinics/place.ts";
import { signedIn } from "../clinics/staff.ts";
import {
  exportSilenceMs,
  getPatientExport,
  reportPatientExport,
  startPatientExport,
  type ExportInfo,
} from "../contract/index.ts";
import { PatientExport } from "./patient-export.model.ts";

/** How far exports of all patients are: the browser that makes one says so, and nothing else of it passes here (EXP-006 to 008). */
export const patientExportRoutes = routes();

patientExportRoutes.on(getPatientExport, async ({ actor, params }) => {
  const place = await findPlace(actor, params.id);
  clinicPolicy.allow(actor, "exportPatients", place);
  return infoOf(place.clinic.id, signedIn(actor));
});

patientExportRoutes.on(startPatientExport, async ({ actor, params, body, refuse }) => {
  const place = await findPlace(actor, params.id);
  clinicPolicy.allow(actor, "exportPatients", place);
  if (!body.agreement) throw refuse("agreementRequired");
  const [clinicId, userId] = [place.clinic.id, signedIn(actor)];
  await inTransaction(async (trx) => {
    await makeRoom(trx, clinicId, userId, refuse);
    const { format } = body.config;
    await PatientExport.query(trx).insert({ id: randomUUID(), clinicId, triggeredBy: userId, format });
  });
  return infoOf(clinicId, userId);
});

patientExportRoutes.on(reportPatientExport, async ({ actor, params, body, refuse }) => {
  const place = await findPlace(actor, params.id);
  clinicPolicy.allow(actor, "exportPatients", place);
  const [clinicId, userId] = [place.clinic.id, signedIn(actor)];
  await inTransaction(async (trx) => {
    const one = await PatientExport.query(trx).findOne({ id: params.exportId, clinic_id: clinicId }).forUpdate();
    // Anyone who runs the clinic may stop it; how far it is says who makes it.
    const isOwn = one?.triggeredBy === userId;
    if (!one || (!isOwn && body.state !== "stopped")) throw new Refusal("notFound");
    if (body.state === "running" && one.state !== "running") await makeRoom(trx, clinicId, userId, refuse);
    const now = new Date().toISOString();
    const change = isOwn ? body : { state: body.state };
    await one.$query(trx).patch({ ...change, seenAt: now, finishedAt: body.state === "running" ? null : now });
  });
  return infoOf(clinicId, userId);
});

/** One export at a time: one's own stops where another is begun, and somebody's that has been silent for long. */
async function makeRoom(
  trx: Knex,
  clinicId: string,
  userId: string,
  refuse: Refuses<"exportInProgress">,
): Promise<void> {
  const running = await PatientExport.query(trx).findOne({ clinic_id: clinicId, state: "running" }).forUpdate();
  if (!running) return;
  const isSilent = Date.now() - Date.parse(running.seenAt) > exportSilenceMs;
  if (running.triggeredBy !== userId && !isSilent) throw refuse("exportInProgress");
  await running.$query(trx).patch({ state: "stopped", finishedAt: new Date().toISOString() });
}

/** As many are listed as anybody looks back at. */
const listed = 10;

async function infoOf(clinicId: string, userId: string): Promise<ExportInfo> {
  const exports = await PatientExport.query(current().knex)
    .where({ clinic_id: clinicId })
    .orderBy("triggered_at", "desc")
    .limit(listed);
  const [newest] = exports;
  const inProgress = newest?.state === "running";
  return {
    triggeredAt: newest?.triggeredAt ?? null,
    expectedAt: newest && inProgress ? expectedAt(newest) : null,
    inProgress,
    available: newest?.triggeredBy === userId && newest.state !== "completed",
    completed: newest?.state === "completed",
    failed: newest?.state === "failed",
    exports: exports.map(({ seenAt: _, clinicId: __, ...made }) => made),
  };
}

function expectedAt({ triggeredAt, seenAt, done, setAside, total }: PatientExport): string | null {
  const gone = done + setAside;
  if (gone === 0) return null;
  const began = Date.parse(triggeredAt);
  return new Date(began + ((Date.parse(seenAt) - began) * total) / gone).toISOString();
}
