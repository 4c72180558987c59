import { Refused } from "@carnet/shell/api";
import { codeOf } from "@carnet/shell/crypto";
import { isLasting } from "./is-lasting.ts";

const codes = new Set([
  "keysOutOfReach",
  "grantNotOpen",
  "managerNotCertified",
  "grantMismatch",
  "keysLocked",
  "rotationsLeft",
]);
const ofCrypto = new Set([
  "key-changed",
  "name-changed",
  "uncertified",
  "revoked",
  "loop",
  "fork",
  "withheld",
  "locked",
]);

/** The word for why long work stopped: a key of `works.trouble`. */
export function troubleKey(trouble: unknown): string {
  if (!isLasting(trouble)) return "network";
  if (trouble instanceof Refused) return codes.has(trouble.code) ? trouble.code : "other";
  const code = codeOf(trouble);
  return ofCrypto.has(code) ? code : "other";
}
