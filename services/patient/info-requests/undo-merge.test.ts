import { randomUUID } from "node:crypto";
import { infoRequestReopened } from "@carnet/nats/contracts/patient/infoRequest.reopened.v1";
import { infoRequestSent } from "@carnet/nats/contracts/portal/infoRequest.sent.v1";
import { infoRequestSubmitted } from "@carnet/nats/contracts/portal/infoRequest.submitted.v1";
import { cast, tilleuls } from "@carnet/services/framework/testing";
import { openPatients } from "../testing/open-patients.ts";
import { Merge } from "./merge.model.ts";

const patients = openPatients();
const sentAt = "2026-11-20T14:00:00.000Z";
const submittedAt = "2026-11-21T14:00:00.000Z";
let id: string;
let infoRequestId: string;

beforeEach(async () => {
  id = await patients.openRecord();
  infoRequestId = randomUUID();
  await receive(infoRequestId);
});

async function receive(requestId: string) {
  const request = { infoRequestId: requestId, patientId: id, clinicId: tilleuls };
  await patients.deliver(infoRequestSent, { ...request, sentAt });
  await patients.deliver(infoRequestSubmitted, { ...request, submittedAt });
}
const merge = (who = cast.drLavoie, requestId = infoRequestId) =>
  patients.as(who).put(`/api/1/patients/${id}/infoRequestImported`).send({ infoRequestId: requestId });
const undo = async (who = cast.drLavoie, requestId = infoRequestId) =>
  (await patients.as(who).delete(`/api/1/patients/${id}/infoRequestImported/${requestId}`).send({})).body;
const record = async () => (await patients.as(cast.drLavoie).get(`/api/1/patients/${id}`)).body;
const refused = { appErrorCode: "mergeStands" };

describe("a merge that is undone (POR-025)", () => {
  it("leaves the request as it was before, to be merged again, by who merged it alone", async () => {
    const before = await record();
    expect(before).toMatchObject({ infoRequestSentAt: sentAt, infoRequestSubmittedAt: submittedAt });
    await merge();
    expect(await undo(cast.drMorel)).toEqual(refused);
    expect(await undo(cast.drBernier)).toEqual({ appErrorCode: "CANNOT_ACCESS_PATIENT" });
    expect(await record()).toMatchObject({ infoRequestSubmittedAt: null, infoRequestImportedId: infoRequestId });
    expect(await undo()).toEqual({});
    expect(await record()).toEqual(before);
    expect(await undo()).toEqual(refused);
    const said = (await patients.announced(infoRequestReopened)).filter(({ data }) => data["patientId"] === id);
    expect(said).toMatchObject([
      { actorUserId: cast.drLavoie.userId, data: { infoRequestId, patientId: id, clinicId: tilleuls } },
    ]);
    expect((await merge(cast.drMorel)).body).toEqual({});
    expect(await undo()).toEqual(refused);
    expect(await undo(cast.drMorel)).toEqual({});
  });

  it("names the request that was merged before it again", async () => {
    const first = infoRequestId;
    await merge();
    const second = randomUUID();
    await receive(second);
    await merge(cast.drLavoie, second);
    expect(await undo(cast.drLavoie, first)).toEqual(refused);
    expect(await undo(cast.drLavoie, second)).toEqual({});
    expect(await record()).toMatchObject({ infoRequestImportedId: first, infoRequestSubmittedAt: submittedAt });
  });

  it("stands once a minute is over", async () => {
    await merge();
    const since = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
    const mergedAt = (at: string) =>
      patients.within(async () => void (await Merge.query().findById(id).patch({ mergedAt: at })));
    await mergedAt(since(61));
    expect(await undo()).toEqual(refused);
    await mergedAt(since(30));
    expect(await undo()).toEqual({});
  });

  it("stands once the patient was asked anew, or answered", async () => {
    await merge();
    const request = { infoRequestId: randomUUID(), patientId: id, clinicId: tilleuls };
    await patients.deliver(infoRequestSent, { ...request, sentAt: "2026-12-20T14:00:00.000Z" });
    expect(await undo()).toEqual(refused);
    await patients.deliver(infoRequestSubmitted, { ...request, submittedAt: "2026-12-21T14:00:00.000Z" });
    expect(await undo()).toEqual(refused);
    expect(await record()).toMatchObject({
      infoRequestImportedId: infoRequestId,
      infoRequestSubmittedAt: "2026-12-21T14:00:00.000Z",
    });
  });

  it("undoes once, however many ask at once", async () => {
    await merge();
    const answers = await Promise.all([undo(), undo(), undo()]);
    expect(answers.map((body) => body.appErrorCode ?? "ok").sort()).toEqual(["mergeStands", "mergeStands", "ok"]);
  });
});
