import { current, Forbidden, membership, readParam, readQuery, routes } from "@carnet/services/kit";
import { id } from "@carnet/services/kit/contract";
import { duplicatesQuery, searchQuery } from "../contract/index.ts";
import { clinicPolicy } from "./clinic.policy.ts";
import { findByName } from "./find-by-name.ts";
import { findDuplicates } from "./find-duplicates.ts";

/** Finding records, and counting them. Terms are in the path: nothing here or before it may log one. */
export const searchRoutes = routes();

searchRoutes.get("/api/1/patients/search/:query", async (ctx) => {
  if (ctx.actor.role === "patient") throw new Forbidden("search");
  ctx.body = await findByName(ctx.actor, ctx.params.query!, readQuery(ctx, searchQuery));
});

searchRoutes.get("/api/1/clinic/:id/patientsCount", async (ctx) => {
  const member = await membership(ctx.actor.userId, readParam(ctx, "id", id));
  clinicPolicy.allow(ctx.actor, "look", member);
  const { rows } = await current().knex.raw<{ rows: [{ count: number }] }>(
    "select count(*) from patients where clinic_id = ? and deleted_at is null",
    [member!.clinicId],
  );
  ctx.body = { count: rows[0].count };
});

searchRoutes.get("/api/1/clinic/:id/patientDuplicates", async (ctx) => {
  const member = await membership(ctx.actor.userId, readParam(ctx, "id", id));
  clinicPolicy.allow(ctx.actor, "look", member);
  const { name, email, dateOfBirth, phone, phoneMobile } = readQuery(ctx, duplicatesQuery);
  ctx.body = await findDuplicates(ctx.actor, member!, {
    firstName: name,
    lastName: "",
    email: email ?? null,
    dateOfBirth: dateOfBirth ?? null,
    phone: phone ?? null,
    phoneMobile: phoneMobile ?? null,
  });
});
