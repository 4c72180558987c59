import { answer, ask } from "@carnet/services/framework";
import { patientContact } from "@carnet/nats/contracts/rpc/patient.contact.v1";
import { portalInvitation } from "@carnet/nats/contracts/rpc/portal.invitation.v1";
import { InfoRequest } from "../info-requests/info-request.model.ts";

const lifeMs = 30 * 24 * 3600_000;

const isFresh = ({ submittedAt, sentAt }: InfoRequest) =>
  submittedAt === null && Date.now() - Date.parse(sentAt) < lifeMs;

/** An info request is an invitation to the address that it was sent to, for thirty days. */
export const answerInvitation = answer(portalInvitation, async ({ invitationId, proof }) => {
  const request = await InfoRequest.query().findById(invitationId);
  const contact = request && (await ask(patientContact, { patientId: request.patientId }));
  const email = request?.sentTo === "billing" ? contact?.billingEmail : contact?.email;
  if (!request || !email) return { invitation: null };
  return {
    invitation: { email, valid: request.proof === proof && isFresh(request) },
  };
});
