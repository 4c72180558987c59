import { onTopOf, Refusal, routes, type CallRequest } from "@carnet/services/framework";
import { staff } from "../clinics/staff.ts";
import {
  deleteCustomModule,
  getCustomModules,
  moduleMeta,
  saveCustomModule,
  shareCustomModule,
} from "../contract/index.ts";
import { CustomModuleRow } from "./custom-module.model.ts";
import { inOrder } from "./in-order.ts";
import { worksWith } from "./works-with.ts";

export const customModuleRoutes = routes();

customModuleRoutes.on(getCustomModules, async ({ actor, params: { type } }) =>
  (await CustomModuleRow.listOf(staff(actor), type)).map(({ view }) => view),
);

async function save({ actor, body: { id, typeOfModule, meta, was }, refuse }: CallRequest<typeof saveCustomModule>) {
  const userId = staff(actor);
  if (meta.title === "") throw refuse("invalidModule");
  const stored = id === undefined ? null : await CustomModuleRow.ownedBy(userId, id);
  if (stored && stored.typeOfModule !== typeOfModule) throw refuse("invalidModule");
  const saved = await inOrder({ userId, typeOfModule }, async (trx) => {
    if (!stored) return CustomModuleRow.query(trx).insert({ userId, typeOfModule, meta }).returning("*");
    const newest = await CustomModuleRow.query(trx).findById(stored.id).whereNull("deleted_at");
    if (!newest) throw new Refusal("notFound");
    const both = onTopOf(moduleMeta.parse(newest.view.meta), meta, was, refuse);
    return newest.$query(trx).patchAndFetch({ meta: both, updatedAt: new Date().toISOString() });
  });
  return saved!.view;
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
  const last = { ...meta, index: Number.MAX_SAFE_INTEGER };
  const copy = { userId: recipientId, typeOfModule, meta: last, sharedFrom: id };
  await inOrder(copy, (trx) => CustomModuleRow.query(trx).insert(copy).returning("*"));
  return {};
});

customModuleRoutes.on(deleteCustomModule, async ({ actor, params }) => {
  const stored = await CustomModuleRow.ownedBy(staff(actor), params.id);
  await inOrder(stored, async (trx) => {
    await stored.$query(trx).patch({ deletedAt: new Date().toISOString() });
    return null;
  });
  return {};
});
