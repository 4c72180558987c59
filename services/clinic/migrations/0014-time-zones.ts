import { type Migration, zoneOf } from "@carnet/services/framework";

/** A clinic has a time zone; each that stands gets that of its place. */
export const timeZones: Migration = async (knex) => {
  await knex.raw("alter table clinics add time_zone text not null default 'America/Toronto'");
  const places = (await knex("clinics").distinct("country", "province_or_state")) as {
    country: string | null;
    province_or_state: string | null;
  }[];
  for (const { country, province_or_state: province } of places) {
    const time_zone = zoneOf({ country, provinceOrState: province });
    await knex("clinics").where({ country, province_or_state: province }).update({ time_zone });
  }
};
