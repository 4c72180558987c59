import {
  askHowItEnded,
  browserSession,
  currentUser,
  forgetSession,
  settleWork,
  type SessionEnd,
} from "@carnet/shell/session";

/** What was typed is on the disk within this time, or is not going to be. */
const settleTimeout = 500;
/** A server that does not answer keeps nobody on a page that is over. */
const askTimeout = 1_500;

/**
 * The session of this page is over: what was typed waits for its person, sealed; nothing else of them stays here, and the other windows
 * learn it. Where another session was begun in this browser since, that one goes on. Answers how it ended.
 */
export async function loseSession(): Promise<SessionEnd> {
  const own = currentUser()?.sessionId ?? null;
  await within(settleTimeout, settleWork());
  const here = browserSession();
  if (own !== null && here !== null && here !== own) return "replaced";
  const end = (await within(askTimeout, askHowItEnded())) ?? "over";
  if (end === "replaced") return end;
  await within(askTimeout, forgetSession({ logs: end === "elsewhere" }));
  return end;
}

const within = <T>(ms: number, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work.catch(() => undefined), new Promise<undefined>((resolve) => setTimeout(resolve, ms))]);
