import { randomUUID } from "node:crypto";
import { userCreated } from "@carnet/nats/contracts/account/user.created.v1";
import { keysGranted } from "@carnet/nats/contracts/patient/keys.granted.v1";
import { infoRequestConsumed } from "@carnet/nats/contracts/patient/infoRequest.consumed.v1";
import { infoRequestReopened } from "@carnet/nats/contracts/patient/infoRequest.reopened.v1";
import { patientCreated } from "@carnet/nats/contracts/patient/patient.created.v1";
import { infoRequestSent } from "@carnet/nats/contracts/portal/infoRequest.sent.v1";
import { infoRequestSubmitted } from "@carnet/nats/contracts/portal/infoRequest.submitted.v1";
import { infoRequestSubmittedV2 } from "@carnet/nats/contracts/portal/infoRequest.submitted.v2";
import { patientLinked } from "@carnet/nats/contracts/portal/patient.linked.v1";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { patientIdentities } from "@carnet/nats/contracts/rpc/patient.identities.v1";
import { portalInvitation } from "@carnet/nats/contracts/rpc/portal.invitation.v1";
import { linkProof } from "@carnet/services/framework";
import { cast, openService, tilleuls } from "@carnet/services/framework/testing";
import { portal } from "../app.ts";
import {
  getInfoRequests,
  getPortalAnswers,
  getPortalInfoRequest,
  getPortalInfoRequests,
  getPortalRecords,
} from "../contract/index.ts";
import { anEnvelope, aPortal, aStatement, camillesRecord, neighbours } from "../testing/index.ts";

const { as, announced, asked, deliver } = openService(portal, {
  answers: { ...neighbours, "rpc.patient.identities.v1": () => patientIdentities.example.reply },
});
const path = `/api/1/patients/${camillesRecord}/clinics/${tilleuls}/infoRequests`;
const first = randomUUID();
const request = (more: object = {}) => ({ id: randomUUID(), language: "fr", dataInit: anEnvelope(), ...more });
const consents = {
  consentForUpdateHealthSummary: true,
  consentForClinicOwner: true,
  consentForGoRdvSync: false,
  consentGeneral: true,
};
const answers = { infoRequestData: anEnvelope(), consents, statement: aStatement() };

beforeAll(async () => {
  const flags = { therapistId: cast.drLavoie.userId, hasEmail: true, hasBillingEmail: false, dobAndSexPresent: true };
  await deliver(patientCreated, { patientId: camillesRecord, clinicId: tilleuls, ...flags });
  for (const { userId } of [cast.drLavoie, cast.drMorel, cast.drParti]) {
    await deliver(keysGranted, { patientId: camillesRecord, clinicId: tilleuls, userId, kind: "clinic" });
  }
});

describe("asking a patient for information", () => {
  it("needs the portal key the first time, and only then", async () => {
    expect((await as(cast.drLavoie).post(path).send(request())).body.appErrorCode).toBe("portalKeyMissing");
    const sent = await as(cast.drLavoie)
      .post(path)
      .send(request({ id: first, portal: aPortal() }));
    expect(sent.body).toEqual({ id: first, infoRequestSentAt: expect.any(String) });
    expect(
      (
        await as(cast.drLavoie)
          .post(path)
          .send(request({ portal: aPortal() }))
      ).body.appErrorCode,
    ).toBe("portalKeyExists");
    expect(
      (
        await as(cast.drLavoie)
          .post(path)
          .send(request({ id: first }))
      ).body.appErrorCode,
    ).toBe("idTaken");
  });

  it("says so once, and mails a link that opens nothing by itself", async () => {
    expect(await announced(infoRequestSent)).toMatchObject([
      { data: { infoRequestId: first, patientId: camillesRecord } },
    ]);
    const [letter] = await announced(mailerSend);
    expect(letter).toMatchObject({ data: { to: "camille@example.ca", langCode: "fr", template: "infoRequest" } });
    expect((letter!.data["vars"] as { url: string }).url).toContain(`/patient/signup?invitationId=${first}`);
    const { searchParams, hash } = new URL((letter!.data["vars"] as { url: string }).url);
    expect(searchParams.get("langCode")).toBe("fr");
    // Who it is for stands behind the #, which no server is sent.
    expect(Object.fromEntries(new URLSearchParams(hash.slice(1)))).toEqual({
      proof: expect.any(String),
      email: "camille@example.ca",
      firstName: "Camille",
      lastName: "Gagnon",
    });
  });

  it.each([
    ["a therapist without the key", cast.drBernier, "CANNOT_ACCESS_PATIENT"],
    ["the desk", cast.sofia, "CANNOT_ACCESS_PATIENT"],
    ["a therapist of another clinic", cast.drAilleurs, "CANNOT_ACCESS_PATIENT"],
    ["a patient", cast.camille, "CANNOT_ACCESS_PATIENT"],
    ["the administrator", cast.ada, "CANNOT_ACCESS_PATIENT"],
    ["a former therapist", cast.drParti, "patientReadOnly"],
  ])("is refused to %s", async (_who, actor, code) => {
    expect((await as(actor).post(path).send(request())).body).toEqual({ appErrorCode: code });
  });

  it("is refused to whoever acts as somebody else, and to nobody at all", async () => {
    expect((await as(cast.adaAsMorel).post(path).send(request())).body).toEqual({ appErrorCode: "impersonated" });
    expect((await as(cast.anonymous).post(path).send(request())).status).toBe(401);
  });

  it("invites the patient to sign up at the address it was sent to", async () => {
    const email = "camille@example.ca";
    const [letter] = await announced(mailerSend);
    const { search, hash } = new URL((letter!.data["vars"] as { url: string }).url);
    const token = new URLSearchParams(hash.slice(1)).get("proof")!;
    expect(search).toBe(`?invitationId=${first}&langCode=fr`);
    const asks = (proof: string, invitationId = first) => asked(portalInvitation, { invitationId, proof });
    expect(await asks(linkProof(token, email))).toEqual({ invitation: { email, valid: true } });
    expect(await asks(linkProof(token, "other@example.ca"))).toEqual({ invitation: { email, valid: false } });
    expect(await asks(linkProof("guessed", email))).toEqual({ invitation: { email, valid: false } });
    expect(await asks(linkProof(token, email), randomUUID())).toEqual({ invitation: null });
  });
});

