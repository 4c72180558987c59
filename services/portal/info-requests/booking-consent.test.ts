import { randomUUID } from "node:crypto";
import { keysGranted } from "@carnet/nats/contracts/patient/keys.granted.v1";
import { patientCreated } from "@carnet/nats/contracts/patient/patient.created.v1";
import { userCreated } from "@carnet/nats/contracts/account/user.created.v1";
import { cast, openService, tilleuls } from "@carnet/services/framework/testing";
import { portal } from "../app.ts";
import { getPortalInfoRequest } from "../contract/index.ts";
import { anEnvelope, aPortal, aStatement, camillesRecord, neighbours } from "../testing/index.ts";

const clinic = neighbours["rpc.clinic.info.v1"];
const { as, deliver } = openService(portal, {
  answers: {
    ...neighbours,
    "rpc.clinic.info.v1": (asked: { clinicId: string }) => ({ ...clinic(asked), isGoRdvSyncAutomated: true }),
  },
});

it("asks for the fourth consent where the clinic's booking service is automated, and takes no answers without (POR-009)", async () => {
  const flags = { therapistId: cast.drLavoie.userId, hasEmail: true, hasBillingEmail: false, dobAndSexPresent: true };
  await deliver(patientCreated, { patientId: camillesRecord, clinicId: tilleuls, ...flags });
  const access = {
    patientId: camillesRecord,
    clinicId: tilleuls,
    userId: cast.drLavoie.userId,
    kind: "clinic",
  } as const;
  await deliver(keysGranted, access);
  const id = randomUUID();
  const sent = await as(cast.drLavoie)
    .post(`/api/1/patients/${camillesRecord}/clinics/${tilleuls}/infoRequests`)
    .send({ id, language: "fr", dataInit: anEnvelope(), portal: aPortal() });
  expect(sent.body).toMatchObject({ id });
  await deliver(userCreated, {
    ...userCreated.example,
    userId: cast.camille.userId!,
    role: "patient",
    invitationId: id,
  });
  const own = `/api/1/portal/infoRequests/${id}`;
  const asked = getPortalInfoRequest.answer.parse((await as(cast.camille).get(own)).body);
  expect(asked.isGoRdvSyncAutomated).toBe(true);
  const three = { consentForUpdateHealthSummary: true, consentForClinicOwner: true, consentGeneral: true };
  const submit = (consentForGoRdvSync: boolean) =>
    as(cast.camille)
      .post(`${own}/submit`)
      .send({
        infoRequestData: anEnvelope(),
        consents: { ...three, consentForGoRdvSync },
        statement: aStatement(),
      });
  expect((await submit(false)).body).toEqual({ appErrorCode: "consentRequired", missing: ["consentForGoRdvSync"] });
  expect((await submit(true)).body).toEqual({ infoRequestSubmittedAt: expect.any(String) });
});
