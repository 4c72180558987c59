import { Malformed, read, Refusal, routes } from "@carnet/services/kit";
import { staff } from "../clinics/staff.ts";
import { customModuleBody, moduleType, shareModuleBody } from "../contract/index.ts";
import { CustomModuleRow } from "./custom-module.model.ts";
import { worksWith } from "./works-with.ts";

export const customModuleRoutes = routes();

customModuleRoutes.get("/api/1/getCustomModules/:type", async (ctx) => {
  const userId = staff(ctx.actor);
  const type = moduleType.safeParse(ctx.params["type"]);
  if (!type.success) throw new Malformed(["type"]);
  ctx.body = (await CustomModuleRow.listOf(userId, type.data)).map(({ view }) => view);
});

/** Creates a form, or a new state of one's own; the type of a form never changes (FRM-005). */
customModuleRoutes.put("/api/1/saveCustomModule", { idempotent: true, limit: 1024 * 1024 }, async (ctx) => {
  const { id, typeOfModule, meta } = read(ctx, customModuleBody);
  const userId = staff(ctx.actor);
  if (id === undefined) {
    const made = await CustomModuleRow.query().insert({ userId, typeOfModule, meta }).returning("*");
    ctx.body = made.view;
    return;
  }
  const kept = await CustomModuleRow.ownedBy(userId, id);
  if (kept.typeOfModule !== typeOfModule) throw new Refusal("invalidModule");
  ctx.body = (await kept.$query().patchAndFetch({ meta, updatedAt: new Date().toISOString() })).view;
});

/** Gives a colleague a copy of one's own form, which from then on is theirs (FRM-006). */
customModuleRoutes.post("/api/1/shareCustomModule/:id", { idempotent: true }, async (ctx) => {
  const { recipientId } = read(ctx, shareModuleBody);
  const userId = staff(ctx.actor);
  const { typeOfModule, meta, id } = await CustomModuleRow.ownedBy(userId, ctx.params["id"]);
  if (recipientId === userId || !(await worksWith(userId, recipientId))) throw new Refusal("recipientRequired");
  await CustomModuleRow.query().insert({ userId: recipientId, typeOfModule, meta, sharedFrom: id });
});

customModuleRoutes.delete("/api/1/deleteCustomModule/:id", async (ctx) => {
  const kept = await CustomModuleRow.ownedBy(staff(ctx.actor), ctx.params["id"]);
  await kept.$query().patch({ deletedAt: new Date().toISOString() });
});
