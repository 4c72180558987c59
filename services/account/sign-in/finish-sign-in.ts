import { Refusal } from "@carnet/services/framework";
import type { SecondFactorProof } from "../contract/index.ts";
import { Principal } from "../principals/principal.model.ts";
import { answerOf } from "../second-factor/challenges/open-challenge.ts";
import { takeProof } from "../second-factor/challenges/take-proof.ts";
import { User } from "../users/user.model.ts";
import { allowIn } from "./allow-in.ts";
import { letIn } from "./let-in.ts";

/**
 * The second step of signing in: takes the proof and answers what the first step would have.
 * The account is looked at again, because it may have been disabled or given other keys since the first step.
 */
export async function finishSignIn(proof: SecondFactorProof, browser: string) {
  const challenge = await takeProof(proof, "signIn");
  const user = await User.query().findById(challenge.userId);
  const principal = await Principal.inUse(challenge.userId);
  if (!user || !principal) throw new Refusal("challengeExpired");
  await allowIn(user, principal, proof.sealsImports);
  return letIn(user, { principal, secKey: answerOf(challenge, proof.challenge), browser, bySecondFactor: true });
}
