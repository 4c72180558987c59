import { ailleurs, cast, openService, tilleuls } from "@carnet/services/framework/testing";
import { seance } from "../app.ts";
import { getNextVisits, getOwnNextVisit, markVisit } from "../contract/index.ts";
import { aPatient, aSeance, aVisit, practice } from "../testing/index.ts";

const { as, deliver, knex } = openService(seance, { answers: practice() });

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const nextOf = async (
  patientId: string,
  actor: Parameters<typeof as>[0] = cast.drLavoie,
  clinicId: string = tilleuls,
) => (await as(actor).call(getNextVisits, { params: { id: clinicId, patientId } })).body;
const mark = (visitId: string, state: string) =>
  as(cast.sofia).call(markVisit, { params: { id: tilleuls, visitId }, body: { state } });

describe("the next visit of a patient", () => {
  it("is told with the one that follows, how far it is, and since when", async () => {
    const patientId = await aPatient(deliver);
    expect(await nextOf(patientId)).toEqual({ next: null, following: null });
    const third = await aVisit(as, patientId, { startsAt: inHours(2_000) });
    const soon = await aVisit(as, patientId, { startsAt: inHours(1) });
    const later = await aVisit(as, patientId, { startsAt: inHours(400) });
    expect(await nextOf(patientId)).toMatchObject({ next: soon, following: { id: later.id } });
    await mark(soon.id, "arrived");
    expect(await nextOf(patientId)).toMatchObject({
      next: { id: soon.id, state: "arrived", arrivedAt: expect.any(String) },
      following: { id: later.id, state: "expected" },
    });
    await mark(soon.id, "cancelled");
    expect(await nextOf(patientId)).toMatchObject({ next: { id: later.id }, following: { id: third.id } });
  });

  it("is the one that is under way, until its session is closed", async () => {
    const patientId = await aPatient(deliver);
    const { id } = await aVisit(as, patientId);
    const later = await aVisit(as, patientId, { startsAt: inHours(400) });
    await aSeance(as, patientId);
    expect(await nextOf(patientId)).toMatchObject({
      next: { id, state: "inSession", startedAt: expect.any(String) },
      following: { id: later.id },
    });
    await knex()("visits").where({ id }).update({ state: "seen" });
    expect(await nextOf(patientId)).toMatchObject({ next: { id: later.id }, following: null });
  });

  it("is the one somebody came for, whatever was planned before it and never marked; and none of half a day ago", async () => {
    const patientId = await aPatient(deliver);
    const forgotten = await aVisit(as, patientId, { startsAt: inHours(-5) });
    const here = await aVisit(as, patientId, { startsAt: inHours(1) });
    await mark(here.id, "arrived");
    expect(await nextOf(patientId)).toMatchObject({ next: { id: here.id }, following: null });
    const later = await aVisit(as, patientId, { startsAt: inHours(400) });
    expect(await nextOf(patientId)).toMatchObject({ next: { id: here.id }, following: { id: later.id } });
    await knex()("visits").where({ id: here.id }).delete();
    expect(await nextOf(patientId)).toMatchObject({ next: { id: forgotten.id } });
    await knex()("visits")
      .where({ id: forgotten.id })
      .update({ starts_at: inHours(-13) });
    expect(await nextOf(patientId)).toMatchObject({ next: { id: later.id }, following: null });
  });

  it("is known to who works in the clinic, as the day is; what happened at it is not a colleague's (A4)", async () => {
    const patientId = await aPatient(deliver);
    const { id } = await aVisit(as, patientId);
    for (const actor of [cast.drLavoie, cast.drMorel, cast.sofia])
      expect(await nextOf(patientId, actor)).toMatchObject({ next: { id } });
    await mark(id, "arrived");
    expect(await nextOf(patientId, cast.sofia)).toMatchObject({ next: { id, arrivedAt: expect.any(String) } });
    expect(await nextOf(patientId, cast.drBernier)).toMatchObject({
      next: { id, startsAt: expect.any(String), arrivedAt: null },
    });
    const readByBernier = await aPatient(deliver, { readers: [cast.drBernier] });
    expect(await nextOf(readByBernier, cast.drBernier)).toEqual({ next: null, following: null });
    // A clinic is told of its own visits, whatever patient is asked for.
    expect(await nextOf(patientId, cast.drAilleurs, ailleurs)).toEqual(
      await nextOf(crypto.randomUUID(), cast.drAilleurs, ailleurs),
    );
  });
});

describe("the next visit as its patient reads it", () => {
  const visitAt = async (patientId: string, startsAt: string) => {
    const visit = await aVisit(as, patientId, { startsAt: inHours(400) });
    await knex()("visits").where({ id: visit.id }).update({ starts_at: startsAt });
    return visit;
  };
  const own = async (patientId: string, actor: Parameters<typeof as>[0] = cast.camille) =>
    (await as(actor).call(getOwnNextVisit, { params: { id: patientId } })).body;

  it("says the clinic's hour and who treats, of the first one that is not over or called off", async () => {
    const patientId = await aPatient(deliver);
    expect(await own(patientId)).toEqual({ visit: null });
    await aVisit(as, patientId, { startsAt: inHours(-1) });
    const soon = await visitAt(patientId, "2041-01-15T15:30:00.000Z");
    const later = await visitAt(patientId, "2041-07-15T15:30:00.000Z");
    const therapistName = "Anne Lavoie";
    expect(await own(patientId)).toEqual({ visit: { day: "2041-01-15", time: "10:30", minutes: 45, therapistName } });
    await mark(soon.id, "cancelled");
    expect(await own(patientId)).toEqual({ visit: { day: "2041-07-15", time: "11:30", minutes: 45, therapistName } });
    await mark(later.id, "cancelled");
    expect(await own(patientId)).toEqual({ visit: null });
  });

  it("is nobody else's, in the clinic or out of it", async () => {
    const patientId = await aPatient(deliver);
    await aVisit(as, patientId, { startsAt: inHours(400) });
    for (const actor of [cast.bruno, cast.drLavoie, cast.sofia])
      expect(await own(patientId, actor)).toEqual({ appErrorCode: "CANNOT_ACCESS_PATIENT" });
  });
});
