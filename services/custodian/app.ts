import { answer, defineService, every } from "@carnet/services/framework";
import { custodianAIdentity } from "@carnet/nats/contracts/rpc/custodian-a.identity.v1";
import { custodianBIdentity } from "@carnet/nats/contracts/rpc/custodian-b.identity.v1";
import { onCertificate } from "./clinics/on-certificate.ts";
import { a, b, type Custodian } from "./custodian.ts";
import { identityOf } from "./identity/identity-of.ts";
import { appendDeed, verifyLog } from "./log/deed-log.ts";
import { onLogStated } from "./log/on-log-stated.ts";
import { stateLog } from "./log/state-log.ts";
import { logOf } from "./migrations/0001-log.ts";
import { resetsOf } from "./migrations/0002-resets.ts";
import { signedLines } from "./migrations/0003-signed-lines.ts";
import { namedClinics } from "./migrations/0004-named-clinics.ts";
import { onReset, releaseWhatIsDue } from "./resets/on-reset.ts";
import { timeLockMs } from "./resets/time-lock.ts";

const minute = 60_000;
const hour = 60 * minute;

/** How often it looks at what waits: each minute, and oftener where the time-lock of a developer's machine is shorter. */
const lookEvery = (who: Custodian) => Math.min(minute, Math.max(1_000, shortLockMs(who) / 4));

function shortLockMs(who: Custodian): number {
  return process.env["NODE_ENV"] === "production" ? hour : timeLockMs(who.key());
}

/** One of the two custodians: the same code with another key, another schema and another name on the bus. */
const custodian = (who: Custodian) =>
  defineService({
    name: who.name,
    speaker: who.name,
    migrations: {
      "0001_log": logOf(who.name),
      "0002_resets": resetsOf(who.name),
      "0003_signed_lines": signedLines,
      "0004_named_clinics": namedClinics,
    },
    reactions: [...onCertificate(who), ...onReset(who), onLogStated(who)],
    answers: [answer(who.id === "A" ? custodianAIdentity : custodianBIdentity, async () => identityOf(who.key()))],
    clocks: [
      every("release-what-is-due", lookEvery(who), () => releaseWhatIsDue(who)),
      every("state-log", hour, () => stateLog(who)),
    ],
    check: () => {
      who.key();
      who.otherKey();
    },
    start: async () => {
      const { fingerprint } = who.key();
      await verifyLog();
      await appendDeed("started", { fingerprint });
    },
  });

/** Keeps one half of every escrowed key. */
export const custodianA = custodian(a);

/** Keeps the other half. */
export const custodianB = custodian(b);

export { makeKeyFile } from "./key/make-key.ts";
