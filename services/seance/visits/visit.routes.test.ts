import { randomUUID } from "node:crypto";
import { patientArchived } from "@carnet/nats/contracts/patient/patient.archived.v1";
import { patientIdentities } from "@carnet/nats/contracts/rpc/patient.identities.v1";
import { visitChanged } from "@carnet/nats/contracts/seance/visit.changed.v1";
import { ailleurs, cast, tilleuls } from "@carnet/services/framework/testing";
import { addVisit, markVisit, moveVisit, removeVisit } from "../contract/index.ts";
import { autoFinalize } from "../finalizing/auto-finalize.ts";
import {
  aNewSeance,
  aNewVisit,
  anEnvelope,
  aPatient,
  aSeance,
  aVisit,
  practice,
  seancePath,
  openSeances,
} from "../testing/index.ts";

const newborn = randomUUID();
/** Who was born on another day than the example. */
const births = new Map<string, string>();
const { as, announced, deliver, knex, within } = openSeances({
  answers: {
    ...practice(),
    [patientIdentities.subject]: ({ patientIds }: { patientIds: string[] }) => ({
      patients: patientIds
        .filter((id) => id === newborn || births.has(id))
        .map((patientId) => {
          const [one] = patientIdentities.example.reply.patients;
          return { ...one, patientId, clinicId: tilleuls, dateOfBirth: births.get(patientId) ?? one!.dateOfBirth };
        }),
    }),
  },
});

const add = (body: object, actor: Parameters<typeof as>[0] = cast.sofia, id: string = tilleuls) =>
  as(actor).call(addVisit, { params: { id }, body });
const mark = (visitId: string, state: string, actor: Parameters<typeof as>[0] = cast.sofia) =>
  as(actor).call(markVisit, { params: { id: tilleuls, visitId }, body: { state } });
const move = (visitId: string, body: object) =>
  as(cast.sofia).call(moveVisit, { params: { id: tilleuls, visitId }, body });
const remove = (visitId: string) => as(cast.sofia).call(removeVisit, { params: { id: tilleuls, visitId } });
const factsOf = async (id: string) =>
  (await announced(visitChanged)).filter(({ data }) => data["visitId"] === id).map(({ data }) => data["state"]);
const stored = async (id: string) => (await knex()("visits").where({ id }).first()) as Record<string, unknown>;

/** Opens a session through the door with what a visit brings. */
const start = async (patientId: string, overrides: object = {}) =>
  (await as(cast.drLavoie).post(seancePath(patientId)).send(aNewSeance(overrides))).body;

describe("the hour of a visit", () => {
  const before = { startsAt: "2026-11-19T16:00:00.000Z" };
  const onTheDay = { startsAt: "2026-11-21T04:30:00.000Z" };
  const aYear = 366 * 86_400_000;
  const inYears = (years: number) => new Date(Date.now() + years * aYear).toISOString();

  it("is not before the patient was born, on the day of the clinic, planned or moved", async () => {
    births.set(newborn, "2026-11-20");
    const early = aNewVisit(newborn, before);
    expect((await add(early)).body).toEqual({ appErrorCode: "visitBeforeBirth" });
    // Half past eleven in the evening of the 20th in Montréal is the 21st in Greenwich.
    const planned = aNewVisit(newborn, onTheDay);
    expect((await add(planned)).body).toMatchObject({ id: planned.id });
    const was = { startsAt: planned.startsAt };
    expect((await move(planned.id, { ...before, was })).body).toEqual({ appErrorCode: "visitBeforeBirth" });
    expect((await move(planned.id, { startsAt: "2026-11-20T04:30:00.000Z", was })).body).toEqual({
      appErrorCode: "visitBeforeBirth",
    });
  });

  it("is not further ahead than anybody plans", async () => {
    expect((await add(aNewVisit(newborn, { startsAt: "2050-06-01T14:00:00.000Z" }))).body).toEqual({
      appErrorCode: "visitTooFarAhead",
    });
    const planned = aNewVisit(newborn, { startsAt: inYears(4.9) });
    expect((await add(planned)).body).toMatchObject({ id: planned.id });
    expect((await move(planned.id, { startsAt: inYears(5.1), was: { startsAt: planned.startsAt } })).body).toEqual({
      appErrorCode: "visitTooFarAhead",
    });
  });

  it("is judged alike where a session says when it took place", async () => {
    const patientId = await aPatient(deliver);
    births.set(patientId, "2026-11-20");
    const refused = (code: string) => ({ appErrorCode: code });
    expect(await start(patientId, { appointmentAt: before.startsAt })).toMatchObject(refused("visitBeforeBirth"));
    expect(await start(patientId, { appointmentAt: "2050-06-01T14:00:00.000Z" })).toMatchObject(
      refused("visitTooFarAhead"),
    );
    const { id } = await start(patientId, { appointmentAt: onTheDay.startsAt });
    const say = async (amendedAppointmentAt: string) =>
      (await as(cast.drLavoie).put(seancePath(patientId)).send({ id, amendedAppointmentAt })).body;
    expect(await say(before.startsAt)).toEqual(refused("visitBeforeBirth"));
    expect(await say("2050-06-01T14:00:00.000Z")).toEqual(refused("visitTooFarAhead"));
    expect(await say(onTheDay.startsAt)).toEqual({});
  });
});

