import { current, routes, type Actor, type Refuses } from "@carnet/services/framework";
import { type AccessEvent, addReaders, getAccessEvents, getReaders, removeReader } from "../contract/index.ts";
import { findPatient } from "../patients/bond.ts";
import { patientPolicy, type PatientAbility } from "../patients/patient.policy.ts";
import { grantAccess } from "./grant-access.ts";
import { listReaders } from "./list-readers.ts";
import { revokeAccess } from "./revoke-access.ts";

/** Who can open a record, and who came to it (CON-009 to CON-012, DEC-17). */
export const accessRoutes = routes();

accessRoutes.on(getReaders, async ({ actor, params, refuse }) => {
  const bond = await findFor(actor, params.id, "readChart", refuse);
  return listReaders(bond, actor);
});

accessRoutes.on(addReaders, async ({ actor, params, body, refuse }) => {
  const bond = await findFor(actor, params.id, "grantInClinic", refuse);
  await grantAccess(bond, actor, body, refuse);
  return {};
});

accessRoutes.on(removeReader, async ({ actor, params, refuse }) => {
  const { patient } = await findFor(actor, params.id, "revoke", refuse);
  await revokeAccess(patient, actor, params.therapistId, refuse);
  return {};
});

accessRoutes.on(getAccessEvents, async ({ actor, params: { id, page, pageSize }, refuse }) => {
  const { patient } = await findFor(actor, id, "seeAccessEvents", refuse);
  const { knex } = current();
  const events = knex("access_events").where({ patient_id: patient.id });
  const rows = (await events
    .clone()
    .orderBy([{ column: "at", order: "desc" }, "id"])
    .offset(page * pageSize)
    .limit(pageSize)) as EventRow[];
  const [counted] = (await events.count("* as total")) as { total: number }[];
  return { rows: rows.map(presentEvent), total: Number(counted?.total ?? 0) };
});

async function findFor(actor: Actor, id: string, ability: PatientAbility, refuse: Refuses<"CANNOT_ACCESS_PATIENT">) {
  const bond = await findPatient(actor, id, refuse);
  patientPolicy.allow(actor, ability, bond);
  return bond;
}

interface EventRow {
  id: string;
  at: string;
  user_id: string;
  impersonator_id: string | null;
  act: AccessEvent["act"];
  about_user_id: string | null;
}

const presentEvent = (row: EventRow): AccessEvent => ({
  id: row.id,
  at: row.at,
  userId: row.user_id,
  impersonatorId: row.impersonator_id,
  act: row.act,
  aboutUserId: row.about_user_id,
});
