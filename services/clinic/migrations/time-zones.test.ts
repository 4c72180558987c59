import { createTestDatabase } from "@carnet/services/framework/testing";
import { timeZones } from "./0014-time-zones.ts";

it("gives the clinics that stand the time zone of their place", async () => {
  const database = await createTestDatabase(["clinic"]);
  try {
    await database.asOwner("clinic", async (owner) => {
      await owner.raw("create table clinics (name text, country text, province_or_state text)");
      await owner("clinics").insert([
        { name: "Calgary", country: "CA", province_or_state: "AB" },
        { name: "Genève", country: "CH", province_or_state: null },
        { name: "Honolulu", country: "US", province_or_state: "HI" },
        { name: "Indianapolis", country: "US", province_or_state: "IN" },
        { name: "Ottawa", country: "CA", province_or_state: null },
        { name: "Regina", country: "CA", province_or_state: "SK" },
        { name: "somewhere", country: null, province_or_state: null },
      ]);
      await timeZones(owner);
      expect(await owner("clinics").select("name", "time_zone").orderBy("name")).toEqual([
        { name: "Calgary", time_zone: "America/Edmonton" },
        { name: "Genève", time_zone: "Europe/Zurich" },
        { name: "Honolulu", time_zone: "Pacific/Honolulu" },
        { name: "Indianapolis", time_zone: "America/Indiana/Indianapolis" },
        { name: "Ottawa", time_zone: "America/Toronto" },
        { name: "Regina", time_zone: "America/Regina" },
        { name: "somewhere", time_zone: "America/Toronto" },
      ]);
    });
  } finally {
    await database.drop();
  }
});
