import { randomUUID } from "node:crypto";
import { createTestDatabase, tilleuls } from "@carnet/services/framework/testing";
import { namesAlike } from "./0015-names-alike.ts";

it("brings clinics and consent forms along that stand, two of one name too", async () => {
  const database = await createTestDatabase(["clinic"]);
  try {
    await database.asOwner("clinic", async (owner) => {
      await owner.raw(`
        create table clinics (id uuid, name text);
        create table consent_forms (id uuid, clinic_id uuid, name text, created_at timestamptz, deleted_at timestamptz);
        create unique index consent_forms_name on consent_forms (clinic_id, lower(name)) where deleted_at is null;
      `);
      await owner("clinics").insert({ id: tilleuls, name: "École du geste" });
      const [first, second, gone] = [randomUUID(), randomUUID(), randomUUID()];
      const at = (day: string) => ({ clinic_id: tilleuls, created_at: day });
      await owner("consent_forms").insert([
        { id: gone, name: "évaluation ", ...at("2026-01-01"), deleted_at: "2026-01-02" },
        { id: first, name: "Évaluation", ...at("2026-01-03") },
        { id: second, name: "évaluation", ...at("2026-01-04") },
      ]);
      await namesAlike(owner);
      expect(await owner("clinics").pluck("plain_name")).toEqual(["ecole du geste"]);
      expect(await owner("consent_forms").orderBy("created_at").pluck("name_key")).toEqual([
        "évaluation",
        "évaluation",
        `évaluation ${second}`,
      ]);
      const third = { id: randomUUID(), name: "ÉVALUATION", name_key: "évaluation", ...at("2026-01-05") };
      await expect(owner("consent_forms").insert(third)).rejects.toThrow(/consent_forms_name/);
    });
  } finally {
    await database.drop();
  }
});
