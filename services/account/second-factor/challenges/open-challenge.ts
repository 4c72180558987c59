import { hashToken, newToken } from "@carnet/services/framework";
import { createHash } from "node:crypto";
import { openAtRest, sealAtRest } from "../../principals/rest-seal.ts";
import { Challenge, type Purpose } from "./challenge.model.ts";

const lifeMs = 5 * 60_000;

const keyOf = (token: string) => createHash("sha256").update(`carnet/challenge\0${token}`).digest();

/** Puts the question to an account: answers the token that must come back, and what a passkey has to sign. */
export async function openChallenge(userId: string, purpose: Purpose, secKey?: string) {
  const [token, passkeyChallenge] = [newToken(), newToken()];
  await Challenge.query().insert({
    tokenHash: hashToken(token),
    userId,
    purpose,
    passkeyChallenge,
    sealedAnswer: secKey === undefined ? null : sealAtRest(keyOf(token), secKey),
    expiresAt: new Date(Date.now() + lifeMs).toISOString(),
  });
  return { token, passkeyChallenge };
}

/** The sealed keys a challenge of signing in was opened with. */
export const answerOf = (challenge: Challenge, token: string): string =>
  openAtRest(keyOf(token), challenge.sealedAnswer ?? Buffer.alloc(28));
