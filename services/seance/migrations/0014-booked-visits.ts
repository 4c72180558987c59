import { additive } from "@carnet/services/framework";

/** Which change of a visit the booking service sent last: an older one that comes late changes nothing, nor does one of a visit that is gone. */
export const bookedVisits = additive(async (knex) => {
  await knex.raw("create table booked_visits (visit_id uuid primary key, revision integer not null)");
});
