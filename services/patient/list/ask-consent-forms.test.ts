import { createTestDatabase } from "@carnet/services/framework/testing";
import { randomUUID } from "node:crypto";
import { migrations } from "../migrations/index.ts";
import { keepWhoLacksOne } from "./ask-consent-forms.ts";

const clinic_id = randomUUID();
const record = (id: string) => ({
  id,
  clinic_id,
  therapist_id: clinic_id,
  created_by: clinic_id,
  first_name: "Zoé",
  last_name: "Abel",
  plain_name: "",
  key_id: "k",
  pkc: "{}",
  identity: "sealed",
  identity_rev: 1,
});

it("takes the rows of a clinic in the order that a batch of keys takes them in", async () => {
  const database = await createTestDatabase(["patient"]);
  try {
    await database.asOwner("patient", async (owner) => {
      for (const step of Object.values(migrations)) await step(owner);
      const [first, last] = [randomUUID(), randomUUID()].toSorted() as [string, string];
      for (const id of [last, first]) await owner("patients").insert(record(id));
      await owner.raw("insert into clinic_consent_forms values (?, array[?::uuid])", [clinic_id, randomUUID()]);
      await database.asOwner("patient", async (colleague) => {
        const batch = await colleague.transaction();
        const hold = (id: string) =>
          batch.raw("select from patient_standings where patient_id = ? for share nowait", [id]);
        await hold(first);
        const kept = (async () => void (await keepWhoLacksOne(owner, clinic_id)))();
        await Promise.race([kept, new Promise((resolve) => setTimeout(resolve, 150))]);
        await hold(last).finally(() => batch.rollback());
        await kept;
      });
      expect(await owner("patient_standings").where({ lacks_consent: true })).toHaveLength(2);
    });
  } finally {
    await database.drop();
  }
});
