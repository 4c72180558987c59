import { createTestDatabase } from "@carnet/services/framework/testing";
import { randomUUID } from "node:crypto";
import { foundAndListed } from "./0006-found-and-listed.ts";
import { migrations } from "./index.ts";

it("finds, sorts and counts the records that were there before", async () => {
  const database = await createTestDatabase(["patient"]);
  try {
    await database.asOwner("patient", async (owner) => {
      const { "0006-found-and-listed": _last, "0025-unasked-clinics": _after, ...earlier } = migrations;
      for (const step of Object.values(earlier)) await step(owner);
      const [clinic_id, therapist_id] = [randomUUID(), randomUUID()];
      const record = (first_name: string, last_name: string, more: Record<string, unknown> = {}) => ({
        id: randomUUID(),
        clinic_id,
        therapist_id,
        created_by: therapist_id,
        first_name,
        last_name,
        plain_name: "",
        key_id: "k",
        pkc: "{}",
        identity: "sealed",
        identity_rev: 1,
        ...more,
      });
      await owner("patients").insert([
        record("Zoé", "Éthier", { phone: "555-0142" }),
        record("Paul", "Abel", { deleted_at: new Date() }),
      ]);
      await foundAndListed(owner);
      expect(await owner("patients").pluck("sort_name").orderBy("sort_name")).toEqual(["abel paul", "ethier zoe"]);
      expect(await owner("patient_tokens").pluck("token").orderBy("token")).toContain("#0142");
      const tallies = owner("patient_tallies").select("therapist_id", "archived", "patients").orderBy("archived");
      expect(await tallies.clone()).toEqual([
        { therapist_id, archived: false, patients: 1 },
        { therapist_id, archived: true, patients: 1 },
      ]);
      const another = randomUUID();
      await owner("patients").where({ first_name: "Zoé" }).update({ therapist_id: another });
      expect(await tallies.clone().where("patients", ">", 0)).toEqual([
        { therapist_id: another, archived: false, patients: 1 },
        { therapist_id, archived: true, patients: 1 },
      ]);
    });
  } finally {
    await database.drop();
  }
});
