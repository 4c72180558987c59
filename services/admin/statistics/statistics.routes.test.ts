import { Refusal } from "@carnet/services/framework";
import { infoRequestSent } from "@carnet/nats/contracts/portal/infoRequest.sent.v1";
import { infoRequestSubmitted } from "@carnet/nats/contracts/portal/infoRequest.submitted.v1";
import { seanceCounts } from "@carnet/nats/contracts/rpc/seance.counts.v1";
import { cast, openService } from "@carnet/services/framework/testing";
import { admin } from "../app.ts";
import { getStatistics } from "../contract/index.ts";
import { theHouse } from "../testing/index.ts";

let silent = false;
const seance = () => {
  if (silent) throw new Refusal("busy");
  return seanceCounts.example.reply;
};
const { as, deliver } = openService(admin, { answers: { ...theHouse, [seanceCounts.subject]: seance } });
const request = async () => getStatistics.answer.parse((await as(cast.ada).call(getStatistics)).body);

describe("GET /admins/statistics", () => {
  it("puts together what each service counts, and what it counted itself", async () => {
    await deliver(infoRequestSent, infoRequestSent.example);
    await deliver(infoRequestSent, {
      ...infoRequestSent.example,
      infoRequestId: "4c2b1a0f-5e6d-4f7c-8b9a-1f0e2d3c4b5a",
    });
    await deliver(infoRequestSubmitted, infoRequestSubmitted.example);

    const statistics = await request();

    expect(statistics).toMatchObject({
      accounts: { therapists: 4, patients: 2 },
      clinics: { clinics: 2, activeFreeTrials: 1 },
      patients: { patients: 40, archived: 2 },
      seances: { seances: 300, open: 4 },
      infoRequests: { sent: 2, submitted: 1 },
    });
  });

  it("shows the rest when one service is silent", async () => {
    silent = true;
    expect(await request()).toMatchObject({ seances: null, patients: { patients: 40 } });
    silent = false;
  });
});
