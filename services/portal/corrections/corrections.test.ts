import { randomUUID } from "node:crypto";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { patientAccessOf } from "@carnet/nats/contracts/rpc/patient.access.v1";
import { patientContact } from "@carnet/nats/contracts/rpc/patient.contact.v1";
import { keepSignedAtHome } from "@carnet/nats/contracts/rpc/patient.keepSigned.v1";
import { cast, openService, tilleuls } from "@carnet/services/framework/testing";
import { portal } from "../app.ts";
import { answerCorrection, askCorrection, getCorrections, getReceivedForms } from "../contract/index.ts";
import { anEnvelope, camillesRecord, letCamilleIn, neighbours, openCamillesRecord } from "../testing/index.ts";

type Somebody = (typeof cast)[keyof typeof cast];
const params = { id: camillesRecord };
const reach = { ...patientAccessOf.example.reply!, patientId: camillesRecord, clinicId: tilleuls, isSelf: true };
/** What patient was asked to keep in the sequence of what she signs, and whether it does. */
const sequence = { kept: [] as object[], isMoved: false };
let contact = { email: "camille@example.ca" as string | null, langCode: "fr" as "en" | "fr" | null };
const { as, deliver, announced } = openService(portal, {
  answers: {
    ...neighbours,
    [keepSignedAtHome.subject]: (asked: object) => {
      if (!sequence.isMoved) sequence.kept.push(asked);
      return { isKept: !sequence.isMoved };
    },
    [patientContact.subject]: () => ({
      ...neighbours["rpc.patient.contact.v1"]({ patientId: camillesRecord }),
      ...contact,
    }),
    [patientAccessOf.subject]: ({ userId }: { userId: string }) =>
      userId === cast.camille.userId ? { ...reach, therapistId: cast.drLavoie.userId } : null,
  },
});
/** A statement about a correction of hers, signed by nobody. */
const said = (claims: object) => {
  const says = { t: "correction", v: 1, clinic: tilleuls, patient: camillesRecord, ...claims };
  return { body: Buffer.from(JSON.stringify(says)).toString("base64url"), sig: "A".repeat(86), by: "C".repeat(43) };
};
const askFor = async (id: string, who: Somebody = cast.camille, claims: object = {}) => {
  const own = { statement: said({ correction: id, seq: 1, ...claims }), count: anEnvelope() };
  return (await as(who).call(askCorrection, { params, body: { id, question: anEnvelope(), ...own } })).body as object;
};
const answer = async (
  id: string,
  outcome: "corrected" | "kept",
  who: Somebody = cast.drLavoie,
  claims: object = {},
) => {
  const statement = said({ correction: id, outcome, ...claims });
  const body = { outcome, words: anEnvelope(), statement };
  return (await as(who).call(answerCorrection, { params: { ...params, correctionId: id }, body })).body as object;
};
/** The letters that say that a correction was answered. */
const letters = async () => (await announced(mailerSend)).filter(({ data }) => data.template === "correctionAnswered");
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
    const statement = said({ correction: id, outcome: "kept" });
    const answered = { at: expect.any(String), outcome: "kept", by: "Hélène Morel", words: anEnvelope(), statement };
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

  it("stands in the sequence of what its patient signs, or is not kept", async () => {
    const id = randomUUID();
    sequence.isMoved = true;
    expect(await askFor(id)).toEqual({ appErrorCode: "signedMoved" });
    sequence.isMoved = false;
    expect((await list(cast.camille)).some((each) => each.id === id)).toBe(false);
    expect(await askFor(id)).toEqual({});
    const statement = said({ correction: id, seq: 1 });
    const signed = { patientId: camillesRecord, userId: cast.camille.userId, statement, count: anEnvelope() };
    expect(sequence.kept.at(-1)).toEqual(signed);
    expect((await list(cast.drLavoie)).find((each) => each.id === id)).toMatchObject({ statement });
  });

  it.each([
    ["another record", { patient: randomUUID() }],
    ["another clinic", { clinic: randomUUID() }],
    ["another correction", { correction: randomUUID() }],
    ["a consent", { t: "consent" }],
  ])("is neither asked for nor answered by a statement about %s", async (_what, claims) => {
    const id = randomUUID();
    const before = sequence.kept.length;
    expect(await askFor(id, cast.camille, claims)).toMatchObject({ sysErrorCode: "malformed" });
    expect(sequence.kept).toHaveLength(before);
    await askFor(id);
    for (const outcome of [claims, { outcome: "corrected" }])
      expect(await answer(id, "kept", cast.drLavoie, outcome)).toMatchObject({ sysErrorCode: "malformed" });
    expect((await list(cast.camille)).find((each) => each.id === id)?.answer).toBeNull();
  });

  it.each(["en", "fr"] as const)(
    "is mailed to its patient once it is answered, without a word of it: %s",
    async (langCode) => {
      contact = { email: "camille@example.ca", langCode };
      const id = randomUUID();
      await askFor(id);
      const before = (await letters()).length;
      expect(await answer(id, "corrected")).toEqual({});
      await answer(id, "corrected");
      expect((await letters()).slice(before)).toEqual([
        expect.objectContaining({
          data: {
            mailId: expect.any(String),
            to: "camille@example.ca",
            langCode,
            template: "correctionAnswered",
            vars: { clinicName: "Clinique des Tilleuls", url: expect.stringMatching(/\/patient\/healthHistory$/) },
          },
        }),
      ]);
    },
  );

  it("is answered where its patient has no address to write to, and mailed to nobody", async () => {
    contact = { email: null, langCode: null };
    const id = randomUUID();
    await askFor(id);
    const before = (await letters()).length;
    expect(await answer(id, "corrected")).toEqual({});
    expect((await list(cast.camille)).find((each) => each.id === id)?.answer).toMatchObject({ outcome: "corrected" });
    expect(await letters()).toHaveLength(before);
  });
});
