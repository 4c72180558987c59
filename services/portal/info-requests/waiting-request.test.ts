import { randomUUID } from "node:crypto";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { keysGranted } from "@carnet/nats/contracts/patient/keys.granted.v1";
import { patientCreated } from "@carnet/nats/contracts/patient/patient.created.v1";
import { infoRequestSent } from "@carnet/nats/contracts/portal/infoRequest.sent.v1";
import { patientLinked } from "@carnet/nats/contracts/portal/patient.linked.v1";
import { cast, openService, tilleuls } from "@carnet/services/framework/testing";
import { portal } from "../app.ts";
import { getInfoRequests, getPortalInfoRequests, getPortalRecords } from "../contract/index.ts";
import { anEnvelope, aPortal, neighbours } from "../testing/index.ts";

/** Bruno has an account at this address. */
const email = "known@example.ca";
const { as, announced, deliver, knex } = openService(portal, {
  answers: {
    ...neighbours,
    "rpc.patient.contact.v1": ({ patientId }: { patientId: string }) => ({
      ...neighbours["rpc.patient.contact.v1"]({ patientId }),
      email,
    }),
  },
});

type Somebody = (typeof cast)[keyof typeof cast];
let patientId: string;
const path = () => `/api/1/patients/${patientId}/clinics/${tilleuls}/infoRequests`;

beforeEach(async () => {
  await knex()("outbox").delete();
  patientId = randomUUID();
  const record = { patientId, clinicId: tilleuls };
  const flags = { therapistId: cast.drLavoie.userId, hasEmail: true, hasBillingEmail: false, dobAndSexPresent: true };
  await deliver(patientCreated, { ...record, ...flags });
  await deliver(keysGranted, { ...record, userId: cast.drLavoie.userId, kind: "clinic" });
});

async function send(more: object = { waits: true }): Promise<string> {
  const id = randomUUID();
  const body = { id, language: "fr", dataInit: anEnvelope(), ...more };
  expect((await as(cast.drLavoie).post(path()).send(body)).body).toMatchObject({ id });
  return id;
}
const takeBack = async (id: string, who: Somebody = cast.drLavoie) =>
  (await as(who).delete(`${path()}/${id}`)).body as object;
const due = async (): Promise<{ subject: string; due_at: string }[]> =>
  knex()("outbox").whereNotNull("due_at").whereNull("sent_at").orderBy("subject");
const listed = async () => getInfoRequests.answer.parse((await as(cast.drLavoie).get(path())).body).infoRequests;
const own = async () =>
  getPortalInfoRequests.answer
    .parse((await as(cast.bruno).get("/api/1/portal/infoRequests")).body)
    .infoRequests.filter((each) => each.patientId === patientId)
    .map(({ id }) => id);
const record = async () =>
  getPortalRecords.answer
    .parse((await as(cast.bruno).get("/api/1/portal/records")).body)
    .records.find((each) => each.patientId === patientId);
const invite = async () => (await knex()("portals").where({ patient_id: patientId }).first("invite")).invite as string;
const anInvite = (letter: string) => letter.repeat(123);
/** Ten seconds later: the request has left, and its fact is stated. */
async function leave(id: string) {
  await knex()("info_requests").where({ id }).update({ leaves_at: new Date() });
  await knex()("outbox").whereNotNull("due_at").update({ due_at: new Date(), sent_at: new Date() });
  await deliver(infoRequestSent, {
    infoRequestId: id,
    patientId,
    clinicId: tilleuls,
    sentAt: new Date().toISOString(),
  });
}

describe("a request that waits to leave (POR-005)", () => {
  it("is the clinic's alone for ten seconds, with its mail, and is before the patient then", async () => {
    const before = Date.now();
    const id = await send({ waits: true, portal: aPortal() });
    const rows = await due();
    expect(rows.map(({ subject }) => subject)).toEqual([mailerSend.subject, infoRequestSent.subject].sort());
    for (const { due_at } of rows) expect(Date.parse(due_at) - before).toBeGreaterThan(9_000);
    expect(await listed()).toMatchObject([{ id, waits: true }]);
    expect(await record()).toBeUndefined();
    expect(await own()).toEqual([]);
    expect(await announced(patientLinked)).toEqual([]);
    await leave(id);
    expect(await listed()).toMatchObject([{ id, waits: false }]);
    expect(await record()).toMatchObject({ standing: "self" });
    expect(await own()).toEqual([id]);
    expect(await announced(patientLinked)).toHaveLength(1);
  });

  it("does not open for somebody who sees the record already", async () => {
    await leave(await send({ waits: true, portal: aPortal() }));
    const id = await send();
    const open = async () => (await as(cast.bruno).get(`/api/1/portal/infoRequests/${id}`)).body as object;
    expect(await open()).toEqual({ appErrorCode: "notFound" });
    await leave(id);
    expect(await open()).toMatchObject({ id });
  });

  it("is taken back by who writes in the record: no request stands, and no mail goes out", async () => {
    const id = await send({ waits: true, portal: aPortal() });
    expect(await takeBack(id, cast.drBernier)).toEqual({ appErrorCode: "CANNOT_ACCESS_PATIENT" });
    expect(await takeBack(id)).toEqual({});
    expect(await knex()("outbox")).toEqual([]);
    expect(await listed()).toEqual([]);
    expect(await takeBack(id)).toEqual({});
    await deliver(infoRequestSent, {
      infoRequestId: id,
      patientId,
      clinicId: tilleuls,
      sentAt: "2026-11-20T14:00:00Z",
    });
    expect(await record()).toBeUndefined();
  });

  it("lets the invitation that it replaced stand again, whichever of two is taken back first", async () => {
    await leave(await send({ waits: true, portal: { ...aPortal(), invite: anInvite("A") } }));
    const [second, third] = [
      await send({ waits: true, invite: anInvite("B") }),
      await send({ waits: true, invite: anInvite("C") }),
    ];
    expect(await takeBack(second)).toEqual({});
    expect(await invite()).toBe(anInvite("C"));
    expect(await takeBack(third)).toEqual({});
    expect(await invite()).toBe(anInvite("A"));
  });

  it("is not taken back once it has left, or where it never waited", async () => {
    const id = await send({ waits: true, portal: aPortal() });
    await knex()("outbox").whereNotNull("due_at").update({ due_at: new Date() });
    expect(await takeBack(id)).toEqual({ appErrorCode: "alreadyLeft" });
    await leave(id);
    expect(await takeBack(id)).toEqual({ appErrorCode: "alreadyLeft" });
    expect(await takeBack(await send({}))).toEqual({ appErrorCode: "alreadyLeft" });
    expect(await listed()).toHaveLength(2);
  });

  it("forgets the codes of older requests only once it has left", async () => {
    await leave(await send({ waits: true, portal: aPortal() }));
    await knex()("info_requests").where({ patient_id: patientId }).update({ access_code: anEnvelope() });
    const codes = async () => (await listed()).filter(({ accessCode }) => accessCode !== null).length;
    const id = await send({ waits: true, invite: anInvite("B") });
    expect(await codes()).toBe(1);
    await leave(id);
    expect(await codes()).toBe(0);
    const kept = await knex()("info_requests").where({ id }).first("invite", "invite_before", "account_id");
    expect(kept).toEqual({ invite: null, invite_before: null, account_id: null });
  });
});
