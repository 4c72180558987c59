import { cast, tilleuls } from "@carnet/services/framework/testing";
import { addVisit, getToday, markVisit, moveVisit } from "../contract/index.ts";
import { aNewVisit, aPatient, aVisit, openSeances, practice } from "../testing/index.ts";

const { as, deliver, knex } = openSeances({ answers: practice() });
const query = { from: "2026-11-23T05:00:00.000Z", to: "2026-11-24T05:00:00.000Z" };
const today = async (actor: Parameters<typeof as>[0] = cast.drLavoie) =>
  getToday.answer.parse((await as(actor).call(getToday, { query })).body);
const at = (hour: string) => ({ startsAt: `2026-11-23T${hour}:00.000Z` });

describe("a day that somebody filled", () => {
  const plant = (therapistId: string, patientId: string, count: number) =>
    knex().raw(
      `insert into visits (id, clinic_id, patient_id, therapist_id, starts_at, minutes, state, source)
       select gen_random_uuid(), ?, ?, ?, ?::timestamptz + n * interval '1 second', 5, 'expected', 'manual'
       from generate_series(1, ?::int) n`,
      [tilleuls, patientId, therapistId, "2026-11-23T12:00:00.000Z", count],
    );

  it("shows each reader their own visits first, and says that it leaves others out", async () => {
    await knex()("visits").delete();
    const patientId = await aPatient(deliver);
    const { id } = await aVisit(as, patientId, { ...at("23:00"), therapistId: cast.drLavoie.userId });
    expect((await today()).isCut).toBe(false);
    await plant(cast.drBernier.userId, patientId, 520);
    const { visits, isCut } = await today();
    expect(isCut).toBe(true);
    expect(visits).toHaveLength(500);
    expect(visits.at(-1)!.id).toBe(id);
  });

  it("takes no more visits of one therapist than a day holds, planned or moved", async () => {
    await knex()("visits").delete();
    const patientId = await aPatient(deliver);
    await plant(cast.drBernier.userId, patientId, 144);
    const to = { therapistId: cast.drBernier.userId };
    const params = { id: tilleuls };
    const add = (more: object) => as(cast.sofia).call(addVisit, { params, body: aNewVisit(patientId, more) });
    expect((await add({ ...at("13:00"), ...to })).body).toEqual({ appErrorCode: "dayFull" });
    const own = { therapistId: cast.drLavoie.userId };
    const { id } = (await add({ ...at("13:00"), ...own })).body;
    const move = { params: { id: tilleuls, visitId: id }, body: { ...to, was: own } };
    expect((await as(cast.sofia).call(moveVisit, move)).body).toEqual({ appErrorCode: "dayFull" });
    expect((await add({ startsAt: "2026-11-25T13:00:00.000Z", ...to })).body).toMatchObject({ state: "expected" });
    await knex()("visits").delete();
  });
});

describe("visits of who no longer treats", () => {
  const left = cast.drParti.userId;
  const handOver = async (actor: Parameters<typeof as>[0]) => (await today(actor)).toHandOver.map(({ id }) => id);
  const isOf = (therapistId: string) => (id: string) =>
    knex()("visits").where({ id }).update({ therapist_id: therapistId });

  it("wait to be handed over, by name, until somebody who treats has them", async () => {
    const patientId = await aPatient(deliver);
    const [first, later, , gone] = [
      await aVisit(as, patientId, at("22:00")),
      await aVisit(as, patientId, { startsAt: "2026-12-14T15:00:00.000Z" }),
      await aVisit(as, patientId, { startsAt: "2026-12-14T16:00:00.000Z" }),
      await aVisit(as, patientId, { startsAt: "2026-12-14T17:00:00.000Z" }),
    ];
    for (const { id } of [first, later, gone]) await isOf(left)(id);
    const params = { id: tilleuls, visitId: gone.id };
    await as(cast.sofia).call(markVisit, { params, body: { state: "cancelled" } });
    for (const actor of [cast.sofia, cast.drMorel]) expect(await handOver(actor)).toEqual([first.id, later.id]);
    const { clinics, toHandOver } = await today(cast.sofia);
    expect(clinics[0]!.formerTherapists).toEqual([{ userId: left, name: "Hélène Morel" }]);
    expect(toHandOver[0]).toMatchObject({ patientName: "Camille Gagnon", therapistId: left, can: { move: true } });

    const to = { therapistId: cast.drRoy.userId };
    const move = { params: { id: tilleuls, visitId: first.id }, body: { ...to, was: { therapistId: left } } };
    expect((await as(cast.sofia).call(moveVisit, move)).body).toMatchObject(to);
    expect(await handOver(cast.sofia)).toEqual([later.id]);
    await knex()("visits").delete();
  });

  it("are also those of somebody whose plan has ended, and a colleague is not asked about them", async () => {
    await knex()("visits").delete();
    const { id } = await aVisit(as, await aPatient(deliver), { ...at("22:10"), therapistId: cast.drBernier.userId });
    const plan = (ends: Date | null) =>
      knex()("known_members")
        .where({ user_id: cast.drBernier.userId, clinic_id: tilleuls })
        .update({ plan_terminated_at: ends });
    expect(await handOver(cast.drMorel)).toEqual([]);
    await plan(new Date(Date.now() - 1_000));
    expect(await handOver(cast.drMorel)).toEqual([id]);
    expect(await handOver(cast.drLavoie)).toEqual([]);
    await plan(null);
    await knex()("visits").delete();
  });
});
