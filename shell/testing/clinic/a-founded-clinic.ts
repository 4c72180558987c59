import { loadCrypto, type LogEntry, type PmCrypto, type Stmt } from "@carnet/shell/crypto";
import type { UserInfo } from "@carnet/services/account/contract";
import { extendTrustLog, getTrustLog } from "@carnet/services/clinic/contract";
import { aUser } from "../a-user.ts";
import { answers, type Answer } from "../answers.ts";
import { tilleuls } from "./ids.ts";

/** Dr Morel, unlocked on this page with real keys, and the clinic she founded: its log is what the clinic service would keep. */
export interface FoundedClinic {
  readonly user: UserInfo;
  readonly crypto: PmCrypto;
  readonly log: LogEntry[];
  /** Puts statements at the end of the log, as somebody else's deed would. */
  add(entries: readonly LogEntry[]): Promise<void>;
  /** Puts the keys of records into the log, as their creation does. */
  register(...pkcs: Stmt[]): Promise<void>;
}

const password = "quatre-tilleuls-en-fleur";

/** Signs Dr Morel up and in and founds the clinic; slow, so once for a test file. */
export async function aFoundedClinic(policy: "platform" | "none" = "platform"): Promise<FoundedClinic> {
  const crypto = await loadCrypto();
  const user = aUser();
  const { principal } = await crypto.signup({ email: user.email, password, escrow: policy });
  const { handle } = await crypto.stretch(user.email, password, principal.salt);
  const record = { publicKey: principal.pubKey, encryptedSecretKey: principal.secKey };
  await crypto.unlock(handle, record, { userId: user.id, sessionId: user.sessionId });
  const log = await crypto.foundClinic({ clinicId: tilleuls, policy: { mode: policy } });
  await crypto.syncLog(tilleuls, log);
  const add = async (entries: readonly LogEntry[]) => {
    log.push(...entries);
    await crypto.syncLog(tilleuls, log);
  };
  return {
    user: { ...user, pubKey: principal.pubKey },
    crypto,
    log,
    add,
    register: async (...pkcs) => add(await crypto.registerKeys(tilleuls, pkcs)),
  };
}

/** The clinic service, as far as its log goes. */
export const trustAnswers = (log: LogEntry[]): Answer[] => [
  answers(getTrustLog, ({ query }) => ({
    entries: log.filter(({ seq }) => seq > Number(query.get("after") ?? 0)),
  })),
  answers(extendTrustLog, ({ body }) => {
    log.push(...extendTrustLog.body.parse(body).entries);
    return { seq: log.length };
  }),
];
