/** The session door: who is signed in on this page, and how they come and go. Its atoms stay inside. */
export { useSession, type Session } from "./use-session.ts";
export { currentUser, onPersonChanged, onUserChanged } from "./session.atoms.ts";
export {
  askHowItEnded,
  beginSession,
  openOwnTrustStore,
  refreshSession,
  restoreSession,
  stillStands,
  type SessionEnd,
} from "./begin-session.ts";
export { forgetKeys, markCovered } from "./covered.ts";
export {
  dropSession,
  flushWork,
  forgetSession,
  forgetUser,
  isSigningOut,
  onLeaving,
  settleWork,
  signOut,
  type Leaving,
} from "./sign-out.ts";
export { sayWaiting } from "./say-waiting.ts";
export { browserSession, onBrowserSession } from "./browser-session.ts";
export { rememberLeft, wasLeftBy } from "./left-page.ts";
export { keepRecord, keptRecord } from "./kept-record.ts";
export { roleCookie } from "./role-cookie.ts";
export { homeOf, isTheirs } from "./area-of.ts";
export { safeNext } from "./safe-next.ts";
