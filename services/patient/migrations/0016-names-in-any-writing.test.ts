import { createTestDatabase } from "@carnet/services/framework/testing";
import { randomUUID } from "node:crypto";
import { namesInAnyWriting } from "./0016-names-in-any-writing.ts";
import { migrations } from "./index.ts";

it("finds, sorts and compares the records that were there before by the spellings of today", async () => {
  const database = await createTestDatabase(["patient"]);
  try {
    await database.asOwner("patient", async (owner) => {
      const { "0016-names-in-any-writing": _last, ...earlier } = migrations;
      for (const step of Object.values(earlier)) await step(owner);
      const [id, clinic_id, therapist_id] = [randomUUID(), randomUUID(), randomUUID()];
      await owner("patients").insert({
        id,
        clinic_id,
        therapist_id,
        created_by: therapist_id,
        first_name: "Đức",
        last_name: "D'Amours",
        plain_name: "đuc d amours",
        sort_name: "d amours đuc",
        key_id: "k",
        pkc: "{}",
        identity: "sealed",
        identity_rev: 1,
      });
      await owner("patient_tokens").insert({ clinic_id, token: "#0142", patient_id: id });
      await namesInAnyWriting(owner);
      await namesInAnyWriting(owner);
      expect(await owner("patients").first("plain_name", "sort_name")).toEqual({
        plain_name: "duc d amours",
        sort_name: "damours duc",
      });
      const tokens = await owner("patient_tokens").pluck("token");
      expect(tokens).toEqual(expect.arrayContaining(["#0142", "duc", "damours", "duc damours", "damours duc"]));
    });
  } finally {
    await database.drop();
  }
});
