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
 * learn it. Where another session was begun in this browser since, that one goes on. Answers how it ended; null where it stands after
 * all, and nothing was forgotten.
 */
export async function loseSession(): Promise<SessionEnd | null> {
  const own = currentUser()?.sessionId ?? null;
  await within(settleTimeout, settleWork(), undefined);
  const here = browserSession();
  if (own !== null && here !== null && here !== own) return "replaced";
  const end = await within(askTimeout, askHowItEnded(), "over");
  if (end === "replaced" || end === null) return end;
  await within(askTimeout, forgetSession({ logs: end === "elsewhere" }), undefined);
  return end;
}

/** What `work` resolves to within so many ms; `otherwise` where it fails or takes longer. */
const within = <T>(ms: number, work: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([work.catch(() => otherwise), new Promise<T>((resolve) => setTimeout(() => resolve(otherwise), ms))]);
