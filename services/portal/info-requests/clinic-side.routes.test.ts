import { randomUUID } from "node:crypto";
import { memberChanged } from "@carnet/nats/contracts/clinic/member.changed.v1";
import { keysGranted } from "@carnet/nats/contracts/patient/keys.granted.v1";
import { patientCreated } from "@carnet/nats/contracts/patient/patient.created.v1";
import { cast, castMemberships, openService, tilleuls } from "@carnet/services/kit/testing";
import { portal } from "../app.ts";
import { infoRequestView } from "../contract/info-request.ts";
import { anEnvelope, aPortal, camillesRecord, neighbours } from "../testing/index.ts";

const { as, hear } = openService(portal, { answers: neighbours });
const path = `/api/1/patients/${camillesRecord}/clinics/${tilleuls}/infoRequests`;
const request = (more: object = {}) => ({ id: randomUUID(), language: "fr", dataInit: anEnvelope(), ...more });

beforeAll(async () => {
  const flags = { therapistId: cast.drLavoie.userId, hasEmail: true, hasBillingEmail: false, dobAndSexPresent: true };
  await hear(patientCreated, { patientId: camillesRecord, clinicId: tilleuls, ...flags });
  for (const { userId } of [cast.drLavoie, cast.drInvite]) {
    await hear(keysGranted, { patientId: camillesRecord, clinicId: tilleuls, userId, kind: "clinic" });
  }
  const bound = { hasLocationRestriction: true, officeIpAddressRestrictionOn: true, officeIpAddress: "127.0.0.1" };
  const lavoie = castMemberships.find(({ userId }) => userId === cast.drLavoie.userId)!;
  await hear(memberChanged, { ...lavoie, ...bound });
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
