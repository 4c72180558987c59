import { every } from "@carnet/services/framework";
import { Session } from "./session.model.ts";

const dayMs = 24 * 60 * 60_000;

/** A browser that was lost may be found again, and is then to learn that its session was ended. */
const lostMs = 90 * dayMs;

/** Forgets sessions that ended or ran out more than a day ago; those ended from elsewhere after ninety. */
export const sweepSessions = every("sweep-sessions", 60 * 60_000, async () => {
  const [yesterday, longAgo] = [dayMs, lostMs].map((age) => new Date(Date.now() - age).toISOString());
  await Session.query()
    .delete()
    .where((old) => old.where("ended_at", "<", yesterday!).orWhere("expires_at", "<", yesterday!))
    .where((old) => old.where({ ended_elsewhere: false }).orWhere("ended_at", "<", longAgo!));
});