describe("a visit that two people move at once", () => {
  it("has what both changed, and of two times the first; the second is told", async () => {
    const { id, startsAt, minutes, therapistId } = await aVisit(as, await aPatient(deliver));
    const [later, latest] = ["2026-11-20T18:00:00.000Z", "2026-11-20T19:00:00.000Z"];
    const moves = [move(id, { startsAt: later, was: { startsAt } }), move(id, { minutes: 60, was: { minutes } })];
    expect((await Promise.all(moves)).map(({ body }) => "appErrorCode" in body)).toEqual([false, false]);
    expect((await move(id, { startsAt: latest, was: { startsAt } })).body).toMatchObject({
      appErrorCode: "conflict",
      fields: ["startsAt"],
      current: { startsAt: later, minutes: 60, therapistId },
    });
    expect((await move(id, { startsAt: latest, was: { startsAt: later } })).body).toMatchObject({ startsAt: latest });
    expect((await move(id, { was: { startsAt } })).status).toBe(400);
  });
});

describe("planning a visit", () => {
  it("is done by the desk without a key, and said", async () => {
    const patientId = await aPatient(deliver);
    const body = aNewVisit(patientId);
    expect((await add(body)).body).toMatchObject({ ...body, state: "expected", source: "manual", overlaps: false });
    expect(await factsOf(body.id)).toEqual(["expected"]);
  });

  it("allows two at once, and tells; not for one that was cancelled, nor for one that ends as it begins", async () => {
    const patientId = await aPatient(deliver);
    const at = (time: string, minutes = 45) => ({ startsAt: `2026-11-20T${time}:00.000Z`, minutes });
    const first = await aVisit(as, patientId, at("15:00"));
    expect((await add(aNewVisit(patientId, at("15:44")))).body).toMatchObject({ overlaps: true });
    await mark(first.id, "cancelled");
    expect((await add(aNewVisit(patientId, at("14:00", 60)))).body).toMatchObject({ overlaps: false });
  });

  it("takes a record that is too new to be known here", async () => {
    expect((await add(aNewVisit(newborn))).body).toMatchObject({ patientId: newborn });
  });

  it("refuses an archived record, one of nobody, and one of another clinic alike", async () => {
    const [archived, here] = [await aPatient(deliver), await aPatient(deliver)];
    await deliver(patientArchived, { patientId: archived, clinicId: tilleuls });
    const refused = { appErrorCode: "CANNOT_ACCESS_PATIENT" };
    for (const id of [archived, randomUUID()]) expect((await add(aNewVisit(id))).body).toEqual(refused);
    expect((await add(aNewVisit(here), cast.drAilleurs, ailleurs)).body).toEqual(refused);
  });

  it("refuses as therapist whoever does not treat there", async () => {
    const body = aNewVisit(await aPatient(deliver), { therapistId: cast.sofia.userId });
    expect((await add(body)).body).toEqual({ appErrorCode: "therapistNotLicensed" });
  });

  it.each([
    ["four minutes", { minutes: 4 }],
    ["nine hours", { minutes: 540 }],
    ["the year 3000", { startsAt: "3000-01-01T10:00:00.000Z" }],
  ])("refuses %s", async (_what, overrides) => {
    expect((await add(aNewVisit(await aPatient(deliver), overrides))).status).toBe(400);
  });

  it.each([
    ["a patient", cast.camille],
    ["a former therapist", cast.drParti],
    ["a therapist of another clinic", cast.drAilleurs],
  ])("is not for %s", async (_who, actor) => {
    expect((await add(aNewVisit(await aPatient(deliver)), actor)).status).toBe(403);
  });

  it("is not done in somebody else's name", async () => {
    const body = aNewVisit(await aPatient(deliver));
    expect((await add(body, cast.adaAsMorel)).body).toEqual({ appErrorCode: "impersonated" });
  });
});

