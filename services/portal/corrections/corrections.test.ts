import { randomUUID } from "node:crypto";
import { patientAccessOf } from "@carnet/nats/contracts/rpc/patient.access.v1";
import { cast, openService, tilleuls } from "@carnet/services/framework/testing";
import { portal } from "../app.ts";
import { answerCorrection, askCorrection, getCorrections, getReceivedForms } from "../contract/index.ts";
import { anEnvelope, camillesRecord, letCamilleIn, neighbours, openCamillesRecord } from "../testing/index.ts";

type Somebody = (typeof cast)[keyof typeof cast];
const params = { id: camillesRecord };
const reach = { ...patientAccessOf.example.reply!, patientId: camillesRecord, clinicId: tilleuls, isSelf: true };
const { as, deliver } = openService(portal, {
  answers: {
    ...neighbours,
    [patientAccessOf.subject]: ({ userId }: { userId: string }) =>
      userId === cast.camille.userId ? { ...reach, therapistId: cast.drLavoie.userId } : null,
  },
});
const askFor = async (id: string, who: Somebody = cast.camille) =>
  (await as(who).call(askCorrection, { params, body: { id, question: anEnvelope() } })).body as object;
const answer = async (id: string, outcome: "corrected" | "kept", who: Somebody = cast.drLavoie) =>
  (
    await as(who).call(answerCorrection, {
      params: { ...params, correctionId: id },
      body: { outcome, words: anEnvelope() },
    })
  ).body as object;
const list = async (who: Somebody) => {
  const { body } = await as(who).call(getCorrections, { params });
  return getCorrections.answer.parse(body).corrections;
};
const waiting = async (who: Somebody) => getReceivedForms.answer.parse((await as(who).call(getReceivedForms)).body);

beforeAll(async () => {
  await openCamillesRecord({ deliver });
  await letCamilleIn({ as, deliver });
});

describe("a correction that a patient asks for (POR-024)", () => {
  it("waits for who treats them, and is answered once, with its day and by name", async () => {
    const id = randomUUID();
    expect(await askFor(id)).toEqual({});
    expect(await askFor(id)).toEqual({ appErrorCode: "idTaken" });
    expect(await list(cast.camille)).toMatchObject([
      { id, question: anEnvelope(), answer: null, can: { answer: false } },
    ]);
    expect(await list(cast.drMorel)).toMatchObject([{ id, answer: null, can: { answer: true } }]);
    expect(await waiting(cast.drLavoie)).toMatchObject([{ id, kind: "correction", patientId: camillesRecord }]);
    expect(await waiting(cast.drMorel)).toEqual([]);

    expect(await answer(id, "kept")).toEqual({});
    expect(await answer(id, "corrected", cast.drMorel)).toEqual({ appErrorCode: "correctionAnswered" });
    const answered = { at: expect.any(String), outcome: "kept", by: "Hélène Morel", words: anEnvelope() };
    expect(await list(cast.camille)).toMatchObject([{ id, answer: answered, can: { answer: false } }]);
    expect(await waiting(cast.drLavoie)).toEqual([]);
  });

  it("is asked by the patient alone, and answered by who writes in their record", async () => {
    const id = randomUUID();
    const closed = { appErrorCode: "CANNOT_ACCESS_PATIENT" };
    expect(await askFor(id, cast.bruno)).toEqual(closed);
    expect(await askFor(id, cast.drLavoie)).toEqual(closed);
    expect(await askFor(id)).toEqual({});
    for (const who of [cast.camille, cast.bruno, cast.drAilleurs])
      expect(await answer(id, "kept", who)).toEqual(closed);
    expect(await answer(randomUUID(), "kept")).toEqual({ appErrorCode: "notFound" });
    expect((await list(cast.camille)).find((each) => each.id === id)?.answer).toBeNull();
  });
});
