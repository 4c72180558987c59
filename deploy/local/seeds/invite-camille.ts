import { randomUUID } from "node:crypto";
import type { PatientRef } from "@carnet/crypto/in-process";
import type { AnswerOf } from "@carnet/services/framework/contract";
import type { getPortalRecords } from "@carnet/services/portal/contract";
import type { House } from "../house/start-house.ts";
import { mailedProof } from "./mailed-link.ts";
import { people } from "./people.ts";
import { aVisitor, signIn, signUp, type Visitor } from "./person/index.ts";

type Records = AnswerOf<typeof getPortalRecords>;

/** Sends Camille an info request; she signs up through it, opens her portal with the access code, and has not answered yet. */
export async function inviteCamille(house: House, therapist: Visitor, ref: PatientRef): Promise<void> {
  const { portal, wire, accessCode } = await therapist.crypto.createPortal(ref);
  const id = randomUUID();
  const value = {
    contact: { firstName: people.camille.firstName, lastName: people.camille.lastName },
    antecedents: {},
    comment: "",
  };
  const [dataInit] = await therapist.crypto.seal(portal, [
    { ref: { entity: "infoRequest", record: id, field: "dataInit" }, value, rev: 1 },
  ]);
  await therapist.call("POST", `/api/1/patients/${ref.id}/clinics/${ref.clinicId}/infoRequests`, {
    id,
    language: "fr",
    dataInit,
    portal: wire,
  });

  const camille = aVisitor(house.origin);
  const proof = await mailedProof(house, people.camille.email);
  await signUp(camille, "patient", { ...people.camille, invitationId: id, proof });
  await signIn(camille, "patient", people.camille);
  await camille.call("PUT", "/api/users/termsAccepted/patient", {});
  const invite = await invitationOf(camille, ref.id);
  const { keep } = await camille.crypto.acceptPortal({
    clinicId: ref.clinicId,
    patientId: ref.id,
    blob: invite,
    code: accessCode,
  });
  await camille.call("PUT", `/api/1/portal/records/${ref.id}/key`, keep);
}

/** The record appears once the news of the sign-up has reached the portal. */
async function invitationOf(camille: Visitor, patientId: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const { records } = await camille.call<Records>("GET", "/api/1/portal/records");
    const invite = records.find((record) => record.patientId === patientId)?.invite;
    if (invite) return invite;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("Camille's record did not reach her portal.");
}
