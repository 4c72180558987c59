import { membership, read, readParam, readQuery, routes, type Ctx } from "@carnet/services/kit";
import { id } from "@carnet/services/kit/contract";
import { z } from "zod";
import { rotationBatch, rotationsBody } from "../contract/index.ts";
import { clinicPolicy } from "../search/clinic.policy.ts";
import { countPending, listRotations } from "./list-rotations.ts";
import { storeRotations } from "./store-rotations.ts";

/** New keys for records that somebody could open who no longer may (crypto section 6). */
export const rotationRoutes = routes();

const page = z.strictObject({
  after: id.optional(),
  limit: z.coerce.number().int().min(1).max(rotationBatch).default(rotationBatch),
});

rotationRoutes.get("/api/1/clinic/:clinicId/rotations", async (ctx) => {
  const { after, limit } = readQuery(ctx, page);
  const clinicId = await findClinic(ctx);
  ctx.body = await listRotations(ctx.actor, clinicId, { after, limit });
});

/** 500 records with 200 readers would be more; a browser sends fewer at once where there are many readers. */
rotationRoutes.put("/api/1/clinic/:clinicId/rotations", { limit: 6 * 1024 * 1024 }, async (ctx) => {
  const { items } = read(ctx, rotationsBody);
  const clinicId = await findClinic(ctx);
  const verdicts = await storeRotations(ctx.actor, clinicId, items);
  ctx.body = { items: verdicts, pending: await countPending(clinicId) };
});

async function findClinic(ctx: Ctx): Promise<string> {
  const clinicId = readParam(ctx, "clinicId", id);
  clinicPolicy.allow(ctx.actor, "rotate", await membership(ctx.actor.userId, clinicId));
  return clinicId;
}
