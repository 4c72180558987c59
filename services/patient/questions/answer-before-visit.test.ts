import { randomUUID } from "node:crypto";
import { patientBeforeVisit } from "@carnet/nats/contracts/rpc/patient.beforeVisit.v1";
import { infoRequestSent } from "@carnet/nats/contracts/portal/infoRequest.sent.v1";
import { infoRequestSubmitted } from "@carnet/nats/contracts/portal/infoRequest.submitted.v1";
import { tilleuls } from "@carnet/services/framework/testing";
import { openPatients } from "../testing/open-patients.ts";

const { asked, deliver, knex, openRecord } = openPatients();
const about = async (...patientIds: string[]) =>
  (await asked(patientBeforeVisit, { patientIds })) as { patients: Record<string, unknown>[] };

it("tells what was sent, answered and signed, and leaves out whom nobody knows", async () => {
  const patientId = await openRecord();
  const nothing = { patientId, signedForms: [], formSentAt: null, answersAt: null, hasMerged: false };
  expect(await about(patientId, randomUUID())).toEqual({ patients: [nothing] });

  const request = { infoRequestId: randomUUID(), patientId, clinicId: tilleuls };
  await deliver(infoRequestSent, { ...request, sentAt: "2026-11-20T14:00:00.000Z" });
  await deliver(infoRequestSubmitted, { ...request, submittedAt: "2026-11-21T09:30:00.000Z" });
  const form = { id: randomUUID(), form_id: randomUUID(), patient_id: patientId, clinic_id: tilleuls };
  await knex()("consent_files").insert({
    ...form,
    name: "A",
    data: "A",
    sealed_for: "patient",
    mode: "witnessed",
    statement: "{}",
    signed_by: randomUUID(),
  });
  expect((await about(patientId)).patients).toEqual([
    {
      ...nothing,
      signedForms: [form.form_id],
      formSentAt: "2026-11-20T14:00:00.000Z",
      answersAt: "2026-11-21T09:30:00.000Z",
    },
  ]);
});
