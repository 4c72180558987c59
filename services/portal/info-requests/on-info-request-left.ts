import { react } from "@carnet/services/framework";
import { infoRequestSent } from "@carnet/nats/contracts/portal/infoRequest.sent.v1";
import { findRecipient } from "../records/find-recipient.ts";
import { linkPatient } from "../records/link-patient.ts";
import { dropOlderCodes } from "./drop-older-codes.ts";
import { InfoRequest } from "./info-request.model.ts";

/** A request that waited has left: from now on the account of its address sees the record, and older codes are forgotten. */
export const onInfoRequestLeft = react(infoRequestSent, async ({ data: { infoRequestId } }, trx) => {
  const request = await InfoRequest.query(trx).findById(infoRequestId);
  if (!request?.leavesAt) return;
  const { patientId, clinicId, sentTo, childUntil, invite } = request;
  const userId = request.accountId ?? (await accountNow(request));
  if (userId) await linkPatient(trx, { userId, patientId, clinicId, sentTo, childUntil });
  if (invite) await dropOlderCodes(trx, request);
  await request.$query(trx).patch({ leavesAt: null, waiting: [], accountId: null, invite: null, inviteBefore: null });
});

/** Somebody may have signed up at the address while the request waited: by another mail, about another child. */
async function accountNow(request: InfoRequest): Promise<string | undefined> {
  const recipient = await findRecipient(request);
  return typeof recipient === "string" || recipient.sentTo !== request.sentTo ? undefined : recipient.account?.id;
}
