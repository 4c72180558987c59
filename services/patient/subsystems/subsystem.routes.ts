import {
  current,
  inTransaction,
  memberships,
  membershipsAmong,
  onTopOf,
  Refusal,
  type Refuses,
  routes,
} from "@carnet/services/framework";
import type { Knex } from "knex";
import {
  addComponent,
  type BodySystem,
  changeComponent,
  type CustomComponent,
  getComponent,
  getComponentNames,
  getComponents,
  getSystems,
  isBlank,
  isComponentNameTaken,
} from "../contract/index.ts";
import { fixedSystems } from "./fixed-systems.ts";
import { subsystemPolicy } from "./subsystem.policy.ts";

/** The systems of the body and one's own components of them (ANA-009 to ANA-011). */
export const subsystemRoutes = routes();

subsystemRoutes.on(getComponents, async ({ actor }) => {
  subsystemPolicy.allow(actor, "readList", null);
  const own = await ownComponents(actor.userId);
  return Object.fromEntries(
    fixedSystems.map(({ id }) => [id, { id, components: own.filter(({ systemId }) => systemId === id) }]),
  );
});

subsystemRoutes.on(getSystems, async ({ actor }) => {
  subsystemPolicy.allow(actor, "readList", null);
  const own = await ownComponents(actor.userId);
  return Object.fromEntries(
    fixedSystems.map(({ components, ...system }) => [
      system.id,
      { ...system, components: [...components, ...own.filter(({ systemId }) => systemId === system.id)] },
    ]),
  );
});

subsystemRoutes.on(getComponent, async ({ actor, params }) => {
  const systems = systemsWith(params.componentId);
  if (systems.length > 0) {
    subsystemPolicy.allow(actor, "read", null);
    return Object.fromEntries(systems.map((system) => [system.id, system]));
  }
  const { userId, isColleague, ...component } = await findComponent(params.componentId, actor.userId);
  subsystemPolicy.allow(actor, "read", { userId, isColleague });
  return component;
});

subsystemRoutes.on(getComponentNames, async ({ actor, body: { ids } }) => {
  subsystemPolicy.allow(actor, "read", null);
  if (ids.length === 0) return {};
  const rows = (await current().knex("subsystem_components").whereIn("id", ids)) as Row[];
  const colleagues = await colleaguesAmong(actor.userId, [...new Set(rows.map((row) => row.user_id))]);
  const known = rows.filter(
    ({ user_id: userId }) => subsystemPolicy.abilities(actor, { userId, isColleague: colleagues.has(userId) }).read,
  );
  return Object.fromEntries(known.map(({ id, name }) => [id, name]));
});

subsystemRoutes.on(addComponent, async ({ actor, body: { systemId, name }, refuse }) => {
  subsystemPolicy.allow(actor, "add", null);
  if (isBlank(name)) throw refuse("nameRequired");
  if (!fixedSystems.some(({ id }) => id === systemId)) throw new Refusal("notFound");
  return inTransaction(async (trx) => {
    await refuseDouble(trx, actor.userId!, { systemId, name }, refuse);
    const row = { user_id: actor.userId, system_id: systemId, name: name.trim() };
    const [added] = (await trx("subsystem_components").insert(row).returning("id")) as { id: string }[];
    return { id: added!.id };
  });
});

subsystemRoutes.on(changeComponent, async ({ actor, params, body: { id, was, ...sent }, refuse }) => {
  const { userId, isColleague, systemId } = await findComponent(params.id, actor.userId);
  subsystemPolicy.allow(actor, "write", { userId, isColleague });
  if (isBlank(sent.name)) throw refuse("nameRequired");
  if (id !== params.id) throw new Refusal("notFound");
  await inTransaction(async (trx) => {
    const stored = (await trx("subsystem_components").where({ id }).forUpdate().first("name", "disabled")) as
      Pick<Row, "name" | "disabled"> | undefined;
    if (!stored) throw new Refusal("notFound");
    const { name, disabled } = onTopOf(stored, { ...sent, name: sent.name.trim() }, was, refuse);
    if (!disabled) await refuseDouble(trx, userId, { systemId, name, id }, refuse);
    await trx("subsystem_components").where({ id }).update({ name, disabled });
  });
  return {};
});

interface Row {
  id: string;
  user_id: string;
  system_id: number;
  name: string;
  disabled: boolean;
}

const present = (row: Row): CustomComponent => ({
  id: row.id,
  systemId: row.system_id,
  name: row.name,
  disabled: row.disabled,
});

const ownComponents = async (userId: string | null) =>
  ((await current().knex("subsystem_components").where({ user_id: userId }).orderBy("created_at")) as Row[]).map(
    present,
  );

/** Refuses a second component of one name in a system, a fixed one included, whatever its capitals and accents. */
async function refuseDouble(
  trx: Knex,
  userId: string,
  { systemId, name, id }: { systemId: number; name: string; id?: string },
  refuse: Refuses<"duplicateName">,
): Promise<void> {
  await trx.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [`subsystem:${userId}`]);
  const fixed = fixedSystems.find((system) => system.id === systemId)?.components ?? [];
  const own = (await trx("subsystem_components").where({ user_id: userId, system_id: systemId })) as Row[];
  if (isComponentNameTaken([...fixed, ...own], name, id)) throw refuse("duplicateName");
}

/** The fixed systems that number a component so, each with that component alone. */
const systemsWith = (componentId: string): BodySystem[] =>
  fixedSystems
    .map(({ components, ...system }) => ({
      ...system,
      components: components.filter(({ id }) => String(id) === componentId),
    }))
    .filter(({ components }) => components.length > 0);

async function findComponent(id: string, requesters: string | null) {
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  const row = isUuid
    ? ((await current().knex("subsystem_components").where({ id }).first()) as Row | undefined)
    : undefined;
  if (!row) throw new Refusal("notFound");
  return { ...present(row), userId: row.user_id, isColleague: await shareClinic(row.user_id, requesters) };
}

/** Whether the one asking works in a clinic where the other works or worked. */
const shareClinic = async (userId: string, requesters: string | null) =>
  (await colleaguesAmong(requesters, [userId])).has(userId);

/** Which of these people work or worked in a clinic where the one asking works. */
async function colleaguesAmong(requesters: string | null, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const own = (await memberships(requesters)).filter(({ isMember }) => isMember);
  const theirs = await membershipsAmong(
    own.map(({ clinicId }) => clinicId),
    userIds,
  );
  return new Set(theirs.map(({ userId }) => userId));
}
