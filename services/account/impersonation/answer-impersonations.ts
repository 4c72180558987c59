import { answer } from "@carnet/services/framework";
import { accountImpersonations } from "@carnet/nats/contracts/rpc/account.impersonations.v1";
import { Impersonation } from "./impersonation.model.ts";

/** Why administrators acted as somebody, for the audit log: words stay here, and travel only to who reads them. */
export const answerImpersonations = answer(accountImpersonations, async ({ sessionIds }) => {
  const found = await Impersonation.query().findByIds(sessionIds);
  return { impersonations: found.map(({ id, reason }) => ({ sessionId: id, reason })) };
});
