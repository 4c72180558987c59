import { randomUUID } from "node:crypto";
import { cast, ailleurs, tilleuls } from "@carnet/services/framework/testing";
import { seanceCreated } from "@carnet/nats/contracts/seance/seance.created.v1";
import { getSeanceHistory } from "../contract/index.ts";
import { aNewSeance, anEnvelope, aPatient, aSeance, practice, seancePath, openSeances } from "../testing/index.ts";

const unlicensed = randomUUID();
const narrow = randomUUID();
const { as, announced, deliver } = openSeances({
  answers: practice(({ therapistId }) =>
    therapistId === unlicensed
      ? { licensed: false }
      : therapistId === narrow
        ? { sessionTypes: ["hybrid", "naet"] }
        : {},
  ),
});

const open = (patientId: string) => aSeance(as, patientId);
const close = (patientId: string, id: string) =>
  as(cast.drLavoie).put(seancePath(patientId)).send({ id, finalizedAt: new Date().toISOString() });

describe("POST /api/1/patients/{id}/clinics/{clinicId}/seance", () => {
  it("opens the first session with the tarrif and taxes of the discipline, and announces it", async () => {
    const patientId = await aPatient(deliver);
    const seance = await open(patientId);

    expect(seance).toMatchObject({
      number: 1,
      treatmentPhase: "Active",
      paymentMethod: "CASH",
      therapistFullName: "Anne Lavoie",
      fee: 11000,
      billing: {
        total: 12647,
        taxes: [
          { name: "TPS", amount: 550 },
          { name: "TVQ", amount: 1097 },
        ],
      },
      isLast: true,
      finalizedAt: null,
      can: { write: true, finalize: true, isForeign: false },
    });
    expect((await announced(seanceCreated)).map(({ data }) => data)).toContainEqual({
      seanceId: seance.id,
      patientId,
      therapistId: cast.drLavoie.userId,
      clinicId: tilleuls,
    });
  });

  it("takes over what the browser sealed for it", async () => {
    const patientId = await aPatient(deliver);
    const parts = { notes: anEnvelope(), treatmentPlan: anEnvelope() };
    const { body } = await as(cast.drLavoie)
      .post(seancePath(patientId))
      .send({ ...aNewSeance(), ...parts, treatmentPhase: "Maintenance" });
    expect(body).toMatchObject({ ...parts, analysis: null, treatmentPhase: "Maintenance" });
  });

  it("only changes the type of the session that is open", async () => {
    const patientId = await aPatient(deliver);
    const first = await open(patientId);
    const again = await as(cast.drLavoie)
      .post(seancePath(patientId))
      .send({ ...aNewSeance(), typeOfSeance: "naet" });
    expect(again.body).toMatchObject({ id: first.id, number: 1, typeOfSeance: "naet" });
  });

  it("opens the next one beside a session that is left open, and goes on with the next from then on", async () => {
    const patientId = await aPatient(deliver);
    const first = await open(patientId);
    const next = { ...aNewSeance(), leaves: first.id };
    const send = (body: object) => as(cast.drLavoie).post(seancePath(patientId)).send(body);
    expect((await send(next)).body).toMatchObject({ id: next.id, number: 2, finalizedAt: null });
    expect((await send({ ...aNewSeance(), leaves: first.id, typeOfSeance: "naet" })).body).toMatchObject({
      id: next.id,
      typeOfSeance: "naet",
    });
    const put = (id: string, change: object) =>
      as(cast.drLavoie)
        .put(seancePath(patientId))
        .send({ id, ...change });
    expect((await put(first.id, { notes: anEnvelope(1) })).body).toEqual({});
    expect((await put(next.id, { finalizedAt: new Date().toISOString() })).body).toEqual({});
    expect((await send(aNewSeance())).body).toMatchObject({ number: 3 });
    expect((await put(first.id, { finalizedAt: new Date().toISOString() })).body).toEqual({});
  });

  it("leaves nothing open that is not the open session of the patient", async () => {
    const patientId = await aPatient(deliver);
    const other = await open(await aPatient(deliver));
    const first = await open(patientId);
    const { body } = await as(cast.drLavoie)
      .post(seancePath(patientId))
      .send({ ...aNewSeance(), leaves: other.id });
    expect(body).toMatchObject({ id: first.id, number: 1 });
  });

  it("numbers the sessions of a patient one after the other", async () => {
    const patientId = await aPatient(deliver);
    const first = await open(patientId);
    await close(patientId, first.id);
    expect(await open(patientId)).toMatchObject({ number: 2, isLast: true });
  });

  it("opens one session for a key that is repeated, and refuses the key for another body", async () => {
    const patientId = await aPatient(deliver);
    const key = randomUUID();
    const body = aNewSeance();
    const send = (what: object) => as(cast.drLavoie).post(seancePath(patientId)).set("idempotency-key", key).send(what);
    const [one, two] = [await send(body), await send(body)];
    expect(two.body).toEqual(one.body);
    expect((await send(aNewSeance())).body).toEqual({ appErrorCode: "idempotencyKeyReused" });
  });

  it("leaves one session when two are opened at once", async () => {
    const patientId = await aPatient(deliver);
    const [one, two] = await Promise.all([open(patientId), open(patientId)]);
    expect(one.id).toBe(two.id);
  });

  it.each([
    ["without a running plan", { actor: { ...cast.drLavoie, userId: unlicensed }, code: "licenceRequired" }],
    ["without a key to the patient", { actor: cast.drBernier, code: "CANNOT_ACCESS_PATIENT" }],
    ["from another clinic", { actor: cast.drAilleurs, code: "CANNOT_ACCESS_PATIENT" }],
    ["by the desk", { actor: cast.sofia, code: "CANNOT_ACCESS_PATIENT" }],
    ["by a former therapist", { actor: cast.drParti, code: "patientReadOnly" }],
    ["by the patient", { actor: cast.camille, code: "CANNOT_ACCESS_PATIENT" }],
  ])("refuses one %s", async (_who, { actor, code }) => {
    const patientId = await aPatient(deliver, { readers: [{ userId: unlicensed }, cast.drParti] });
    const { body } = await as(actor).post(seancePath(patientId)).send(aNewSeance());
    expect(body).toEqual({ appErrorCode: code });
  });

  it("takes only a style that the clinic offers, and one's own forms only where there is one (CLI-020)", async () => {
    const patientId = await aPatient(deliver, { readers: [{ userId: narrow }] });
    const send = (typeOfSeance: string) =>
      as({ ...cast.drLavoie, userId: narrow })
        .post(seancePath(patientId))
        .send({ ...aNewSeance(), typeOfSeance });
    for (const type of ["soapie-2", "free-hand", "custom"])
      expect((await send(type)).body).toEqual({ appErrorCode: "typeNotOffered" });
    const { body } = await send("naet");
    expect(body).toMatchObject({ number: 1, typeOfSeance: "naet" });
    const put = (typeOfSeance: string) =>
      as({ ...cast.drLavoie, userId: narrow })
        .put(seancePath(patientId))
        .send({ id: body.id, typeOfSeance });
    expect((await put("soapie-2")).body).toEqual({ appErrorCode: "typeNotOffered" });
    expect((await put("hybrid")).body).toEqual({});
  });

  it.each([
    ["archived", { archived: true }, "patientReadOnly"],
    ["without birth date or sex", { dobAndSexPresent: false }, "dobOrSexMissing"],
  ])("refuses one for a patient who is %s", async (_how, words, code) => {
    const patientId = await aPatient(deliver, words);
    expect((await as(cast.drLavoie).post(seancePath(patientId)).send(aNewSeance())).body).toEqual({
      appErrorCode: code,
    });
  });

  it("does not know the patient under another clinic, and nobody without a session", async () => {
    const patientId = await aPatient(deliver);
    const foreign = await as(cast.drLavoie).post(seancePath(patientId, ailleurs)).send(aNewSeance());
    expect(foreign.body).toEqual({ appErrorCode: "CANNOT_ACCESS_PATIENT" });
    expect((await as(cast.anonymous).post(seancePath(patientId)).send(aNewSeance())).status).toBe(401);
  });

  it("refuses a body that is not of the contract", async () => {
    const patientId = await aPatient(deliver);
    const { status, body } = await as(cast.drLavoie)
      .post(seancePath(patientId))
      .send({ ...aNewSeance(), notes: "in clear" });
    expect({ status, body }).toMatchObject({ status: 400, body: { sysErrorCode: "malformed" } });
  });
});

