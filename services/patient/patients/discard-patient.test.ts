import { patientDeleted } from "@carnet/nats/contracts/patient/patient.deleted.v1";
import { cast } from "@carnet/services/framework/testing";
import { anEnvelope } from "../testing/a-patient.ts";
import { openPatients } from "../testing/open-patients.ts";

const patients = openPatients();

describe("DELETE /patient/{id}?encryptionCheck=failed", () => {
  const discard = (id: string, who = cast.drLavoie) =>
    patients.as(who as never).delete(`/api/1/patient/${id}?encryptionCheck=failed`);

  it("takes the record back as if it had never been, keeping the register of accesses", async () => {
    const id = await patients.openRecord();
    expect((await discard(id)).body).toEqual({});
    expect((await patients.as(cast.drLavoie).get(`/api/1/patients/${id}`)).body.appErrorCode).toBe(
      "CANNOT_ACCESS_PATIENT",
    );
    expect((await patients.announced(patientDeleted)).map(({ data }) => data.patientId)).toContain(id);
    expect(await patients.knex()("access_events").where({ patient_id: id })).toHaveLength(1);
  });

  it.each([
    ["by anybody but its creator", async () => {}, cast.drMorel],
    [
      "once something was written in it",
      async (id: string) =>
        void (await patients.as(cast.drLavoie).put(`/api/1/patients/${id}/anamnese/antecedents`).send(anEnvelope())),
      cast.drLavoie,
    ],
    [
      "later",
      async (id: string) => void (await patients.knex()("patients").where({ id }).update({ created_at: "2020-01-01" })),
      cast.drLavoie,
    ],
  ])("is refused %s", async (_when, before, who) => {
    const id = await patients.openRecord();
    await before(id);
    expect((await discard(id, who as never)).body.appErrorCode).toBe("cannotDiscard");
  });
});
