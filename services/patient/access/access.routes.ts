import { ask, current, routes, type Actor, type Refuses } from "@carnet/services/framework";
import { accountUsers } from "@carnet/nats/contracts/rpc/account.users.v1";
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
  const { patient, isSelf } = await findFor(actor, id, "seeAccessEvents", refuse);
  const { knex } = current();
  const events = knex("access_events").where({ patient_id: patient.id });
  const rows = (await events
    .clone()
    .orderBy([{ column: "at", order: "desc" }, "id"])
    .offset(page * pageSize)
    .limit(pageSize)) as EventRow[];
  const [counted] = (await events.count("* as total")) as { total: number }[];
  const names = isSelf ? await namesOf(rows) : new Map<string, string>();
  return { rows: rows.map((row) => presentEvent(row, names)), total: Number(counted?.total ?? 0) };
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

/** User id → name; nobody while the service that knows names is away. */
async function namesOf(rows: readonly EventRow[]): Promise<Map<string, string>> {
  const userIds = [...new Set(rows.map((row) => row.user_id))];
  if (userIds.length === 0) return new Map();
  const { users } = await ask(accountUsers, { userIds }).catch(() => ({ users: [] }));
  return new Map(users.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
}

const presentEvent = (row: EventRow, names: ReadonlyMap<string, string>): AccessEvent => ({
  id: row.id,
  at: row.at,
  userId: row.user_id,
  impersonatorId: row.impersonator_id,
  act: row.act,
  aboutUserId: row.about_user_id,
  ...(names.has(row.user_id) && { userName: names.get(row.user_id)! }),
});
