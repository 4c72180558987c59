import { cast } from "@carnet/services/framework/testing";
import { paymentChanged } from "@carnet/nats/contracts/seance/payment.changed.v1";
import { aFinalizeStatement, anEnvelope, aPatient, aSeance, seancePath, openSeances } from "../testing/index.ts";

const { as, announced, deliver } = openSeances();

const aStatement = aFinalizeStatement({ session: "", digest: "" });

async function opened() {
  const patientId = await aPatient(deliver, { readers: [cast.drBernier, cast.drParti] });
  const { id } = await aSeance(as, patientId);
  const put = (change: object, actor: Parameters<typeof as>[0] = cast.drLavoie) =>
    as(actor)
      .put(seancePath(patientId))
      .send({ id, ...change });
  const get = async () => (await as(cast.drLavoie).get(`/api/1/patients/${patientId}/lastSeance`)).body;
  return { patientId, id, put, get };
}

describe("PUT /api/1/patients/{id}/clinics/{clinicId}/seance", () => {
  it("stores one property and leaves the others", async () => {
    const { put, get } = await opened();
    const [notes, analysis] = [anEnvelope(1), anEnvelope(1)];
    expect((await put({ notes })).body).toEqual({});
    expect((await put({ analysis })).body).toEqual({});
    const again = anEnvelope(2);
    expect((await put({ notes: again })).body).toEqual({});
    expect(await get()).toMatchObject({ notes: again, analysis, treatmentPlan: null });
  });

  it("answers a save made on an older version with what is stored", async () => {
    const { put, get } = await opened();
    const theirs = anEnvelope(1);
    await put({ notes: theirs });
    const stored = { current: theirs, by: cast.drLavoie.userId, at: expect.stringMatching(/^20\d\d-.*Z$/) };
    expect((await put({ notes: anEnvelope(1) })).body).toEqual({ appErrorCode: "conflict", ...stored });
    expect((await put({ notes: anEnvelope(3) })).body).toEqual({ appErrorCode: "conflict", ...stored });
    expect((await put({ analysis: anEnvelope(2) })).body).toEqual({ appErrorCode: "conflict", current: null });
    expect(await get()).toMatchObject({ notes: theirs, analysis: null });
  });

  it("takes the very same save twice, as after a lost answer", async () => {
    const { put } = await opened();
    const notes = anEnvelope(1);
    expect([(await put({ notes })).body, (await put({ notes })).body]).toEqual([{}, {}]);
  });

  it("of two saves sent at once stores one and tells the other", async () => {
    const { put } = await opened();
    const answers = await Promise.all([put({ notes: anEnvelope(1) }), put({ notes: anEnvelope(1) })]);
    expect(answers.map(({ body }) => body.appErrorCode ?? "saved").sort()).toEqual(["conflict", "saved"]);
  });

  it("changes what is in clear", async () => {
    const { put, get } = await opened();
    for (const change of [
      { treatmentPhase: "Emergency" },
      { typeOfSeance: "hybrid" },
      { paymentMethod: "ETRANSFERT" },
    ]) {
      expect((await put(change)).body).toEqual({});
      expect(await get()).toMatchObject(change);
    }
    await put({ amendedAppointmentAt: "2026-01-05T14:00:00.000Z" });
    expect(await get()).toMatchObject({ createdOrAppointedAt: "2026-01-05T14:00:00.000Z" });
  });

  it.each([
    ["two properties", { notes: anEnvelope(), analysis: anEnvelope() }],
    ["a method beside a fee", { fee: 9000, paymentMethod: "CASH" }],
    ["a day and nothing received", { paymentMethod: "CASH", receivedOn: "2026-01-05" }],
    ["a property beside a closing", { fee: 9000, finalizedAt: "2026-01-05T14:00:00.000Z" }],
    ["a signature of a closing beside something else", { fee: 9000, finalizeStatement: aStatement }],
    ["a signature and no closing", { finalizeStatement: aStatement }],
    ["none", {}],
    ["an unknown one", { number: 7 }],
    ["clear text in a sealed one", { notes: "neck pain" }],
    ["an envelope of another format", { notes: { v: 1, data: "B".repeat(102) } }],
    ["a fee below nought", { fee: -1 }],
  ])("refuses a body with %s", async (_what, change) => {
    const { put } = await opened();
    expect(await put(change)).toMatchObject({ status: 400, body: { sysErrorCode: "malformed" } });
  });

  it("leaves out what it does not know, and stores the rest (LIM-006)", async () => {
    const { put, get } = await opened();
    expect((await put({ fee: 9000, number: 7, diagnosis: "in clear" })).body).toEqual({});
    const seance = await get();
    expect(seance).toMatchObject({ fee: 9000, number: 1 });
    expect(JSON.stringify(seance)).not.toContain("in clear");
  });

  it("asks another therapist to confirm, and lets those who run the clinic through", async () => {
    const { put } = await opened();
    expect((await put({ notes: anEnvelope(1) }, cast.drBernier)).body).toEqual({ appErrorCode: "foreignSession" });
    expect((await put({ notes: anEnvelope(1), force: true }, cast.drBernier)).body).toEqual({});
    expect((await put({ notes: anEnvelope(2) }, cast.drMorel)).body).toEqual({});
    expect((await put({ notes: anEnvelope(3) }, cast.drRoy)).body).toEqual({});
  });

  it.each([
    ["a former therapist", cast.drParti, "patientReadOnly"],
    ["the desk", cast.sofia, "CANNOT_ACCESS_PATIENT"],
    ["a therapist of another clinic", cast.drAilleurs, "CANNOT_ACCESS_PATIENT"],
    ["the patient", cast.camille, "CANNOT_ACCESS_PATIENT"],
  ])("refuses %s, even with force", async (_who, actor, code) => {
    const { put } = await opened();
    expect((await put({ notes: anEnvelope(), force: true }, actor)).body).toEqual({ appErrorCode: code });
  });

  it("does not know the session under another patient", async () => {
    const [mine, other] = [await opened(), await opened()];
    const { body } = await as(cast.drLavoie)
      .put(seancePath(other.patientId))
      .send({ id: mine.id, notes: anEnvelope() });
    expect(body).toEqual({ appErrorCode: "notFound" });
  });
});

