import { countAttempt, Refusal } from "@carnet/services/framework";
import type { SecondFactorProof } from "../../contract/index.ts";
import { takeAssertion } from "../passkeys/take-assertion.ts";
import { takeRecoveryCode } from "../recovery-codes/recovery-codes.ts";
import { takeTotp } from "../totp/take-totp.ts";
import { Challenge, triesOfChallenge, type Purpose } from "./challenge.model.ts";

const quarterHour = 15 * 60;

/**
 * Takes one proof for a challenge: five tries, one right answer, ten answers in a quarter of an hour for an account.
 * Refuses with challengeExpired or wrongSecondFactor; answers the challenge, which is then spent.
 */
export async function takeProof(proof: SecondFactorProof, purpose: Purpose): Promise<Challenge> {
  const challenge = await Challenge.tryOnce(proof.challenge, purpose);
  if (!challenge) throw new Refusal("challengeExpired");
  await countAttempt("second factors of one account", challenge.userId, 10, quarterHour);
  if (!(await isRight(challenge, proof))) {
    throw new Refusal("wrongSecondFactor", { triesLeft: triesOfChallenge - challenge.tries });
  }
  if (!(await Challenge.spend(challenge.userId, challenge.passkeyChallenge, purpose))) {
    throw new Refusal("challengeExpired");
  }
  return challenge;
}

/** The codes of RFC 6238 and those on paper are each spent by being right. */
function isRight({ userId, passkeyChallenge }: Challenge, { code, recoveryCode, assertion }: SecondFactorProof) {
  if (code) return takeTotp(userId, code);
  if (recoveryCode) return takeRecoveryCode(userId, recoveryCode);
  return assertion ? takeAssertion(userId, passkeyChallenge, assertion) : false;
}
