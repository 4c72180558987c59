/** The session door: who is signed in on this page, and how they come and go. Its atoms stay inside. */
export { useSession, type Session } from "./use-session.ts";
export { currentUser, onPersonChanged, onUserChanged } from "./session.atoms.ts";
export {
  askHowItEnded,
  askWhose,
  beginSession,
  openOwnTrustStore,
  refreshSession,
  restoreSession,
} from "./begin-session.ts";
export { forgetKeys, markCovered } from "./covered.ts";
export { flushWork, onLeaving, signOut, wipeDevice, type Leaving } from "./sign-out.ts";
export { keepRecord, keptRecord } from "./kept-record.ts";
export { roleCookie } from "./role-cookie.ts";
export { homeOf, isTheirs } from "./area-of.ts";
export { safeNext } from "./safe-next.ts";
