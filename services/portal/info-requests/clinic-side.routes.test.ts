import { randomUUID } from "node:crypto";
import { memberChanged } from "@carnet/nats/contracts/clinic/member.changed.v1";
import { keysGranted } from "@carnet/nats/contracts/patient/keys.granted.v1";
import { patientCreated } from "@carnet/nats/contracts/patient/patient.created.v1";
import { patientLinked } from "@carnet/nats/contracts/portal/patient.linked.v1";
import { portalInvitation } from "@carnet/nats/contracts/rpc/portal.invitation.v1";
import { linkProof } from "@carnet/services/framework";
import { cast, castMemberships, openService, tilleuls } from "@carnet/services/framework/testing";
import { portal } from "../app.ts";
import { infoRequestView } from "../contract/info-request.ts";
import { anEnvelope, aPortal, camillesRecord, neighbours } from "../testing/index.ts";

const paidByMother = randomUUID();
const withoutAddress = randomUUID();
const contact = neighbours["rpc.patient.contact.v1"];
const { as, asked, announced, deliver, knex } = openService(portal, {
  answers: {
    ...neighbours,
    "rpc.patient.contact.v1": ({ patientId }: { patientId: string }) => ({
      ...contact({ patientId }),
      ...(patientId === paidByMother && { email: null, billingEmail: "known@example.ca" }),
      ...(patientId === withoutAddress && { email: null }),
    }),
  },
});
const path = `/api/1/patients/${camillesRecord}/clinics/${tilleuls}/infoRequests`;
const request = (more: object = {}) => ({ id: randomUUID(), language: "fr", dataInit: anEnvelope(), ...more });

beforeAll(async () => {
  const flags = { therapistId: cast.drLavoie.userId, hasEmail: true, hasBillingEmail: false, dobAndSexPresent: true };
  await deliver(patientCreated, { patientId: camillesRecord, clinicId: tilleuls, ...flags });
  for (const { userId } of [cast.drLavoie, cast.drInvite]) {
    await deliver(keysGranted, { patientId: camillesRecord, clinicId: tilleuls, userId, kind: "clinic" });
  }
  const bound = { hasLocationRestriction: true, officeIpAddressRestrictionOn: true, officeIpAddress: "127.0.0.1" };
  const lavoie = castMemberships.find(({ userId }) => userId === cast.drLavoie.userId)!;
  await deliver(memberChanged, { ...lavoie, ...bound });
});

describe("away from the only address a member may work from", () => {
  const away = "203.0.113.9";
  const refused = { appErrorCode: "siteRestrictionViolation" };

  it("neither the answers are read nor a request sent", async () => {
    expect((await as({ ...cast.drLavoie, address: away }).get(path)).body).toEqual(refused);
    expect(
      (
        await as({ ...cast.drLavoie, address: away })
          .post(path)
          .send(request())
      ).body,
    ).toEqual(refused);
  });

  it("changes nothing for the member at the office, nor for whoever does not belong", async () => {
    const sent = await as(cast.drLavoie)
      .post(path)
      .send(request({ portal: aPortal() }));
    expect(sent.status).toBe(200);
    expect((await as(cast.drLavoie).get(path)).body).toMatchObject({ can: { send: true } });
    expect(
      (await as({ ...cast.drInvite, address: away }).get(path)).body.infoRequests.map((one: object) =>
        Object.keys(one),
      ),
    ).toEqual([Object.keys(infoRequestView.shape)]);
  });

  it("is sent with its language and what it asks alone, and is given an id", async () => {
    const { body } = await as(cast.drLavoie).post(path).send({ language: "fr", dataInit: anEnvelope() });
    const { infoRequests } = (await as(cast.drLavoie).get(path)).body;
    expect(infoRequests.map(({ id }: { id: string }) => id)).toContain(body.id);
    expect(body.infoRequestSentAt).toBeTruthy();
  });

  it("does not tell strangers that there is a record", async () => {
    expect((await as({ ...cast.drBernier, address: away }).get(path)).body).toEqual({
      appErrorCode: "CANNOT_ACCESS_PATIENT",
    });
  });
});

it("sends thirty requests an hour for one account, and then no more", async () => {
  const send = async () => (await as(cast.drBernier).post(path).send(request())).body.appErrorCode as string;
  for (let n = 0; n < 30; n++) expect(await send()).toBe("CANNOT_ACCESS_PATIENT");
  expect(await send()).toBe("tooManyAttempts");
});

describe("a patient with no address but the one of who pays", () => {
  const asking = `/api/1/patients/${paidByMother}/clinics/${tilleuls}/infoRequests`;
  const know = async (hasEmail: boolean) => {
    const flags = { therapistId: cast.drLavoie.userId, hasEmail, hasBillingEmail: true, dobAndSexPresent: true };
    await deliver(patientCreated, { patientId: paidByMother, clinicId: tilleuls, ...flags });
    await deliver(keysGranted, {
      patientId: paidByMother,
      clinicId: tilleuls,
      kind: "clinic" as const,
      userId: cast.drMorel.userId,
    });
  };
  const send = () =>
    as(cast.drMorel)
      .post(asking)
      .send(request({ portal: aPortal() }));

  it("is asked there, and nobody becomes them", async () => {
    await know(false);
    expect((await as(cast.drMorel).get(asking)).body).toMatchObject({ can: { send: true } });
    expect((await send()).body).toMatchObject({ infoRequestSentAt: expect.any(String) });
    expect(await announced(patientLinked)).toEqual([]);
  });

  it("is not invited through a request to their own address that is theirs no more", async () => {
    const row = { id: randomUUID(), patient_id: paidByMother, clinic_id: tilleuls, therapist_id: cast.drMorel.userId };
    const sent = { language: "fr", data_init: anEnvelope(), proof: linkProof("token", "known@example.ca") };
    await knex()("info_requests").insert({ ...row, ...sent });
    const ask = { invitationId: row.id, proof: sent.proof };
    expect(await asked(portalInvitation, ask)).toEqual({ invitation: null });
  });
});

it("writes to nobody when the copy of the record still says there is an address", async () => {
  const record = { patientId: withoutAddress, clinicId: tilleuls };
  const flags = { therapistId: cast.drMorel.userId, hasEmail: true, hasBillingEmail: false, dobAndSexPresent: true };
  await deliver(patientCreated, { ...record, ...flags });
  await deliver(keysGranted, { ...record, userId: cast.drMorel.userId, kind: "clinic" });
  const response = await as(cast.drMorel)
    .post(`/api/1/patients/${withoutAddress}/clinics/${tilleuls}/infoRequests`)
    .send(request({ portal: aPortal() }));
  expect(response.body).toEqual({ appErrorCode: "emailRequired" });
  expect(await announced(patientLinked)).toEqual([]);
});
