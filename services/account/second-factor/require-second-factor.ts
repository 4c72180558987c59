import { countAttempt, Refusal, type Actor } from "@carnet/services/framework";
import type { SecondFactorProof } from "../contract/index.ts";
import { Session } from "../sessions/session.model.ts";
import { askSecondFactor } from "./challenges/ask-second-factor.ts";
import { takeProof } from "./challenges/take-proof.ts";
import { takeTotp } from "./totp/take-totp.ts";

interface Asked {
  /** How old the proof may be; any age within this session when absent. */
  minutes?: number;
  proof?: SecondFactorProof | undefined;
  code?: string | undefined;
}

/**
 * Lets on whoever proved a second factor in this session, at most `minutes` ago where that is said, or proves it now.
 * Refuses with secondFactorRequired and what it takes to answer; a wrong code with wrongSecondFactor.
 */
export async function requireSecondFactor(actor: Actor, { minutes, proof, code }: Asked = {}): Promise<void> {
  const userId = actor.userId ?? "";
  const own = Session.query().where({ id: actor.sessionId, user_id: userId });
  if (await provesNow(userId, { proof, code })) {
    return void (await own.patch({ secondFactorAt: new Date().toISOString() }));
  }
  const at = (await own.first())?.secondFactorAt;
  if (at && (minutes === undefined || Date.now() - Date.parse(at) < minutes * 60_000)) return;
  throw new Refusal("secondFactorRequired", { ...(await askSecondFactor(userId, "stepUp")) });
}

async function provesNow(userId: string, { proof, code }: Asked): Promise<boolean> {
  if (proof) return (await takeProof(proof, "stepUp")).userId === userId;
  if (!code) return false;
  await countAttempt("second factors of one account", userId, 10, 15 * 60);
  if (!(await takeTotp(userId, code))) throw new Refusal("wrongSecondFactor");
  return true;
}
