import { setTimeout as pause } from "node:timers/promises";

const holdMs = 8_000;
/** The connection was never made: nothing can have happened. */
const notMade = new Set(["ECONNREFUSED", "57P03", "53300"]);
/** The connection was cut: a read may simply be done again. */
const cut = new Set(["57P01", "57P02", "08006", "08003", "ECONNRESET", "EPIPE"]);

/**
 * Does `work` again for up to 8 s while Postgres fails over, so that people see a slow answer and not an error.
 * A change is done again only when it cannot have happened.
 */
export async function holdWhileAway<T>(isRead: boolean, work: () => Promise<T> | T): Promise<T> {
  const until = Date.now() + holdMs;
  for (let waitMs = 100; ; waitMs = Math.min(waitMs * 2, 1_000)) {
    try {
      return await work();
    } catch (error) {
      if (!isAway(error, isRead) || Date.now() + waitMs > until) throw error;
      await pause(waitMs);
    }
  }
}

function isAway(error: unknown, isRead: boolean): boolean {
  const { code, message } = error as { code?: string; message?: string };
  if (code && notMade.has(code)) return true;
  return isRead && ((code !== undefined && cut.has(code)) || message === "Connection terminated unexpectedly");
}
