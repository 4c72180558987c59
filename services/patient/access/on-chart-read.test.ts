import { randomUUID } from "node:crypto";
import { chartRead } from "@carnet/nats/contracts/seance/chart.read.v1";
import { cast, tilleuls } from "@carnet/services/framework/testing";
import { getAccessEvents } from "../contract/index.ts";
import { openPatients } from "../testing/open-patients.ts";

const patients = openPatients();

it("sessions read elsewhere leave a line in the register, for the owner and the patient to see (DEC-17)", async () => {
  const patientId = await patients.openRecord();
  await patients.link(patientId, cast.camille);
  const data = { patientId, clinicId: tilleuls };
  const id = randomUUID();
  for (let times = 0; times < 2; times++)
    await patients.deliver(chartRead, data, { id, at: "2026-11-02T12:00:00.000Z", by: cast.drBernier });
  await patients.deliver(chartRead, data, { at: "2026-11-02T13:00:00.000Z", by: cast.adaAsMorel });
  for (const reader of [cast.drMorel, cast.camille]) {
    const { body } = await patients.as(reader).get(`/api/1/patient/${patientId}/accessEvents/0/20`);
    const { rows } = getAccessEvents.answer.parse(body);
    expect(rows.filter(({ act }) => act === "readSessions")).toMatchObject([
      {
        at: "2026-11-02T13:00:00.000Z",
        userId: cast.drMorel.userId,
        impersonatorId: cast.ada.userId,
        aboutUserId: null,
      },
      { at: "2026-11-02T12:00:00.000Z", userId: cast.drBernier.userId, impersonatorId: null, aboutUserId: null },
    ]);
  }
});
