import { cast } from "@carnet/services/kit/testing";
import { historyAnswer } from "../contract/index.ts";
import { anEnvelope, aStatement } from "../testing/a-patient.ts";
import { openPatients } from "../testing/open-patients.ts";

const patients = openPatients();
const codeOf = ({ body }: { body: { appErrorCode?: string } }) => body.appErrorCode ?? "ok";

describe("history of changes (PAT-030, PAT-031)", () => {
  const line = (patientId: string, seq: number) => ({
    userId: cast.drLavoie.userId,
    patientId,
    section: "an",
    seq,
    prev: "AAAA",
    delta: anEnvelope(seq),
    stmt: aStatement(),
  });
  const append = (id: string, body: object) =>
    patients.as(cast.drLavoie).post(`/api/1/patient/${id}/recordsChangeHistory`).send(body);

  it("is read newest first, a hundred lines a page", async () => {
    const id = await patients.openRecord();
    for (let seq = 1; seq <= 101; seq++) await append(id, line(id, seq));
    const page = async (n: number) =>
      historyAnswer.parse(
        (await patients.as(cast.drMorel).get(`/api/1/patient/${id}/recordsChangeHistory/${n}/100`)).body,
      );
    expect((await page(0)).rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 100 }, (_, n) => 101 - n));
    expect(await page(1)).toMatchObject({ total: 101, rows: [{ seq: 1 }] });
    expect((await page(2)).rows).toEqual([]);
  });

  it("takes the next line only, in one's own name", async () => {
    const id = await patients.openRecord();
    await append(id, line(id, 1));
    expect((await append(id, line(id, 1))).body).toMatchObject({ appErrorCode: "conflict", last: { seq: 1 } });
    expect(codeOf(await append(id, line(id, 3)))).toBe("conflict");
    expect((await append(id, { ...line(id, 2), userId: cast.drMorel.userId })).status).toBe(403);
    await expect(patients.knex()("change_history").where({ patient_id: id }).delete()).rejects.toThrow(
      /permission denied/,
    );
  });
});
