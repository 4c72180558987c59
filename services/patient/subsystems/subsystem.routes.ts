import { current, read, Refusal, routes } from "@carnet/services/kit";
import { componentBody, isBlank, newComponentBody, type CustomComponent } from "../contract/index.ts";
import { fixedSystems } from "./fixed-systems.ts";
import { subsystemPolicy } from "./subsystem.policy.ts";

/** The systems of the body and one's own components of them (ANA-009 to ANA-011). */
export const subsystemRoutes = routes();

subsystemRoutes.get("/api/1/subsystems", async (ctx) => {
  subsystemPolicy.allow(ctx.actor, "readList", null);
  const own = await ownComponents(ctx.actor.userId);
  ctx.body = Object.fromEntries(
    fixedSystems.map(({ id }) => [id, { id, components: own.filter(({ systemId }) => systemId === id) }]),
  );
});

subsystemRoutes.get("/api/1/subsystems/completeData", async (ctx) => {
  subsystemPolicy.allow(ctx.actor, "readList", null);
  const own = await ownComponents(ctx.actor.userId);
  ctx.body = Object.fromEntries(
    fixedSystems.map(({ components, ...system }) => [
      system.id,
      { ...system, components: [...components, ...own.filter(({ systemId }) => systemId === system.id)] },
    ]),
  );
});

subsystemRoutes.get("/api/1/subsystems/:componentId", async (ctx) => {
  const { userId, ...component } = await findComponent(ctx.params.componentId!);
  subsystemPolicy.allow(ctx.actor, "read", { userId });
  ctx.body = component;
});

subsystemRoutes.post("/api/1/subsystems", { idempotent: true }, async (ctx) => {
  subsystemPolicy.allow(ctx.actor, "add", null);
  const { systemId, name } = read(ctx, newComponentBody);
  if (isBlank(name)) throw new Refusal("nameRequired");
  if (!fixedSystems.some(({ id }) => id === systemId)) throw new Refusal("notFound");
  const row = { user_id: ctx.actor.userId, system_id: systemId, name: name.trim() };
  const [added] = (await current().knex("subsystem_components").insert(row).returning("id")) as { id: string }[];
  ctx.body = { id: added!.id };
});

subsystemRoutes.put("/api/1/subsystems/:id", async (ctx) => {
  const { userId } = await findComponent(ctx.params.id!);
  subsystemPolicy.allow(ctx.actor, "write", { userId });
  const { id, name, disabled } = read(ctx, componentBody);
  if (isBlank(name)) throw new Refusal("nameRequired");
  if (id !== ctx.params.id) throw new Refusal("notFound");
  await current().knex("subsystem_components").where({ id }).update({ name: name.trim(), disabled });
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

async function findComponent(id: string) {
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  const row = isUuid
    ? ((await current().knex("subsystem_components").where({ id }).first()) as Row | undefined)
    : undefined;
  if (!row) throw new Refusal("notFound");
  return { ...present(row), userId: row.user_id };
}
