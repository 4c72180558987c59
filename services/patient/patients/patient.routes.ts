import { membership, read, Refusal, routes, type Ctx } from "@carnet/services/kit";
import { noteVisit } from "../access/note-visit.ts";
import { createPatientBody, modificationCountBody, patientPreferences, updatePatientBody } from "../contract/index.ts";
import { clinicPolicy } from "../search/clinic.policy.ts";
import { archivePatient, discardPatient, recoverPatient } from "./archive-patient.ts";
import { findPatient } from "./bond.ts";
import { createPatient } from "./create-patient.ts";
import { Patient } from "./patient.model.ts";
import { isReader, patientPolicy } from "./patient.policy.ts";
import { presentPatient } from "./patient.presenter.ts";
import { updatePatient } from "./update-patient.ts";

/** Records themselves: read, opened, saved, archived, recovered (PAT-018, PAT-019). */
export const patientRoutes = routes();

/** By the booking service's number; answers as GET /patients/{id} does. */
patientRoutes.get("/api/1/patients/external/:clientId", async (ctx) => {
  const found = await Patient.query().findOne({ external_id: ctx.params.clientId! });
  await showPatient(ctx, found?.id ?? "");
});

patientRoutes.get("/api/1/patients/:id", async (ctx) => showPatient(ctx, ctx.params.id!));

/** A body with a certificate opens a record, one without saves changes of it. */
const saveRecord = async (ctx: Ctx) => {
  const isCreation = typeof ctx.state.body === "object" && ctx.state.body !== null && "pkc" in ctx.state.body;
  const saved = isCreation ? await openRecord(ctx) : await saveChanges(ctx);
  ctx.body = await presentPatient(await findPatient(ctx.actor, saved.id), ctx.actor);
};
patientRoutes.put("/api/1/patient", { idempotent: true }, saveRecord);

patientRoutes.delete("/api/1/patient/:id", async (ctx) => {
  const bond = await findPatient(ctx.actor, ctx.params.id!);
  if (ctx.query.encryptionCheck === "failed") {
    patientPolicy.allow(ctx.actor, "write", bond);
    await discardPatient(bond.patient, ctx.actor);
  } else {
    patientPolicy.allow(ctx.actor, "archive", bond);
    await archivePatient(bond.patient, ctx.actor);
  }
});

patientRoutes.put("/api/1/patient/:id/recover", async (ctx) => {
  const bond = await findPatient(ctx.actor, ctx.params.id!);
  patientPolicy.allow(ctx.actor, bond.patient.deletedAt ? "recover" : "readChart", bond);
  await recoverPatient(bond.patient, ctx.actor);
  ctx.body = await presentPatient({ ...bond, patient: Object.assign(bond.patient, { deletedAt: null }) }, ctx.actor);
});

patientRoutes.put("/api/1/patients/:id/preferences", async (ctx) => {
  const { patient } = await findFor(ctx, "editContact");
  const preferences = read(ctx, patientPreferences);
  await Patient.query()
    .findById(patient.id)
    .patch({ preferences: { ...patient.preferences, ...preferences } });
});

patientRoutes.put("/api/1/patients/:id/infoRequestModificationCount", async (ctx) => {
  const { patient } = await findFor(ctx, "write");
  const { count } = read(ctx, modificationCountBody);
  await Patient.query().findById(patient.id).patch({ infoRequestModificationCount: count });
});

/** Find, allow, note who came, present. */
async function showPatient(ctx: Ctx, id: string): Promise<void> {
  const bond = await findPatient(ctx.actor, id, { sections: true });
  patientPolicy.allow(ctx.actor, "read", bond);
  await noteVisit(ctx.actor, bond.patient.id, isReader(bond) ? "read" : "readContact");
  ctx.body = await presentPatient(bond, ctx.actor);
}

async function findFor(ctx: Ctx, ability: "write" | "editContact") {
  const bond = await findPatient(ctx.actor, ctx.params.id!);
  patientPolicy.allow(ctx.actor, ability, bond);
  return bond;
}

async function openRecord(ctx: Ctx): Promise<Patient> {
  const body = read(ctx, createPatientBody);
  const member = await membership(ctx.actor.userId, body.clinicId);
  clinicPolicy.allow(ctx.actor, "create", member);
  if (await Patient.query().findById(body.id).select("id")) throw new Refusal("idTaken");
  return createPatient(ctx.actor, member!, body);
}

async function saveChanges(ctx: Ctx): Promise<Patient> {
  const body = read(ctx, updatePatientBody);
  return updatePatient(await findPatient(ctx.actor, body.id), ctx.actor, body);
}