describe("the patient", () => {
  it("sees nothing before the record is linked", async () => {
    expect((await as(cast.camille).get("/api/1/portal/records")).body).toEqual({ records: [] });
    expect((await as(cast.camille).get(`/api/1/portal/infoRequests/${first}`)).body).toEqual({
      appErrorCode: "notFound",
    });
  });

  it("is linked by signing up through the link, once", async () => {
    const person = { userId: cast.camille.userId, role: "patient" as const, langCode: "fr" as const, pubKey: "AQ" };
    for (let n = 0; n < 2; n++) await deliver(userCreated, { ...person, invitationId: first, emailConfirmed: true });
    expect(await announced(patientLinked)).toHaveLength(1);
    const { body } = await as(cast.camille).get("/api/1/portal/records");
    expect(getPortalRecords.answer.parse(body).records).toMatchObject([
      { patientId: camillesRecord, clinicName: "Clinique des Tilleuls", rootFp: "R".repeat(43), keep: null },
    ]);
  });

  it("keeps the portal key for next time, for themself only, and nothing that came beside it (LIM-006)", async () => {
    const keep = { keyForPatient: "E".repeat(180), adoption: aStatement() };
    const key = `/api/1/portal/records/${camillesRecord}/key`;
    expect((await as(cast.bruno).put(key).send(keep)).body).toEqual({ appErrorCode: "CANNOT_ACCESS_PATIENT" });
    const more = { ...keep, colour: "red", adoption: { ...keep.adoption, colour: "red" } };
    expect((await as(cast.camille).put(key).send(more)).body).toEqual({});
    expect((await as(cast.camille).get("/api/1/portal/records")).body.records[0].keep).toEqual(keep);
  });

  it("has opened the request once it is before them, and that moment stays (PAT-005)", async () => {
    const openedAt = async () =>
      getInfoRequests.answer.parse((await as(cast.drMorel).get(path)).body).infoRequests[0]?.openedAt;
    const open = (actor: (typeof cast)["camille"]) => as(actor).get(`/api/1/portal/infoRequests/${first}`);
    await open(cast.bruno);
    expect(await openedAt()).toBeNull();
    await open(cast.camille);
    const once = await openedAt();
    expect(once).toEqual(expect.any(String));
    await open(cast.camille);
    expect(await openedAt()).toBe(once);
  });

  it("fills the draft revision by revision; a stale save is given the current one", async () => {
    const own = `/api/1/portal/infoRequests/${first}`;
    expect(getPortalInfoRequest.answer.parse((await as(cast.camille).get(own)).body).can).toEqual({ fill: true });
    expect(
      (
        await as(cast.camille)
          .put(own)
          .send({ draft: anEnvelope(1) })
      ).body,
    ).toEqual({});
    expect(
      (
        await as(cast.camille)
          .put(own)
          .send({ draft: anEnvelope(1) })
      ).body,
    ).toEqual({ appErrorCode: "conflict", current: anEnvelope(1) });
    expect(
      (
        await as(cast.bruno)
          .put(own)
          .send({ draft: anEnvelope(2) })
      ).body,
    ).toEqual({ appErrorCode: "notFound" });
    expect(
      (
        await as(cast.drLavoie)
          .put(own)
          .send({ draft: anEnvelope(2) })
      ).body,
    ).toEqual({ appErrorCode: "notFound" });
  });

  const sent = `/api/1/portal/infoRequests/${first}/answers`;

  it("has no answers to read again before they are sent", async () => {
    expect((await as(cast.camille).get(sent)).body).toEqual({ answers: null });
  });

  it("sends the answers once, with the consents they are given under", async () => {
    const submit = `/api/1/portal/infoRequests/${first}/submit`;
    const newest = async () =>
      getPortalInfoRequests.answer.parse((await as(cast.camille).call(getPortalInfoRequests)).body).infoRequests[0];
    expect(await newest()).toMatchObject({ id: first, isBegun: true, submittedAt: null });
    const without = { ...answers, consents: { ...consents, consentGeneral: false } };
    expect((await as(cast.camille).post(submit).send(without)).body).toEqual({
      appErrorCode: "consentRequired",
      missing: ["consentGeneral"],
    });
    const both = await Promise.all([1, 2].map(() => as(cast.camille).post(submit).send(answers)));
    expect(both.map(({ body }) => body.appErrorCode ?? "sent").sort()).toEqual(["alreadySubmitted", "sent"]);
    expect(await announced(infoRequestSubmitted)).toHaveLength(1);
    expect(await announced(infoRequestSubmittedV2)).toMatchObject([{ data: { infoRequestId: first, changeCount: 1 } }]);
    expect(await newest()).toMatchObject({ id: first, isBegun: false, submittedAt: expect.any(String) });
  });

  it("reads again what they sent as they signed it, and nobody else does so here", async () => {
    const { infoRequestData: data, statement } = answers;
    const { body } = await as(cast.camille).get(sent);
    expect(getPortalAnswers.answer.parse(body).answers).toEqual({
      submittedAt: expect.any(String),
      data,
      statement,
      consents,
    });
    for (const actor of [cast.bruno, cast.drLavoie, cast.ada])
      expect((await as(actor).get(sent)).body).toEqual({ appErrorCode: "notFound" });
  });
});

