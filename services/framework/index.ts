/** What every service needs and no service owns. */
export { announce, announceAll, nobody, send, sendAt, takeBack } from "./bus/announce.ts";
export { answer } from "./bus/answer.ts";
export { ask } from "./bus/ask.ts";
export { askAgain, listDeadLetters, type DeadLetter } from "./bus/dead-letters.ts";
export { serversOf } from "./bus/connect.ts";
export { carryOut, react, type Received } from "./bus/react.ts";
export { BaseModel, inTransaction } from "./db/base.model.ts";
export { budgetTrouble, lookAtServer, serverTrouble } from "./db/check-server.ts";
export { connectDatabase, requestLimits } from "./db/connect.ts";
export { isAway } from "./db/is-away.ts";
export { onTopOf, type RefuseConflict } from "./db/on-top-of.ts";
export { readFormer, stretchSeconds, sweepFormer } from "./db/former-versions.ts";
export { subscribeToNotes, note } from "./db/notes.ts";
export { selectNamed } from "./db/select-named.ts";
export { queryRows } from "./db/query-rows.ts";
export { rowBatches } from "./db/row-batches.ts";
export { additive, type Migration } from "./db/migrate.ts";
export { makeRoles } from "./db/roles.ts";
export { limited } from "./files/limited.ts";
export type { FileStore, KeptName } from "./files/file-store.ts";
export { fileStore, openStore } from "./files/open-store.ts";
export { readUpload } from "./files/read-upload.ts";
export type { S3Place } from "./files/s3-store.ts";
export { linkProof, newLinkProof } from "./http/link-proof.ts";
export { giveCookies, hashToken, newToken, readToken, takeCookies } from "./http/cookies.ts";
export { countAttempt } from "./http/rate.ts";
export { Forbidden, Malformed, Refusal, TooLarge, Unauthenticated } from "./http/refusals.ts";
export type { CallHandler, CallRequest } from "./http/handle-call.ts";
export { isTooMuch, watchPressure } from "./http/pressure.ts";
export { refuse, type RefuseOf, type Refuses } from "./http/refuse.ts";
export { openStream, type OpenStream } from "./http/event-stream.ts";
export { routes, type Routes } from "./http/routes.ts";
export type { Ctx, Handler, Mounted } from "./http/route.ts";
export { sealer } from "./secrets/sealer.ts";
export { createLogger, type Logger } from "./log/logger.ts";
export { anonymous, type Actor } from "./policy/actor.ts";
export { definePolicy, type Rule } from "./policy/define-policy.ts";
export { CannotStart } from "./service/cannot-start.ts";
export { every } from "./service/clock.ts";
export { current, runInContext } from "./service/current.ts";
export { Unavailable } from "./service/unavailable.ts";
export { defineService, type Service } from "./service/define-service.ts";
export { configOf, passwordOf, readEnvironment, type Environment } from "./service/environment.ts";
export { allowOrigin, requireGateway } from "./service/public-origin.ts";
export { run, runAlone } from "./service/run-alone.ts";
export { startService, type RunningService, type ServiceConfig } from "./service/start-service.ts";
export {
  clockRules,
  dayBounds,
  instantAt,
  localDay,
  localTime,
  nextDay,
  startOfLocalDay,
  zoneOf,
} from "./clock-rules/index.ts";
export { authorKeys, onAuthorKeyChanged } from "./statements/author-keys.ts";
export { certifiedKeys } from "./statements/certified.ts";
export {
  checkWritten,
  writerProblem,
  type Place,
  type Written,
  type WriterProblem,
} from "./statements/check-written.ts";
export { checkSigned } from "./statements/check-signed.ts";
export { checkManifest, readManifest, writeManifest, type ManifestProblem } from "./statements/manifests.ts";
export { chainHash, genesis, statementHash, type ChainedLine } from "./statements/chain.ts";
export { lengthPrefixed } from "./statements/length-prefixed.ts";
export { fingerprintOf, isPublicKey, isSignedBy, saidIn } from "./statements/signatures.ts";
export { keepProvisioned, provision } from "./bus/provision.ts";
export { access, knownReach, reach, readersAmong, type PatientAccess, type Reach } from "./views/access.ts";
export {
  certainMembership,
  hasPlan,
  keyHolders,
  joinedMembership,
  learnMemberships,
  membership,
  memberships,
  membershipsAmong,
  membersOf,
  siteAllows,
  type Membership,
} from "./views/members.ts";
