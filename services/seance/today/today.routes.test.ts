import { keysRevoked } from "@carnet/nats/contracts/patient/keys.revoked.v1";
import { patientIdentities } from "@carnet/nats/contracts/rpc/patient.identities.v1";
import { cast, openService, tilleuls } from "@carnet/services/kit/testing";
import { seance } from "../app.ts";
import { getToday } from "../contract/index.ts";
import { aPatient, aSeance, practice } from "../testing/index.ts";

let patientIsAway = false;
const { as, hear, knex } = openService(seance, {
  answers: {
    ...practice(),
    [patientIdentities.subject]: ({ patientIds }: { patientIds: string[] }) => {
      if (patientIsAway) throw new Error("away");
      const [one] = patientIdentities.example.reply.patients;
      return { patients: patientIds.map((patientId) => ({ ...one, patientId })) };
    },
  },
});
const today = async (actor = cast.drLavoie) => getToday.answer.parse((await as(actor).call(getToday)).body);

describe("GET /reports/today", () => {
  it("lists one's own open sessions with the hours left, by name", async () => {
    const patientId = await aPatient(hear);
    const { id } = await aSeance(as, patientId);
    const line = (await today()).toFinish.find(({ seanceId }) => seanceId === id);
    expect(line).toMatchObject({ patientId, patientName: "Camille Gagnon", clinicId: tilleuls, number: 1 });
    const left = Date.parse(line?.finalizesAt ?? "") - Date.now();
    expect(left / 3_600_000).toBeCloseTo(48, 1);
    expect((await today(cast.drBernier)).toFinish).toEqual([]);
  });

  it("lists what is still owed of finished sessions", async () => {
    const { id } = await aSeance(as, await aPatient(hear));
    await knex()("seances")
      .where({ id })
      .update({ finalized_at: new Date(), fee: 9_000, amount_paid: 4_000, billing: { taxes: [], total: 9_000 } });
    expect((await today()).unpaid).toMatchObject([{ seanceId: id, owed: 5_000 }]);
  });

  it("forgets a patient whose record one may no longer read", async () => {
    const patientId = await aPatient(hear);
    await aSeance(as, patientId);
    await hear(keysRevoked, { patientId, clinicId: tilleuls, userId: cast.drLavoie.userId, kind: "clinic" } as never);
    expect((await today()).toFinish.map((line) => line.patientId)).not.toContain(patientId);
  });

  it("answers without names while the patient service is away", async () => {
    patientIsAway = true;
    expect((await today()).toFinish[0]).toMatchObject({ patientName: "" });
  });

  it.each([
    ["a patient", cast.camille, 403],
    ["nobody", cast.anonymous, 401],
  ])("is not for %s", async (_who, actor, status) => {
    expect((await as(actor).call(getToday)).status).toBe(status);
  });
});
