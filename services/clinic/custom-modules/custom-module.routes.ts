import { routes, type CallRequest } from "@carnet/services/kit";
import { staff } from "../clinics/staff.ts";
import { deleteCustomModule, getCustomModules, saveCustomModule, shareCustomModule } from "../contract/index.ts";
import { CustomModuleRow } from "./custom-module.model.ts";
import { worksWith } from "./works-with.ts";

export const customModuleRoutes = routes();

customModuleRoutes.on(getCustomModules, async ({ actor, params: { type } }) =>
  (await CustomModuleRow.listOf(staff(actor), type)).map(({ view }) => view),
);

async function save({ actor, body: { id, typeOfModule, meta }, refuse }: CallRequest<typeof saveCustomModule>) {
  const userId = staff(actor);
  if (id === undefined) {
    const made = await CustomModuleRow.query().insert({ userId, typeOfModule, meta }).returning("*");
    return made.view;
  }
  const kept = await CustomModuleRow.ownedBy(userId, id);
  if (kept.typeOfModule !== typeOfModule) throw refuse("invalidModule");
  return (await kept.$query().patchAndFetch({ meta, updatedAt: new Date().toISOString() })).view;
}

customModuleRoutes.on(
  saveCustomModule,
  save,
  async ({ actor }, id) => (await CustomModuleRow.ownedBy(staff(actor), id)).view,
);

customModuleRoutes.on(shareCustomModule, async ({ actor, params, body: { recipientId }, refuse }) => {
  const userId = staff(actor);
  const { typeOfModule, meta, id } = await CustomModuleRow.ownedBy(userId, params.id);
  if (recipientId === userId || !(await worksWith(userId, recipientId))) throw refuse("recipientRequired");
  await CustomModuleRow.query().insert({ userId: recipientId, typeOfModule, meta, sharedFrom: id });
  return {};
});

customModuleRoutes.on(deleteCustomModule, async ({ actor, params }) => {
  const kept = await CustomModuleRow.ownedBy(staff(actor), params.id);
  await kept.$query().patch({ deletedAt: new Date().toISOString() });
  return {};
});
