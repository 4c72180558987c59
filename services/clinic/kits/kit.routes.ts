import { inTransaction, routes } from "@carnet/services/framework";
import { clinicPolicy } from "../clinics/clinic.policy.ts";
import { findPlace } from "../clinics/place.ts";
import { signedIn } from "../clinics/staff.ts";
import { getClinicKit, saveClinicKit } from "../contract/index.ts";
import { extendLogIn } from "../trust/extend-log.ts";
import { readStatement } from "../trust/statement-claims.ts";
import { ClinicKit } from "./kit.model.ts";

/** A clinic's printed kit, which holds its half of its members' escrow and its root's way back (PROTOCOL.md section 12). */
export const kitRoutes = routes();

kitRoutes.on(getClinicKit, async ({ actor, params }) => {
  const place = await findPlace(actor, params.id);
  clinicPolicy.allow(actor, "approveResets", place);
  const kit = await ClinicKit.query().findById(place.clinic.id);
  return { storedAt: kit?.storedAt ?? null, blob: (place.own?.isOwner && kit?.blob) || null };
});

kitRoutes.on(saveClinicKit, async ({ actor, params, body: { blob, entries }, refuse }) => {
  const place = await findPlace(actor, params.id);
  clinicPolicy.allow(actor, "secure", place);
  const claims = readStatement(entries[0]!);
  if (claims.t !== "escrow-policy" || !claims.kit) throw refuse("kitNotNamed");
  const clinicId = place.clinic.id;
  return inTransaction(async (trx) => {
    const seq = await extendLogIn(trx, actor, place, entries, refuse);
    const row = { clinicId, blob, storedBy: signedIn(actor), storedAt: new Date().toISOString() };
    await ClinicKit.query(trx).insert(row).onConflict("clinic_id").merge();
    return { seq };
  });
});