describe("the money of a session", () => {
  it("keeps each change of what was paid, and announces it", async () => {
    const { id, patientId, put, get } = await opened();
    await put({ amountPaid: 5000 });
    expect(await get()).toMatchObject({ amountPaid: 5000, isUnpaid: true });
    await put({ amountPaid: 12647 });
    await put({ amountPaid: 12647 });
    const paid = await get();
    expect(paid).toMatchObject({ isUnpaid: false });
    expect(paid.moneyHistory).toMatchObject([
      { old_amount_paid: 0, amount_paid: 5000 },
      { old_amount_paid: 5000, amount_paid: 12647 },
    ]);
    const facts = (await announced(paymentChanged)).filter(({ data }) => data["seanceId"] === id);
    expect(facts.map(({ data }) => data)).toMatchObject([
      { patientId, oldAmountPaid: 0, amountPaid: 5000 },
      { oldAmountPaid: 5000, amountPaid: 12647 },
    ]);
  });

  it("is paid by amount, method and day in one change, and what was paid before keeps its own", async () => {
    const { put, get } = await opened();
    await put({ amountPaid: 5000, paymentMethod: "CASH", receivedOn: "2026-01-05" });
    await put({ amountPaid: 12647, paymentMethod: "DEBIT" });
    expect(await get()).toMatchObject({
      paymentMethod: "DEBIT",
      moneyHistory: [
        { payment_method: "CASH", received_at: "2026-01-05T17:00:00.000Z", old_amount_paid: 0, amount_paid: 5000 },
        { payment_method: "DEBIT", old_amount_paid: 5000, amount_paid: 12647 },
      ],
    });
    expect((await put({ amountPaid: 0, receivedOn: "2999-01-01" })).body).toEqual({ appErrorCode: "paidAhead" });
  });

  it("works out the taxes of a new fee", async () => {
    const { put, get } = await opened();
    await put({ fee: 10000 });
    expect(await get()).toMatchObject({
      fee: 10000,
      billing: { total: 11498, taxes: [{ amount: 500 }, { amount: 998 }] },
    });
  });

  it("is not for another therapist, even with force", async () => {
    const { put } = await opened();
    expect((await put({ amountPaid: 100, force: true }, cast.drBernier)).body).toEqual({
      appErrorCode: "foreignSession",
    });
  });
});
