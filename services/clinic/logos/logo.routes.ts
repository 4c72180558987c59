import { announce, inTransaction, routes } from "@carnet/services/kit";
import { clinicUpdated } from "@carnet/nats/contracts/clinic/clinic.updated.v1";
import { maxLogoBytes } from "../contract/index.ts";
import { clinicPolicy } from "../clinics/clinic.policy.ts";
import { filePart } from "./file-part.ts";
import { imageTypeOf, Logo } from "./logo.model.ts";
import { findPlace } from "../clinics/place.ts";

export const logoRoutes = routes();

/** The bytes of the logo; a clinic without one answers an empty picture, not an error. */
logoRoutes.get("/api/1/clinic/:id/logo", async (ctx) => {
  const place = await findPlace(ctx.actor, ctx.params["id"]);
  clinicPolicy.allow(ctx.actor, "seeLogo", place);
  const logo = await Logo.query().findById(place.clinic.id);
  ctx.type = logo?.mime ?? "image/png";
  ctx.set("Cache-Control", "private, no-cache");
  ctx.body = logo?.bytes ?? Buffer.alloc(0);
});

logoRoutes.post("/api/1/clinic/:id/logo", { raw: true, limit: maxLogoBytes + 4096 }, async (ctx) => {
  const { clinic, own } = await findPlace(ctx.actor, ctx.params["id"]);
  clinicPolicy.allow(ctx.actor, "write", { clinic, own });
  const bytes = filePart(ctx.get("content-type"), ctx.state.raw);
  const row = { clinicId: clinic.id, mime: imageTypeOf(bytes), bytes, updatedAt: new Date().toISOString() };
  await inTransaction(async (trx) => {
    await Logo.query(trx).insert(row).onConflict("clinic_id").merge();
    await announce(trx, clinicUpdated, ctx.actor, { clinicId: clinic.id, changed: ["logo"] });
  });
  ctx.body = { logoUrl: `/api/1/clinic/${clinic.id}/logo` };
});

logoRoutes.delete("/api/1/clinic/:id/logo", async (ctx) => {
  const { clinic, own } = await findPlace(ctx.actor, ctx.params["id"]);
  clinicPolicy.allow(ctx.actor, "write", { clinic, own });
  await inTransaction(async (trx) => {
    const removed = await Logo.query(trx).deleteById(clinic.id);
    if (removed > 0) await announce(trx, clinicUpdated, ctx.actor, { clinicId: clinic.id, changed: ["logo"] });
  });
});
