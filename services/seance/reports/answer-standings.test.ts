import { seanceStandings } from "@carnet/nats/contracts/rpc/seance.standings.v1";
import { cast, tilleuls } from "@carnet/services/framework/testing";
import { markVisit } from "../contract/index.ts";
import { aPatient, aSeance, aVisit, seancePath, openSeances } from "../testing/index.ts";

const { as, deliver, knex, asked } = openSeances();
const standingOf = async (patientId: string) => {
  const { standings } = seanceStandings.reply.parse(await asked(seanceStandings, { patientIds: [patientId] }));
  return standings[0];
};
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

it("tells the next expected visit, and none that is cancelled or long over", async () => {
  const patientId = await aPatient(deliver);
  expect(await standingOf(patientId)).toEqual({ patientId, lastSeanceAt: null, nextVisitAt: null, owed: 0 });
  await aVisit(as, patientId, { startsAt: inDays(-1) });
  const soon = await aVisit(as, patientId, { startsAt: inDays(2) });
  const later = await aVisit(as, patientId, { startsAt: inDays(9) });
  expect((await standingOf(patientId))?.nextVisitAt).toBe(soon.startsAt);
  await as(cast.sofia).call(markVisit, { params: { id: tilleuls, visitId: soon.id }, body: { state: "cancelled" } });
  expect((await standingOf(patientId))?.nextVisitAt).toBe(later.startsAt);
});

it("tells the last session, and what is owed once it is finished", async () => {
  const patientId = await aPatient(deliver);
  const { id, createdOrAppointedAt } = await aSeance(as, patientId);
  await knex()("seances").where({ id }).update({ fee: 9500 });
  expect(await standingOf(patientId)).toMatchObject({ lastSeanceAt: createdOrAppointedAt, owed: 0 });
  await as(cast.drLavoie).put(seancePath(patientId)).send({ id, finalizedAt: new Date().toISOString() });
  const { owed } = (await standingOf(patientId))!;
  expect(owed).toBeGreaterThanOrEqual(9500);
  await knex()("seances").where({ id }).update({ amount_paid: owed });
  expect((await standingOf(patientId))?.owed).toBe(0);
});
