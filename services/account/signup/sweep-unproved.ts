import { every } from "@carnet/services/kit";
import { User } from "../users/user.model.ts";

/**
 * Forgets accounts that nobody proved: seven days old, and every link that was mailed for them has run out. Whoever signs in is
 * mailed a new one, so that after fourteen days links count no more: an address is nobody's to hold.
 */
export const sweepUnproved = every("sweep-unproved", 60 * 60_000, async () => {
  await User.query()
    .delete()
    .where({ email_confirmed_at: null, forgotten_at: null })
    .whereRaw("created_at < now() - interval '7 days'")
    .whereRaw(
      `(created_at < now() - interval '14 days'
        or not exists (select from email_confirmations c where c.user_id = users.id and c.expires_at > now()))`,
    );
});
