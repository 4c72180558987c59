import { Forbidden, read, readQuery, Refusal, routes, type Ctx } from "@carnet/services/kit";
import { id } from "@carnet/services/kit/contract";
import { z } from "zod";
import { myKeysBody, rotationBatch } from "../contract/index.ts";
import { listMyKeys, storeMyKeys } from "./my-keys.ts";

/** After a reset: one's own keys, handed from the former key to the one of now. Only ever one's own. */
export const myKeysRoutes = routes();

const page = z.strictObject({
  after: id.default("00000000-0000-0000-0000-000000000000"),
  limit: z.coerce.number().int().min(1).max(rotationBatch).default(rotationBatch),
});

myKeysRoutes.get("/api/1/patients/myKeys", async (ctx) => {
  const { after, limit } = readQuery(ctx, page);
  allowOwn(ctx);
  ctx.body = await listMyKeys(ctx.actor, after, limit);
});

myKeysRoutes.put("/api/1/patients/myKeys", async (ctx) => {
  const { keys } = read(ctx, myKeysBody);
  allowOwn(ctx);
  ctx.body = { left: await storeMyKeys(ctx.actor, keys) };
});

/** Clinicians hold such keys; whoever acts in another's name holds none. */
function allowOwn({ actor }: Ctx): void {
  if (actor.role !== "therapist") throw new Forbidden("myKeys");
  if (actor.impersonatorId) throw new Refusal("impersonated");
}