describe("keeping a visit", () => {
  it("says who arrived, and when they did first", async () => {
    const { id } = await aVisit(as, await aPatient(deliver));
    const { arrivedAt } = (await mark(id, "arrived")).body;
    expect(Date.parse(arrivedAt)).toBeGreaterThan(Date.now() - 60_000);
    expect((await mark(id, "arrived", cast.drLavoie)).body).toMatchObject({ arrivedAt });
    expect((await mark(id, "expected")).body).toMatchObject({ state: "expected", arrivedAt: null });
    expect(await factsOf(id)).toEqual(["expected", "arrived", "expected"]);
  });

  it("keeps the hour of arrival of who was called off and is here after all", async () => {
    const { id } = await aVisit(as, await aPatient(deliver));
    const { arrivedAt } = (await mark(id, "arrived")).body;
    await mark(id, "cancelled");
    expect((await mark(id, "arrived")).body).toMatchObject({ state: "arrived", arrivedAt, cancelledAt: null });
    await mark(id, "noShow");
    expect((await mark(id, "arrived")).body).toMatchObject({ arrivedAt });
  });

  it("moves to another hour and another therapist", async () => {
    const { id } = await aVisit(as, await aPatient(deliver));
    const plan = { startsAt: "2026-11-24T15:30:00.000Z", therapistId: cast.drBernier.userId, minutes: 60 };
    expect((await move(id, plan)).body).toMatchObject({ ...plan, id, state: "expected" });
    expect(await factsOf(id)).toEqual(["expected", "expected"]);
  });

  it("is taken away, and can be put back under its id", async () => {
    const patientId = await aPatient(deliver);
    const body = aNewVisit(patientId);
    await add(body);
    expect((await add(body)).body).toEqual({ appErrorCode: "idTaken" });
    expect((await remove(body.id)).body).toEqual({});
    expect((await add(body)).body).toMatchObject({ id: body.id });
    expect(await factsOf(body.id)).toEqual(["expected", "removed", "expected"]);
  });

  it("leaves to the booking service what the booking service planned, but says who arrived", async () => {
    const { id } = await aVisit(as, await aPatient(deliver));
    await knex()("visits").where({ id }).update({ source: "booking" });
    expect((await move(id, { minutes: 30 })).body).toEqual({ appErrorCode: "visitPlannedElsewhere" });
    expect((await remove(id)).body).toEqual({ appErrorCode: "visitPlannedElsewhere" });
    expect((await mark(id, "arrived")).body).toMatchObject({ state: "arrived" });
  });

  it("knows no visit of another clinic", async () => {
    const { id: visitId } = await aVisit(as, await aPatient(deliver));
    const elsewhere = as(cast.drAilleurs).call(markVisit, {
      params: { id: ailleurs, visitId },
      body: { state: "arrived" },
    });
    expect((await elsewhere).body).toEqual({ appErrorCode: "notFound" });
  });
});

