import { react } from "@carnet/services/framework";
import { userCreated } from "@carnet/nats/contracts/account/user.created.v1";
import { InfoRequest } from "../info-requests/info-request.model.ts";
import { linkPatient } from "./link-patient.ts";

/** Whoever signed up through the link of an info request is the patient it was sent to: the link came by their own mail. */
export const onUserCreated = react(userCreated, async ({ data: { userId, role, invitationId } }, trx) => {
  if (role !== "patient" || !invitationId) return;
  const request = await InfoRequest.query(trx).findById(invitationId);
  if (request) await linkPatient(trx, { userId, patientId: request.patientId, clinicId: request.clinicId });
});
