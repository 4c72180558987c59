import { every } from "@carnet/services/framework";
import { EmailChange } from "./email-change.model.ts";

/** Forgets the keys wrapped for an address once its link has run out, whether it was followed or not. */
export const sweepEmailChanges = every("sweep-email-changes", 60 * 60_000, async () => {
  await EmailChange.query().delete().whereRaw("expires_at < now()");
});
