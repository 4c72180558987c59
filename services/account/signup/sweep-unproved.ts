import { every } from "@carnet/services/framework";
import { User } from "../users/user.model.ts";

/** Forgets accounts of seven days that nobody proved, whatever was mailed for them meanwhile: an address is nobody's to hold. */
export const sweepUnproved = every("sweep-unproved", 60 * 60_000, async () => {
  await User.query()
    .delete()
    .where({ email_confirmed_at: null, forgotten_at: null })
    .whereRaw("created_at < now() - interval '7 days'");
});
