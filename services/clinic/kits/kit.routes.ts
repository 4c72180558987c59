import { inTransaction, read, Refusal, routes } from "@carnet/services/kit";
import { clinicPolicy } from "../clinics/clinic.policy.ts";
import { findPlace } from "../clinics/place.ts";
import { signedIn } from "../clinics/staff.ts";
import { kitBody } from "../contract/index.ts";
import { extendLogIn } from "../trust/extend-log.ts";
import { readStatement } from "../trust/statement-words.ts";
import { ClinicKit } from "./kit.model.ts";

/** A clinic's printed kit, which holds its half of its members' escrow and its root's way back (crypto section 10). */
export const kitRoutes = routes();

kitRoutes.get("/api/1/clinic/:id/kit", { rate: { per: "account", points: 240, seconds: 60 * 60 } }, async (ctx) => {
  const place = await findPlace(ctx.actor, ctx.params["id"]);
  clinicPolicy.allow(ctx.actor, "approveResets", place);
  const kit = await ClinicKit.query().findById(place.clinic.id);
  ctx.body = { storedAt: kit?.storedAt ?? null, blob: (place.own?.isOwner && kit?.blob) || null };
});

kitRoutes.put("/api/1/clinic/:id/kit", { rate: { per: "account", points: 10, seconds: 60 * 60 } }, async (ctx) => {
  const { blob, entries } = read(ctx, kitBody);
  const place = await findPlace(ctx.actor, ctx.params["id"]);
  clinicPolicy.allow(ctx.actor, "secure", place);
  const said = readStatement(entries[0]!);
  if (said.t !== "escrow-policy" || !said.kit) throw new Refusal("kitNotNamed");
  const clinicId = place.clinic.id;
  ctx.body = await inTransaction(async (trx) => {
    const seq = await extendLogIn(trx, ctx.actor, place, entries);
    const kept = { clinicId, blob, storedBy: signedIn(ctx.actor), storedAt: new Date().toISOString() };
    await ClinicKit.query(trx).insert(kept).onConflict("clinic_id").merge();
    return { seq };
  });
});
