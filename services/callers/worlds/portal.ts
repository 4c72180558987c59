import { randomUUID } from "node:crypto";
import { userCreated } from "@carnet/nats/contracts/account/user.created.v1";
import { keysGranted } from "@carnet/nats/contracts/patient/keys.granted.v1";
import { patientCreated } from "@carnet/nats/contracts/patient/patient.created.v1";
import { cast, openService, tilleuls } from "@carnet/services/framework/testing";
import { portal } from "../../portal/app.ts";
import { aDocument, anEnvelope, aPortal, camillesRecord, neighbours } from "../../portal/testing/index.ts";
import { filling, type World } from "../world.ts";

/** The portal with one request waiting for Camille, who has signed up through it, and somebody who reads along. */
export function portalWorld(): World {
  const opened = openService(portal, { answers: neighbours });
  const request = randomUUID();
  const document = randomUUID();
  const guardian = randomUUID();
  const correction = randomUUID();
  return {
    service: portal,
    opened,
    async settle() {
      const flags = {
        therapistId: cast.drLavoie.userId,
        hasEmail: true,
        hasBillingEmail: false,
        dobAndSexPresent: true,
      };
      await opened.deliver(patientCreated, { patientId: camillesRecord, clinicId: tilleuls, ...flags });
      for (const { userId } of [cast.drMorel, cast.drRoy, cast.drLavoie, cast.drInvite, cast.drParti]) {
        await opened.deliver(keysGranted, { patientId: camillesRecord, clinicId: tilleuls, userId, kind: "clinic" });
      }
      const body = { id: request, language: "fr", dataInit: anEnvelope(), portal: aPortal() };
      await opened
        .as(cast.drLavoie)
        .post(`/api/1/patients/${camillesRecord}/clinics/${tilleuls}/infoRequests`)
        .send(body);
      const person = { userId: cast.camille.userId, role: "patient" as const, langCode: "fr" as const, pubKey: "AQ" };
      await opened.deliver(userCreated, { ...person, invitationId: request, emailConfirmed: true });
      await opened
        .as(cast.drLavoie)
        .post(`/api/1/patients/${camillesRecord}/clinics/${tilleuls}/portalDocuments`)
        .type("application/octet-stream")
        .send(aDocument(document));
      await opened
        .knex()("corrections")
        .insert({
          id: correction,
          patient_id: camillesRecord,
          clinic_id: tilleuls,
          therapist_id: cast.drLavoie.userId,
          asked_by: cast.camille.userId,
          question: JSON.stringify(anEnvelope()),
        });
      const link = { user_id: guardian, kind: "guardian" };
      await opened
        .knex()("patient_links")
        .insert({ ...link, patient_id: camillesRecord, clinic_id: tilleuls });
    },
    path: filling([
      [/portal\/infoRequests/, { id: request }],
      [/automaticForms/, { id: tilleuls }],
      [/:requestId/, { id: camillesRecord, clinicId: tilleuls, requestId: request }],
      [/patients\/portalDocuments/, { id: document }],
      [/:correctionId/, { id: camillesRecord, correctionId: correction }],
      [/guardians/, { patientId: camillesRecord, userId: guardian }],
      [/:docId/, { id: camillesRecord, docId: document }],
      [/./, { id: camillesRecord, patientId: camillesRecord, clinicId: tilleuls }],
    ]),
    body(call) {
      if (call.startsWith("POST") && call.endsWith("/portalDocuments")) return aDocument(randomUUID());
      return call.includes("/guardians/") ? { agreed: true } : {};
    },
  };
}
