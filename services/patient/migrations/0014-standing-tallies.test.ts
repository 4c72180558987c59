import { createTestDatabase } from "@carnet/services/framework/testing";
import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { standingTallies } from "./0014-standing-tallies.ts";
import { migrations } from "./index.ts";

/** Whose tally counts every record of a clinic. */
const everybodys = "00000000-0000-0000-0000-000000000000";
const clinic_id = randomUUID();
const [lavoie, roy] = [randomUUID(), randomUUID()];

const record = (first_name: string, more: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  clinic_id,
  therapist_id: lavoie,
  created_by: lavoie,
  first_name,
  last_name: "Abel",
  plain_name: "",
  key_id: "k",
  pkc: "{}",
  identity: "sealed",
  identity_rev: 1,
  ...more,
});

const keyOf = (patient_id: string, user_id: string) => ({
  patient_id,
  user_id,
  clinic_id,
  kind: "principal",
  encrypted_key: "sealed",
});

interface Tally {
  user_id: string;
  owing: number;
  lacking: number;
}

/** Begins at once: a statement of knex waits until somebody does. */
const done = async (statement: PromiseLike<unknown>) => void (await statement);
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 150));

/** The tallies as they are kept, and as looking at all of it gives them. */
async function tallies(owner: Knex) {
  const stored = await owner("standing_tallies")
    .select("user_id", "owing", "lacking")
    .whereRaw("(owing, lacking) <> (0, 0)");
  const { rows } = await owner.raw(
    `select r.user_id, sum((owed > 0)::int)::int as owing, sum(lacks_consent::int)::int as lacking
       from patient_standings s join patients p on p.id = s.patient_id and p.deleted_at is null, lateral (
         select uuid '${everybodys}' as user_id union all select user_id from patient_keys k where k.patient_id = p.id) r
      group by 1 having sum((owed > 0)::int) + sum(lacks_consent::int) > 0`,
  );
  const inOrder = (all: Tally[]) => all.toSorted((one, other) => one.user_id.localeCompare(other.user_id));
  return { kept: inOrder(stored), counted: inOrder(rows) };
}

it("counts what was there before, and whatever becomes of it after", async () => {
  const database = await createTestDatabase(["patient"]);
  try {
    await database.asOwner("patient", async (owner) => {
      const { "0014-standing-tallies": _last, "0023-archived-owe": _after, ...earlier } = migrations;
      for (const step of Object.values(earlier)) await step(owner);
      const [zoe, paul, old] = [record("Zoé"), record("Paul"), record("Ancien", { deleted_at: new Date() })];
      await owner("patients").insert([zoe, paul, old]);
      await owner("patient_keys").insert([keyOf(zoe.id, lavoie), keyOf(paul.id, lavoie), keyOf(zoe.id, roy)]);
      await owner("patient_standings").whereIn("patient_id", [zoe.id, old.id]).update({ owed: 4_500 });
      await owner("patient_standings").where({ patient_id: paul.id }).update({ lacks_consent: true });
      await standingTallies(owner);

      const agree = async (expected: Record<string, [owing: number, lacking: number]>) => {
        const { kept, counted } = await tallies(owner);
        expect(kept).toEqual(counted);
        expect(Object.fromEntries(kept.map(({ user_id, owing, lacking }) => [user_id, [owing, lacking]]))).toEqual(
          expected,
        );
      };
      await agree({ [everybodys]: [1, 1], [lavoie]: [1, 1], [roy]: [1, 0] });
      await owner("patients").where({ id: old.id }).update({ deleted_at: null });
      await agree({ [everybodys]: [2, 1], [lavoie]: [1, 1], [roy]: [1, 0] });
      await owner("patient_keys").insert([keyOf(paul.id, roy), keyOf(old.id, roy)]);
      await agree({ [everybodys]: [2, 1], [lavoie]: [1, 1], [roy]: [2, 1] });
      await owner("patient_standings").update({ owed: 100 });
      await agree({ [everybodys]: [3, 1], [lavoie]: [2, 1], [roy]: [3, 1] });
      await owner("patient_keys").where({ user_id: roy, patient_id: zoe.id }).delete();
      await agree({ [everybodys]: [3, 1], [lavoie]: [2, 1], [roy]: [2, 1] });
      await owner("patients").where({ id: paul.id }).delete();
      await agree({ [everybodys]: [2, 0], [lavoie]: [1, 0], [roy]: [1, 0] });
      await owner("patient_standings").update({ owed: 0 });
      await agree({});

      // A key is given while what they owe is on its way: neither is counted without the other, whichever comes first.
      await database.asOwner("patient", async (colleague) => {
        const giving = await colleague.transaction();
        await giving("patient_keys").insert(keyOf(zoe.id, roy));
        const owed = done(owner("patient_standings").where({ patient_id: zoe.id }).update({ owed: 4_500 }));
        await Promise.race([owed, aMoment()]);
        await giving.commit();
        await owed;
        await agree({ [everybodys]: [1, 0], [lavoie]: [1, 0], [roy]: [1, 0] });
        const owing = await colleague.transaction();
        await owing("patient_standings").where({ patient_id: old.id }).update({ owed: 4_500 });
        const given = done(owner("patient_keys").insert(keyOf(old.id, lavoie)));
        await Promise.race([given, aMoment()]);
        await owing.commit();
        await given;
        await agree({ [everybodys]: [2, 0], [lavoie]: [2, 0], [roy]: [2, 0] });
      });
    });
  } finally {
    await database.drop();
  }
});
