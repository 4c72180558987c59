import { randomUUID } from "node:crypto";
import type { PatientRef } from "@carnet/crypto/in-process";
import type { AnswerOf } from "@carnet/services/framework/contract";
import type { getPortalRecords } from "@carnet/services/portal/contract";
import { signIn, signUp, type Newcomer } from "./sign-in.ts";
import type { Visitor } from "./visitor.ts";

type Records = AnswerOf<typeof getPortalRecords>;

/** A form that was sent, and the code that the clinic tells its patient. */
export interface SentForm {
  id: string;
  accessCode: string;
}

/** Sends the first form about a patient, with the names that the clinic knows; its portal is made for it. */
export async function sendForm(
  therapist: Visitor,
  ref: PatientRef,
  language: "en" | "fr",
  contact: { firstName: string; lastName: string; dateOfBirth?: string },
): Promise<SentForm> {
  const { portal, wire, accessCode } = await therapist.crypto.createPortal(ref);
  const id = randomUUID();
  const place = { entity: "infoRequest", record: id, field: "dataInit" } as const;
  const value = { contact, antecedents: {}, comment: "" };
  const [dataInit] = await therapist.crypto.seal(portal, [{ ref: place, value, rev: 1 }]);
  const path = `/api/1/patients/${ref.id}/clinics/${ref.clinicId}/infoRequests`;
  await therapist.call("POST", path, { id, language, dataInit, portal: wire });
  return { id, accessCode };
}

/** Signs up by the mail of a form, and opens the portal of its record with the code: the form waits to be filled in. */
export async function joinPortal(
  patient: Visitor,
  { id: patientId, clinicId }: PatientRef,
  form: SentForm,
  who: Newcomer & { proof: string },
): Promise<void> {
  await signUp(patient, "patient", { ...who, invitationId: form.id });
  await signIn(patient, "patient", who);
  await patient.call("PUT", "/api/users/termsAccepted/patient", {});
  const blob = await invitationOf(patient, patientId);
  const { keep } = await patient.crypto.acceptPortal({ clinicId, patientId, blob, code: form.accessCode });
  await patient.call("PUT", `/api/1/portal/records/${patientId}/key`, keep);
}

/** The record appears once the news of the sign-up has reached the portal. */
async function invitationOf(patient: Visitor, patientId: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const { records } = await patient.call<Records>("GET", "/api/1/portal/records");
    const invite = records.find((record) => record.patientId === patientId)?.invite;
    if (invite) return invite;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The record did not reach its patient's portal.");
}
