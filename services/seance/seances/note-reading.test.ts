import { chartRead } from "@carnet/nats/contracts/seance/chart.read.v1";
import { cast, tilleuls } from "@carnet/services/framework/testing";
import { aPatient, aSeance, openSeances } from "../testing/index.ts";

const { as, announced, deliver } = openSeances();
const factsOf = async (patientId: string) =>
  (await announced(chartRead)).filter(({ data }) => data.patientId === patientId);
const chartsOf = (patientId: string) => [
  `/api/1/patients/${patientId}/seances`,
  `/api/1/patients/${patientId}/lastSeance`,
  `/api/1/patients/${patientId}/consultationMotivesOfLastSeance`,
  `/api/1/patients/${patientId}/2/before`,
  `/api/1/patients/${patientId}/0/after`,
];
const minutesLater = (minutes: number) => jest.spyOn(Date, "now").mockReturnValue(Date.now() + minutes * 60_000);
afterEach(() => jest.restoreAllMocks());

async function aChart(): Promise<string> {
  const patientId = await aPatient(deliver, { readers: [cast.drBernier] });
  await aSeance(as, patientId);
  return patientId;
}

describe("reading charts (DEC-17)", () => {
  it.each([0, 1, 2, 3, 4])("is announced, whichever way they are read (%#)", async (way) => {
    const patientId = await aChart();
    const { body } = await as(cast.drBernier).get(chartsOf(patientId)[way]!);
    expect(body.appErrorCode).toBeUndefined();
    expect(await factsOf(patientId)).toMatchObject([{ actorUserId: cast.drBernier.userId, impersonatorId: null }]);
    expect((await factsOf(patientId))[0]!.data).toEqual({ patientId, clinicId: tilleuls });
  });

  it("is announced once for all that one person reads of a record within a minute, at once or one by one", async () => {
    const patientId = await aChart();
    await Promise.all(chartsOf(patientId).map((path) => as(cast.drBernier).get(path)));
    for (const path of chartsOf(patientId)) await as(cast.drBernier).get(path);
    expect(await factsOf(patientId)).toHaveLength(1);
    minutesLater(2);
    for (const path of chartsOf(patientId)) await as(cast.drBernier).get(path);
    expect(await factsOf(patientId)).toHaveLength(2);
  });

  it("is announced for each reader, each record, and whoever acts in a reader's name", async () => {
    const [one, other] = [await aChart(), await aChart()];
    for (const actor of [cast.drMorel, cast.drBernier, cast.adaAsMorel])
      for (const patientId of [one, other]) await as(actor).get(`/api/1/patients/${patientId}/seances`);
    for (const patientId of [one, other])
      expect((await factsOf(patientId)).map(({ actorUserId }) => actorUserId)).toEqual([
        cast.drMorel.userId,
        cast.drBernier.userId,
        cast.adaAsMorel.userId,
      ]);
  });

  it("is not announced where no chart was shown: headers, no session yet, no access", async () => {
    const patientId = await aChart();
    await as(cast.drMorel).get(`/api/1/patients/${patientId}/seanceHistory`);
    for (const path of chartsOf(patientId)) await as(cast.drAilleurs).get(path);
    const fresh = await aPatient(deliver);
    for (const path of chartsOf(fresh)) await as(cast.drMorel).get(path);
    expect([...(await factsOf(patientId)), ...(await factsOf(fresh))]).toEqual([]);
  });
});