describe("reading sessions", () => {
  it("lists only sessions paid in full when that is asked for, and pages them (SES-017)", async () => {
    const patientId = await aPatient(deliver);
    const put = (id: string, change: object) =>
      as(cast.drLavoie)
        .put(seancePath(patientId))
        .send({ id, ...change });
    for (const amountPaid of [12647, 5000, 12647, 0]) {
      const { id } = await open(patientId);
      await put(id, { amountPaid });
      await close(patientId, id);
    }
    const paid = async (path: string, query: object = {}) => {
      const { body } = await as(cast.drLavoie)
        .get(`/api/1/patients/${patientId}/${path}`)
        .query({ paid: true, ...query });
      return (body as { number: number }[]).map(({ number }) => number);
    };
    for (const path of ["seanceHistory", "seances"]) {
      expect(await paid(path)).toEqual([3, 1]);
      expect(await paid(path, { before: 3 })).toEqual([1]);
    }
  });

  it("pages the history by number, newest first, without a word of the chart", async () => {
    const patientId = await aPatient(deliver);
    for (let number = 1; number <= 3; number++) await close(patientId, (await open(patientId)).id);
    const page = await as(cast.drLavoie).call(getSeanceHistory, { params: { id: patientId }, query: { limit: 2 } });
    const next = await as(cast.drLavoie).call(getSeanceHistory, {
      params: { id: patientId },
      query: { limit: 2, before: 2 },
    });
    expect(getSeanceHistory.answer.parse(page.body).map(({ number }) => number)).toEqual([3, 2]);
    expect(next.body).toHaveLength(1);
    expect(page.body[0]).not.toHaveProperty("notes");
  });

  it("walks before and after a number, and ends at both ends", async () => {
    const patientId = await aPatient(deliver);
    for (let number = 1; number <= 2; number++) await close(patientId, (await open(patientId)).id);
    const at = async (where: string) => (await as(cast.drMorel).get(`/api/1/patients/${patientId}/${where}`)).body;
    expect(await at("2/before")).toMatchObject({ number: 1, isLast: false });
    expect(await at("1/after")).toMatchObject({ number: 2, isLast: true });
    expect([await at("1/before"), await at("2/after")]).toEqual([null, null]);
    expect(await at("lastSeance")).toMatchObject({ number: 2 });
    expect(await at("consultationMotivesOfLastSeance")).toMatchObject({ number: 2, objectivesText: null });
  });

  it.each(["seances", "lastSeance", "1/before", "consultationMotivesOfLastSeance"])(
    "hides %s from who holds no key",
    async (what) => {
      const patientId = await aPatient(deliver);
      await open(patientId);
      for (const actor of [cast.drBernier, cast.sofia, cast.drAilleurs, cast.camille, cast.ada]) {
        expect((await as(actor).get(`/api/1/patients/${patientId}/${what}`)).body).toEqual({
          appErrorCode: "CANNOT_ACCESS_PATIENT",
        });
      }
    },
  );

  it("lets the desk see headers, and nobody of another clinic", async () => {
    const patientId = await aPatient(deliver);
    await open(patientId);
    expect((await as(cast.sofia).get(`/api/1/patients/${patientId}/seanceHistory`)).body).toHaveLength(1);
    expect((await as(cast.drAilleurs).get(`/api/1/patients/${patientId}/seanceHistory`)).body).toEqual({
      appErrorCode: "CANNOT_ACCESS_PATIENT",
    });
  });
});
