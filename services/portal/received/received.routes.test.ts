import { randomUUID } from "node:crypto";
import { keysGranted } from "@carnet/nats/contracts/patient/keys.granted.v1";
import { patientCreated } from "@carnet/nats/contracts/patient/patient.created.v1";
import { cast, openService, tilleuls } from "@carnet/services/framework/testing";
import { portal } from "../app.ts";
import { getReceivedForms } from "../contract/index.ts";
import { InfoRequest } from "../info-requests/info-request.model.ts";
import { anEnvelope, aPortal, camillesRecord, neighbours } from "../testing/index.ts";

const { as, deliver, knex, within } = openService(portal, { answers: neighbours });
const path = `/api/1/patients/${camillesRecord}/clinics/${tilleuls}/infoRequests`;
const id = randomUUID();
const received = async (actor: typeof cast.drLavoie) =>
  getReceivedForms.answer.parse((await as(actor).call(getReceivedForms)).body);

beforeAll(async () => {
  const flags = { therapistId: cast.drLavoie.userId, hasEmail: true, hasBillingEmail: false, dobAndSexPresent: true };
  await deliver(patientCreated, { patientId: camillesRecord, clinicId: tilleuls, ...flags });
  for (const { userId } of [cast.drLavoie, cast.drMorel]) {
    await deliver(keysGranted, { patientId: camillesRecord, clinicId: tilleuls, userId, kind: "clinic" });
  }
  await as(cast.drLavoie).post(path).send({ id, language: "fr", dataInit: anEnvelope(), portal: aPortal() });
});

describe("the answers that were received", () => {
  it("lists answers once they are in, for whoever asked and for nobody else", async () => {
    expect(await received(cast.drLavoie)).toEqual([]);
    await within(() => InfoRequest.query().patch({ submittedAt: new Date().toISOString() }).findById(id).execute());

    expect(await received(cast.drLavoie)).toMatchObject([
      { id, kind: "answers", patientId: camillesRecord, clinicId: tilleuls },
    ]);
    expect(await received(cast.drMorel)).toEqual([]);
  });

  it("forgets them once they are merged", async () => {
    await within(() => InfoRequest.query().patch({ consumedAt: new Date().toISOString() }).findById(id).execute());
    expect(await received(cast.drLavoie)).toEqual([]);
  });

  it("reads them by an index of those that wait", async () => {
    const plan = await knex().transaction(async (trx) => {
      await trx.raw("set local enable_seqscan = off");
      return trx.raw<{ rows: object[] }>(
        `explain select * from info_requests where therapist_id = ? and consumed_at is null
           and submitted_at is not null order by submitted_at desc limit 20`,
        [cast.drLavoie.userId],
      );
    });
    expect(JSON.stringify(plan.rows)).toContain("Index Scan using info_requests_received");
  });

  it.each([
    ["a patient", cast.camille, 403],
    ["nobody", cast.anonymous, 401],
  ])("is not for %s", async (_who, actor, status) => {
    expect((await as(actor).call(getReceivedForms)).status).toBe(status);
  });
});
