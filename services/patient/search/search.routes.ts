import { countAttempt, Forbidden, membership, routes } from "@carnet/services/framework";
import { countPatients, getDuplicates, searchPatients } from "../contract/index.ts";
import { countRecords } from "../list/count-records.ts";
import { clinicPolicy } from "./clinic.policy.ts";
import { findDuplicates } from "./find-duplicates.ts";
import { findRecords } from "./find-records.ts";

/** A panel asks a few times for each new patient; nobody makes so many in a day, and who tries days of birth gets no further. */
const duplicatesADay = 600;
const day = 24 * 3600;

/** Finding records, and counting them. Terms are in the path: nothing here or before it may log one. */
export const searchRoutes = routes();

searchRoutes.on(searchPatients, async ({ actor, params, query }) => {
  if (actor.role === "patient") throw new Forbidden("search");
  return findRecords(actor, params.query, query);
});

searchRoutes.on(countPatients, async ({ actor, params }) => {
  const member = await membership(actor.userId, params.id);
  clinicPolicy.allow(actor, "look", member);
  const { all } = await countRecords(member!.clinicId);
  return { count: all };
});

searchRoutes.on(getDuplicates, async ({ actor, params, query }) => {
  const member = await membership(actor.userId, params.id);
  clinicPolicy.allow(actor, "look", member);
  await countAttempt("duplicates asked for by one account", actor.userId!, duplicatesADay, day);
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
