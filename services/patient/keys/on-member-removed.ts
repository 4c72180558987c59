import { react } from "@carnet/services/framework";
import { managerRemoved } from "@carnet/nats/contracts/clinic/manager.removed.v1";
import { memberRemoved } from "@carnet/nats/contracts/clinic/member.removed.v1";
import { dropKeys } from "./drop-keys.ts";

/**
 * A member removed with REMOVE_ACCESS loses every key; with KEEP_ACCESS they read on what was theirs, and nothing that they held
 * as a manager only (MEM-020). The same removal twice changes nothing.
 */
export const onMemberRemoved = react(memberRemoved, async ({ data: { clinicId, userId, option } }, trx) => {
  await dropKeys(trx, clinicId, userId, option === "REMOVE_ACCESS" ? "all" : "managerOnly");
});

/** Who manages no longer keeps only the keys they hold for another reason (MEM-019). */
export const onManagerRemoved = react(managerRemoved, async ({ data: { clinicId, userId } }, trx) => {
  await dropKeys(trx, clinicId, userId, "managerOnly");
});
