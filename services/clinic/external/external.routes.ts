import { type Actor, ask, Refusal, routes, Unauthenticated } from "@carnet/services/framework";
import { patientLookup } from "@carnet/nats/contracts/rpc/patient.lookup.v1";
import { seanceAppointments } from "@carnet/nats/contracts/rpc/seance.appointments.v1";
import { seanceRemoveAppointment } from "@carnet/nats/contracts/rpc/seance.removeAppointment.v1";
import { seanceSetAppointment } from "@carnet/nats/contracts/rpc/seance.setAppointment.v1";
import { Clinic } from "../clinics/clinic.model.ts";
import {
  deleteExternalAppointment,
  getExternalAppointment,
  getExternalAppointments,
  getExternalClinic,
  getExternalOpenApi,
  getExternalPatients,
  putExternalAppointment,
} from "../contract/index.ts";
import { cursorForms, linkNext, readCursor } from "./cursor.ts";
import { ifVersion } from "./if-version.ts";
import { externalOpenApi } from "./open-api.ts";
import { therapistsOf } from "./therapists-of.ts";

/**
 * What other programs ask in a clinic's name (API-002). All of it is about the clinic of their key: no call names one. Patients and
 * visits come from the services whose they are, in forms without a place for anything clinical.
 */
export const externalRoutes = routes();

externalRoutes.on(getExternalOpenApi, externalOpenApi);

/** The clinic of the key. */
function clinicOf({ clinicId }: Actor): string {
  if (!clinicId) throw new Unauthenticated();
  return clinicId;
}

externalRoutes.on(getExternalClinic, async ({ actor }) => {
  const clinic = await Clinic.byId(clinicOf(actor));
  const { id, name, timeZone } = clinic;
  return { id, name, timeZone, therapists: await therapistsOf(clinic) };
});

externalRoutes.on(getExternalPatients, async ({ actor, query: { email = null, cursor, limit }, ctx }) => {
  const [after = null] = readCursor(cursor, [cursorForms.id]) ?? [];
  const { patients } = await ask(patientLookup, { clinicId: clinicOf(actor), email, after, limit });
  linkNext(ctx, patients.length === limit, [patients.at(-1)?.id ?? ""]);
  return patients;
});

const wholeList = { externalId: null, from: "2000-01-01T00:00:00.000Z", to: null, after: null, limit: 1 };

externalRoutes.on(getExternalAppointments, async ({ actor, query: { from, to = null, cursor, limit }, ctx }) => {
  const [at, id] = readCursor(cursor, [cursorForms.instant, cursorForms.id]) ?? [];
  const { appointments } = await ask(seanceAppointments, {
    ...wholeList,
    clinicId: clinicOf(actor),
    from: from ?? at ?? new Date().toISOString(),
    to,
    after: at && id ? { at, id } : null,
    limit,
  });
  const last = appointments.at(-1);
  linkNext(ctx, appointments.length === limit, [last?.appointmentAt ?? "", last?.id ?? ""]);
  return appointments;
});

externalRoutes.on(getExternalAppointment, async ({ actor, params: { externalId } }) => {
  const asked = { ...wholeList, clinicId: clinicOf(actor), externalId };
  const [found] = (await ask(seanceAppointments, asked)).appointments;
  if (!found) throw new Refusal("notFound");
  return found;
});

externalRoutes.on(putExternalAppointment, async ({ actor, params: { externalId }, body, ctx }) => {
  const { patientId, therapistId, minutes, appointmentAt = "", amendedAppointmentAt: startsAt = appointmentAt } = body;
  const plan = { externalId, patientId, therapistId, startsAt, minutes };
  const asked = { clinicId: clinicOf(actor), ...plan, ifVersion: ifVersion(ctx) };
  const { appointment, isNew } = await ask(seanceSetAppointment, asked);
  if (isNew) ctx.status = 201;
  return { ...appointment, externalId };
});

externalRoutes.on(deleteExternalAppointment, async ({ actor, params: { externalId }, ctx }) => {
  await ask(seanceRemoveAppointment, { clinicId: clinicOf(actor), externalId, ifVersion: ifVersion(ctx) });
  ctx.status = 204;
  return {};
});
