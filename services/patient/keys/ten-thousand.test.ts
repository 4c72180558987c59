import { patientKeyBatch } from "@carnet/nats/contracts/rpc/patient.keyBatch.v1";
import { setPatientKeys } from "@carnet/nats/contracts/rpc/patient.setKeys.v1";
import type { ReplyOf } from "@carnet/nats/contracts/define-question";
import { ailleurs, cast, tilleuls } from "@carnet/services/framework/testing";
import { aWrap } from "../testing/a-patient.ts";
import { openPatients } from "../testing/open-patients.ts";
import { missingKeys } from "./key-batch.ts";
import { waitingRotations } from "../rotation/list-rotations.ts";

const patients = openPatients();
const [from, to] = [cast.drMorel.userId, cast.drBernier.userId];

/** Copies one record 10,000 times, with its owner's key: what a large clinic has. */
beforeAll(async () => {
  const id = await patients.openRecord();
  const { knex } = patients;
  await knex().raw(
    `insert into patients select made.* from patients p cross join generate_series(1, 10000) as n
      cross join lateral jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'email_key', null,
        'created_at', p.created_at + n * interval '1 second')) as made where p.id = ?`,
    [id],
  );
  await knex().raw(
    `insert into patient_keys select made.* from patient_keys k join patients p on p.id <> k.patient_id
      cross join lateral jsonb_populate_record(k, jsonb_build_object('patient_id', p.id)) as made where k.patient_id = ?`,
    [id],
  );
});

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  Plans?: Plan[];
}
const scans = ({ Plans = [], ...node }: Plan): string[] => [
  ...(node["Node Type"] === "Seq Scan" ? [node["Relation Name"] ?? ""] : []),
  ...Plans.flatMap(scans),
];
/** The tables a query reads whole. */
const scannedBy = async (sql: string, values: object) => {
  const { rows } = await patients.knex().raw(`explain (format json) ${sql}`, values as never);
  return scans(rows[0]["QUERY PLAN"][0].Plan);
};

describe("10,000 records", () => {
  it("are handed to a new manager 500 at a time, each once, the number left falling to none (MEM-016)", async () => {
    const pair = { clinicId: tilleuls, fromUserId: from, toUserId: to, limit: 500 };
    const seen = new Set<string>();
    let left = Number.POSITIVE_INFINITY;
    for (;;) {
      const { keyBatch, keysNeeded }: ReplyOf<typeof patientKeyBatch> = await patients.asked(patientKeyBatch, pair);
      expect(keysNeeded).toBeLessThan(left);
      left = keysNeeded;
      if (keyBatch.length === 0) break;
      for (const { patientId } of keyBatch) seen.add(patientId);
      const keys = keyBatch.map(({ patientId }) => ({ patientId, encryptedKey: aWrap("N") }));
      await patients.asked(setPatientKeys, { clinicId: tilleuls, userId: to, grantedBy: from, keys });
    }
    expect(seen.size).toBe(10_001);
    expect(left).toBe(0);
  });

  it("of which most are another clinic's are found by index where few are missing, and where few wait for a new key", async () => {
    const { knex } = patients;
    const most = "(select id from patients order by created_at limit 9500)";
    await knex().raw(
      `update patient_keys set clinic_id = ?, user_id = md5(user_id::text)::uuid where patient_id in ${most}`,
      [ailleurs],
    );
    await knex().raw(`update patients set clinic_id = ? where id in ${most}`, [ailleurs]);
    const few = "(select id from patients order by created_at desc limit 20)";
    await knex().raw(`delete from patient_keys where user_id = ? and patient_id in ${few}`, [to]);
    await knex().raw(`update patients set rotation_pending = true where id in ${few}`);
    // What Postgres does by itself, sooner or later: a plan made before it is made of guesses.
    await patients.asOwner((owner) => owner.raw("vacuum analyze patients, patient_keys"));
    const question = { clinicId: tilleuls, fromUserId: from, toUserId: to, limit: 500 };
    const missing = await scannedBy(missingKeys, question);
    const after = "00000000-0000-0000-0000-000000000000";
    const waiting = await scannedBy(waitingRotations, { clinicId: tilleuls, userId: from, after, limit: 500 });
    expect({ missing, waiting }).toEqual({ missing: [], waiting: [] });
  });
});
