import { membership, routes, type Actor, type CallRequest, type Refuses } from "@carnet/services/framework";
import { noteVisit } from "../access/note-visit.ts";
import {
  deletePatient,
  getClosedRecord,
  getExternalPatient,
  getPatient,
  getStanding,
  givePatientToBooking,
  recoverPatient,
  savePatient,
  savePatientPreferences,
} from "../contract/index.ts";
import { givePatient } from "../booking/give-patient.ts";
import { clinicPolicy } from "../search/clinic.policy.ts";
import { archivePatient, discardPatient, unarchivePatient } from "./archive-patient.ts";
import { findPatient } from "./bond.ts";
import { createPatient } from "./create-patient.ts";
import { findByOutsideNumber } from "./find-by-outside-number.ts";
import { Patient } from "./patient.model.ts";
import { isReader, patientPolicy } from "./patient.policy.ts";
import { presentClosed, presentPatient, presentStanding } from "./patient.presenter.ts";
import { updatePatient } from "./update-patient.ts";

/** Records themselves: read, opened, saved, archived, recovered (PAT-018, PAT-019). */
export const patientRoutes = routes();

patientRoutes.on(getExternalPatient, async ({ actor, params, query, refuse }) => {
  const id = await findByOutsideNumber(actor, params.clientId, query.professionalId);
  return showPatient(actor, id ?? "", refuse);
});

patientRoutes.on(getPatient, async ({ actor, params, refuse }) => showPatient(actor, params.id, refuse));

patientRoutes.on(getStanding, async ({ actor, params, refuse }) => {
  const bond = await findPatient(actor, params.id, refuse);
  patientPolicy.allow(actor, "read", bond);
  return presentStanding(bond);
});

patientRoutes.on(getClosedRecord, async ({ actor, params, refuse }) => {
  const bond = await findPatient(actor, params.id, refuse);
  patientPolicy.allow(actor, "knowOf", bond);
  return presentClosed(bond);
});

const savedPatient = async (actor: Actor, id: string, refuse: Refuses<"CANNOT_ACCESS_PATIENT">) =>
  presentPatient(await findPatient(actor, id, refuse), actor);

async function save({ actor, body, refuse }: CallRequest<typeof savePatient>) {
  if (body.keyForMaster === undefined) {
    await updatePatient(await findPatient(actor, body.id, refuse), actor, body, refuse);
  } else {
    const member = await membership(actor.userId, body.clinicId);
    clinicPolicy.allow(actor, "create", member);
    if (await Patient.query().findById(body.id).select("id")) throw refuse("idTaken");
    await createPatient(actor, member!, body, refuse);
  }
  return savedPatient(actor, body.id, refuse);
}

patientRoutes.on(savePatient, save, ({ actor, refuse }, id) => savedPatient(actor, id, refuse));

patientRoutes.on(deletePatient, async ({ actor, params, query, refuse }) => {
  const bond = await findPatient(actor, params.id, refuse);
  if (query.encryptionCheck === "failed") {
    patientPolicy.allow(actor, "write", bond);
    await discardPatient(bond.patient, actor, refuse);
  } else {
    patientPolicy.allow(actor, "archive", bond);
    await archivePatient(bond.patient, actor);
  }
  return {};
});

patientRoutes.on(recoverPatient, async ({ actor, params, refuse }) => {
  const bond = await findPatient(actor, params.id, refuse);
  patientPolicy.allow(actor, bond.patient.deletedAt ? "recover" : "readChart", bond);
  await unarchivePatient(bond.patient, actor);
  return presentPatient({ ...bond, patient: Object.assign(bond.patient, { deletedAt: null }) }, actor);
});

patientRoutes.on(savePatientPreferences, async ({ actor, params, body, refuse }) => {
  const bond = await findPatient(actor, params.id, refuse);
  patientPolicy.allow(actor, "editContact", bond);
  const { id, preferences } = bond.patient;
  await Patient.query()
    .findById(id)
    .patch({ preferences: { ...preferences, ...body } });
  return {};
});

/** Find, allow, note who came, present. */
async function showPatient(actor: Actor, id: string, refuse: Refuses<"CANNOT_ACCESS_PATIENT">) {
  const bond = await findPatient(actor, id, refuse, { sections: true });
  patientPolicy.allow(actor, "read", bond);
  await noteVisit(actor, bond.patient.id, isReader(bond) ? "read" : "readContact");
  return presentPatient(bond, actor);
}

patientRoutes.on(givePatientToBooking, async ({ actor, params, refuse }) => {
  const bond = await findPatient(actor, params.id, refuse);
  patientPolicy.allow(actor, "write", bond);
  return givePatient(bond.patient, refuse);
});
