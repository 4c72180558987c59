import { randomUUID } from "node:crypto";
import { userCreated } from "@carnet/nats/contracts/account/user.created.v1";
import { keysGranted } from "@carnet/nats/contracts/patient/keys.granted.v1";
import { patientCreated } from "@carnet/nats/contracts/patient/patient.created.v1";
import { cast, openService, tilleuls } from "@carnet/services/framework/testing";
import { portal } from "../app.ts";
import { getPortalInfoRequest } from "../contract/index.ts";
import { anEnvelope, aPortal, aStatement, camillesRecord, neighbours } from "../testing/index.ts";

const updatedAt = "2026-11-01T12:00:00.000Z";
const nights = { id: randomUUID(), label: "Nights", value: "of another patient", meta: { type: "text" } };
const hours = { id: randomUUID(), label: "Hours", value: null, meta: { type: "number", min: 0, max: 24 } };
const aForm = (title: string, isIncludedInInfoRequest: boolean) => ({
  id: randomUUID(),
  updatedAt,
  meta: { title, numCols: 2, index: 0, fields: [nights, hours], isIncludedInInfoRequest, deletedAt: null },
});
const [sleep, mine] = [aForm("Sleep", true), aForm("What I look at", false)];
const asksAbout: unknown[] = [];
const { as, deliver } = openService(portal, {
  answers: {
    ...neighbours,
    "rpc.clinic.modules.v1": (question: object) => {
      asksAbout.push(question);
      return [sleep, mine];
    },
  },
});
const request = randomUUID();
const path = `/api/1/portal/infoRequests/${request}`;

beforeAll(async () => {
  const flags = { therapistId: cast.drLavoie.userId, hasEmail: true, hasBillingEmail: false, dobAndSexPresent: true };
  await deliver(patientCreated, { patientId: camillesRecord, clinicId: tilleuls, ...flags });
  await deliver(keysGranted, {
    patientId: camillesRecord,
    clinicId: tilleuls,
    userId: cast.drLavoie.userId,
    kind: "clinic",
  });
  await as(cast.drLavoie)
    .post(`/api/1/patients/${camillesRecord}/clinics/${tilleuls}/infoRequests`)
    .send({ id: request, language: "fr", dataInit: anEnvelope(), portal: aPortal() });
  const person = { userId: cast.camille.userId, role: "patient" as const, langCode: "fr" as const, pubKey: "AQ" };
  await deliver(userCreated, { ...person, invitationId: request, emailConfirmed: true });
});

describe("the clinic's forms that patients fill (POR-010, FRM-001)", () => {
  it("go along with an open request: those that are for patients, with their version and without any answer", async () => {
    const { forms } = getPortalInfoRequest.answer.parse((await as(cast.camille).get(path)).body);
    const questions = [nights, hours].map(({ id, label, meta }) => ({ id, label, meta }));
    expect(forms).toEqual([{ id: sleep.id, updatedAt, title: "Sleep", numCols: 2, fields: questions }]);
    expect(asksAbout).toEqual([{ therapistId: cast.drLavoie.userId, typeOfModule: "health-history", ids: null }]);
  });

  it.each([
    ["another patient", cast.bruno],
    ["the therapist who asked", cast.drLavoie],
    ["the desk", cast.sofia],
    ["the administrator", cast.ada],
    ["who acts as somebody", cast.adaAsMorel],
  ])("are not told to %s, for whom nobody is asked", async (_who, actor) => {
    asksAbout.length = 0;
    const { body } = await as(actor).get(path);
    expect(body).not.toHaveProperty("forms");
    expect(asksAbout).toEqual([]);
  });

  it("are not told to the patient either once the answers are sent", async () => {
    const consents = {
      consentForUpdateHealthSummary: true,
      consentForClinicOwner: true,
      consentForGoRdvSync: false,
      consentGeneral: true,
    };
    await as(cast.camille)
      .post(`${path}/submit`)
      .send({ infoRequestData: anEnvelope(), consents, statement: aStatement() });
    expect((await as(cast.camille).get(path)).body).toEqual({ appErrorCode: "alreadySubmitted" });
  });
});
