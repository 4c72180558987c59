import { every } from "@carnet/services/framework";
import { Challenge } from "./challenge.model.ts";

/** Forgets challenges an hour after they ran out. */
export const sweepChallenges = every("sweep-challenges", 60 * 60_000, async () => {
  await Challenge.query().delete().whereRaw("expires_at < now() - interval '1 hour'");
});
