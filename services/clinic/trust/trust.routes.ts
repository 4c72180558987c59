import { read, readQuery, routes } from "@carnet/services/kit";
import { z } from "zod";
import { findPlace } from "../clinics/place.ts";
import { trustBody, trustPage } from "../contract/index.ts";
import { extendLog } from "./extend-log.ts";
import { TrustRow } from "./trust.model.ts";
import { trustPolicy } from "./trust.policy.ts";

export const trustRoutes = routes();

const range = z.strictObject({ after: z.coerce.number().int().min(0).default(0) });

trustRoutes.get("/api/1/clinic/:id/trust", async (ctx) => {
  const { after } = readQuery(ctx, range);
  const place = await findPlace(ctx.actor, ctx.params["id"]);
  trustPolicy.allow(ctx.actor, "read", { ...place, role: "owner" });
  const rows = await TrustRow.query()
    .where({ clinic_id: place.clinic.id })
    .where("seq", ">", after)
    .orderBy("seq")
    .limit(trustPage);
  ctx.body = { entries: rows.map(({ seq, prev, stmt }) => ({ seq, prev, stmt })) };
});

trustRoutes.post("/api/1/clinic/:id/trust", { limit: 2 * 1024 * 1024 }, async (ctx) => {
  const { entries } = read(ctx, trustBody);
  const place = await findPlace(ctx.actor, ctx.params["id"]);
  trustPolicy.allow(ctx.actor, "read", { ...place, role: "owner" });
  ctx.body = { seq: await extendLog(ctx.actor, place, entries) };
});
