import { current, Forbidden, membership, routes } from "@carnet/services/kit";
import { countPatients, getDuplicates, searchPatients } from "../contract/index.ts";
import { clinicPolicy } from "./clinic.policy.ts";
import { findByName } from "./find-by-name.ts";
import { findDuplicates } from "./find-duplicates.ts";

/** Finding records, and counting them. Terms are in the path: nothing here or before it may log one. */
export const searchRoutes = routes();

searchRoutes.on(searchPatients, async ({ actor, params, query }) => {
  if (actor.role === "patient") throw new Forbidden("search");
  return findByName(actor, params.query, query);
});

searchRoutes.on(countPatients, async ({ actor, params }) => {
  const member = await membership(actor.userId, params.id);
  clinicPolicy.allow(actor, "look", member);
  const { rows } = await current().knex.raw<{ rows: [{ count: number }] }>(
    "select count(*) from patients where clinic_id = ? and deleted_at is null",
    [member!.clinicId],
  );
  return { count: rows[0].count };
});

searchRoutes.on(getDuplicates, async ({ actor, params, query }) => {
  const member = await membership(actor.userId, params.id);
  clinicPolicy.allow(actor, "look", member);
  const { name, email, dateOfBirth, phone, phoneMobile } = query;
  return findDuplicates(actor, member!, {
    firstName: name,
    lastName: "",
    email: email ?? null,
    dateOfBirth: dateOfBirth ?? null,
    phone: phone ?? null,
    phoneMobile: phoneMobile ?? null,
  });
});
