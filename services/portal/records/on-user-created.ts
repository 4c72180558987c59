import { react } from "@carnet/services/framework";
import { userCreated } from "@carnet/nats/contracts/account/user.created.v1";
import { InfoRequest } from "../info-requests/info-request.model.ts";
import { linkPatient } from "./link-patient.ts";

/** Who signed up through the link of an info request came by the address it was sent to, and is before all that were sent there. */
export const onUserCreated = react(userCreated, async ({ data: { userId, role, invitationId } }, trx) => {
  if (role !== "patient" || !invitationId) return;
  const request = await InfoRequest.query(trx).findById(invitationId);
  if (!request) return;
  const { mailedTo } = request;
  const sent = mailedTo ? await InfoRequest.query(trx).where({ mailed_to: mailedTo }).orderBy("sent_at") : [request];
  for (const { patientId, clinicId, sentTo, childUntil } of sent.filter(({ hasLeft }) => hasLeft))
    await linkPatient(trx, { userId, patientId, clinicId, sentTo, childUntil });
});
