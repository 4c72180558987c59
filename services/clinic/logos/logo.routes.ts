import { announce, inTransaction, routes } from "@carnet/services/framework";
import { pathOf } from "@carnet/services/framework/contract";
import { clinicUpdated } from "@carnet/nats/contracts/clinic/clinic.updated.v1";
import { deleteLogo, getLogo, maxLogoSide, saveLogo } from "../contract/index.ts";
import { clinicPolicy } from "../clinics/clinic.policy.ts";
import { readUploadedFile } from "./read-uploaded-file.ts";
import { Logo } from "./logo.model.ts";
import { pictureOf } from "./picture.ts";
import { findPlace } from "../clinics/place.ts";

export const logoRoutes = routes();

logoRoutes.on(getLogo, async ({ actor, params, ctx }) => {
  const place = await findPlace(actor, params.id);
  clinicPolicy.allow(actor, "seeLogo", place);
  const logo = await Logo.query().findById(place.clinic.id);
  ctx.type = logo?.mime ?? "image/png";
  ctx.set("Cache-Control", "private, no-cache");
  return logo?.bytes ?? Buffer.alloc(0);
});

logoRoutes.on(saveLogo, async ({ actor, params, refuse, ctx }) => {
  const { clinic, own } = await findPlace(actor, params.id);
  clinicPolicy.allow(actor, "write", { clinic, own });
  const bytes = readUploadedFile(ctx.get("content-type"), ctx.state.raw);
  const picture = pictureOf(bytes);
  if (!picture || Math.max(picture.width, picture.height) > maxLogoSide) throw refuse("invalidImage");
  const row = { clinicId: clinic.id, mime: picture.mime, bytes, updatedAt: new Date().toISOString() };
  await inTransaction(async (trx) => {
    await Logo.query(trx).insert(row).onConflict("clinic_id").merge();
    await announce(trx, clinicUpdated, actor, { clinicId: clinic.id, changed: ["logo"] });
  });
  return { logoUrl: pathOf(getLogo, { id: clinic.id }) };
});

logoRoutes.on(deleteLogo, async ({ actor, params }) => {
  const { clinic, own } = await findPlace(actor, params.id);
  clinicPolicy.allow(actor, "write", { clinic, own });
  await inTransaction(async (trx) => {
    const removed = await Logo.query(trx).deleteById(clinic.id);
    if (removed > 0) await announce(trx, clinicUpdated, actor, { clinicId: clinic.id, changed: ["logo"] });
  });
  return {};
});