describe("the clinic", () => {
  it("reads the answers, as they were signed once they are merged too", async () => {
    const before = getInfoRequests.answer.parse((await as(cast.drMorel).get(path)).body);
    expect(before.infoRequests[0]).toMatchObject({ id: first, data: answers.infoRequestData, consents });
    expect(before.infoRequests[0]).toMatchObject({ openedAt: expect.any(String), changeCount: 1 });
    expect(before).toMatchObject({ isLinked: true, can: { send: true } });
    await deliver(infoRequestConsumed, { infoRequestId: first, patientId: camillesRecord, clinicId: tilleuls });
    const after = getInfoRequests.answer.parse((await as(cast.drMorel).get(path)).body);
    expect(after.infoRequests[0]).toMatchObject({
      id: first,
      data: answers.infoRequestData,
      statement: answers.statement,
      consumedAt: expect.any(String),
    });
  });

  it("is shown who merged them and when, and has them to merge again where that was taken back, in any order of the facts (POR-025)", async () => {
    const data = { infoRequestId: first, patientId: camillesRecord, clinicId: tilleuls };
    const newest = async () =>
      getInfoRequests.answer.parse((await as(cast.drMorel).get(path)).body).infoRequests.find(({ id }) => id === first);
    const at = "2026-11-22T09:00:00.000Z";
    await deliver(infoRequestConsumed, data, { seq: 5, at, by: cast.drLavoie });
    expect(await newest()).toMatchObject({ consumedAt: at, consumedBy: cast.drLavoie.userId });
    await deliver(infoRequestReopened, data, { seq: 6, by: cast.drLavoie });
    expect(await newest()).toMatchObject({ consumedAt: null, consumedBy: null, data: answers.infoRequestData });
    await deliver(infoRequestReopened, data, { seq: 8, by: cast.drLavoie });
    await deliver(infoRequestConsumed, data, { seq: 7, at, by: cast.drLavoie });
    expect(await newest()).toMatchObject({ consumedAt: null, consumedBy: null });
    await deliver(infoRequestConsumed, data, { seq: 9, at, by: cast.drMorel });
    expect(await newest()).toMatchObject({ consumedAt: at, consumedBy: cast.drMorel.userId });
  });

  it("does not tell others that there is anything to read", async () => {
    for (const actor of [cast.drBernier, cast.drAilleurs, cast.camille, cast.ada]) {
      expect((await as(actor).get(path)).body).toEqual({ appErrorCode: "CANNOT_ACCESS_PATIENT" });
    }
    expect((await as(cast.drLavoie).get(path.replace(tilleuls, cast.drLavoie.userId))).body).toEqual({
      appErrorCode: "CANNOT_ACCESS_PATIENT",
    });
  });
});
