import { ailleurs, createTestDatabase, tilleuls } from "@carnet/services/framework/testing";
import { randomUUID } from "node:crypto";
import { clinicInfo } from "@carnet/nats/contracts/rpc/clinic.info.v1";
import { migrations } from "../migrations/index.ts";
import { openPatients } from "../testing/open-patients.ts";
import { askUnknownForms, keepWhoLacksOne } from "./ask-consent-forms.ts";

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

describe("a clinic with records", () => {
  const { within, openRecord, openElsewhere, asOwner, knex } = openPatients({
    [clinicInfo.subject]: ({ clinicId }: { clinicId: string }) => {
      asked.push(clinicId);
      return { ...clinicInfo.example.reply!, clinicId };
    },
  });
  const asked: string[] = [];
  const ask = () => within(askUnknownForms.tick);

  it("is asked once which forms it wants signed, and found without reading what is counted of all clinics", async () => {
    await openRecord();
    await openElsewhere();
    await asOwner((owner) => owner.raw("revoke select on patient_tallies from patient_app"));
    await ask();
    expect(asked.toSorted()).toEqual([ailleurs, tilleuls].toSorted());
    const [form] = clinicInfo.example.reply!.consentForms;
    const known = await knex()("clinic_consent_forms").select("form_ids");
    expect(known).toEqual([{ form_ids: [form!.id] }, { form_ids: [form!.id] }]);
    await asOwner((owner) => owner.raw("grant select on patient_tallies to patient_app"));
    // What is archived is counted apart: the first of it in clinics that were asked.
    await knex()("patients").update({ deleted_at: new Date() });
    await ask();
    expect(asked).toHaveLength(2);
  });
});

it("finds the clinics that were not asked before, of a house that has records", async () => {
  const database = await createTestDatabase(["patient"]);
  try {
    await database.asOwner("patient", async (owner) => {
      const { "0025-unasked-clinics": last, ...earlier } = migrations;
      for (const step of Object.values(earlier)) await step(owner);
      const known = randomUUID();
      await owner("patients").insert([record(randomUUID()), { ...record(randomUUID()), clinic_id: known }]);
      await owner.raw("insert into clinic_consent_forms values (?, '{}')", [known]);
      await last(owner);
      expect(await owner("unasked_clinics")).toEqual([{ clinic_id }]);
    });
  } finally {
    await database.drop();
  }
});
