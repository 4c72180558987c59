import { react } from "@carnet/services/framework";
import { multiclinicChanged } from "@carnet/nats/contracts/admin/multiclinic.changed.v1";

/** Keeps whose sign-in waits for imported records; what was said last counts, in whichever order it comes (ADM-014). */
export const onImportsWaiting = [
  react(multiclinicChanged, async ({ at, data: { ownerId, isWaiting } }, trx) => {
    await trx("users")
      .where({ id: ownerId })
      .whereRaw("(imports_told_at is null or imports_told_at <= ?)", [at])
      .update({
        imports_told_at: at,
        encryption_pending_since: isWaiting ? trx.raw("coalesce(encryption_pending_since, ?)", [at]) : null,
      });
  }),
];