describe("a session opened from a visit", () => {
  it("takes its hour as the appointment, and the patient is with the therapist until it is closed (SES-002, SES-027)", async () => {
    const patientId = await aPatient(deliver);
    const { id: visitId, startsAt } = await aVisit(as, patientId, { startsAt: "2026-11-20T15:00:00.000Z" });
    const { id } = await start(patientId, { visitId });
    expect((await as(cast.drLavoie).get(`/api/1/patients/${patientId}/lastSeance`)).body).toMatchObject({
      appointmentAt: startsAt,
      createdOrAppointedAt: startsAt,
    });
    expect(await stored(visitId)).toMatchObject({ seance_id: id, state: "inSession" });
    expect((await mark(visitId, "cancelled")).body).toEqual({ appErrorCode: "visitStarted" });
    expect((await move(visitId, { minutes: 30 })).body).toEqual({ appErrorCode: "visitStarted" });
    expect((await remove(visitId)).body).toEqual({ appErrorCode: "visitStarted" });

    await as(cast.drLavoie).put(seancePath(patientId)).send({ id, finalizedAt: new Date().toISOString() });
    expect(await stored(visitId)).toMatchObject({ state: "seen", ended_at: expect.any(String) });
    expect(await factsOf(visitId)).toEqual(["expected", "inSession", "seen"]);
  });

  it("joins the only visit of the day that waits for this therapist, without anybody saying so", async () => {
    const patientId = await aPatient(deliver);
    const { id } = await aVisit(as, patientId);
    const opened = await aSeance(as, patientId);
    expect(await stored(id)).toMatchObject({ seance_id: opened.id, state: "inSession" });
  });

  it("joins none where two wait, nor a colleague's, nor another day's", async () => {
    const [two, theirs, late] = [await aPatient(deliver), await aPatient(deliver), await aPatient(deliver)];
    const inTwoDays = new Date(Date.now() + 48 * 3_600_000).toISOString();
    const visits = [
      await aVisit(as, two),
      await aVisit(as, two),
      await aVisit(as, theirs, { therapistId: cast.drBernier.userId }),
      await aVisit(as, late, { startsAt: inTwoDays }),
    ];
    for (const patientId of [two, theirs, late]) await aSeance(as, patientId);
    for (const { id } of visits) expect(await stored(id)).toMatchObject({ seance_id: null, state: "expected" });
  });

  it("is over too when the clock closes it", async () => {
    const patientId = await aPatient(deliver);
    const { id: visitId } = await aVisit(as, patientId, { startsAt: "2026-11-01T15:00:00.000Z" });
    await start(patientId, { visitId });
    await within(autoFinalize);
    expect(await stored(visitId)).toMatchObject({ state: "seen" });
  });

  it("knows no visit of another patient, and opens nothing", async () => {
    const [patientId, other] = [await aPatient(deliver), await aPatient(deliver)];
    const { id: visitId } = await aVisit(as, other);
    expect(await start(patientId, { visitId, notes: anEnvelope(1) })).toEqual({ appErrorCode: "notFound" });
    expect(await knex()("seances").where({ patient_id: patientId })).toEqual([]);
  });
});

it("reads a day, a therapist's hours and a patient's visits each by an index", async () => {
  const by = async (column: string) => {
    const plan = await knex().transaction(async (trx) => {
      await trx.raw("set local enable_seqscan = off");
      return trx.raw<{ rows: object[] }>(
        `explain select * from visits where ${column} = '${randomUUID()}' and starts_at > now() order by starts_at`,
      );
    });
    return JSON.stringify(plan.rows);
  };
  expect(await by("clinic_id")).toContain("visits_of_clinic");
  expect(await by("therapist_id")).toContain("visits_of_therapist");
  expect(await by("patient_id")).toContain("visits_of_patient");
});
