import { every } from "@carnet/services/kit";
import { Session } from "./session.model.ts";

const dayMs = 24 * 60 * 60_000;

/** Forgets sessions that ended or ran out more than a day ago. */
export const sweepSessions = every("sweep-sessions", 60 * 60_000, async () => {
  const yesterday = new Date(Date.now() - dayMs).toISOString();
  await Session.query()
    .delete()
    .where((old) => old.where("ended_at", "<", yesterday).orWhere("expires_at", "<", yesterday));
});
