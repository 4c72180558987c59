import { api, Refused } from "@carnet/shell/api";
import { loadCrypto } from "@carnet/shell/crypto";
import {
  authenticateAnswer,
  preauthenticateAnswer,
  secondFactorRequired,
  type ContextRoot,
  type SecondFactorRequired,
  type UserInfo,
} from "@carnet/services/account/contract";
import { openKeys } from "./open-keys.ts";

interface Attempt {
  root: ContextRoot;
  email: string;
  password: string;
}

/** What shows a second time who one is. */
export interface Proof {
  code?: string;
  recoveryCode?: string;
  assertion?: object;
}

/** The password was right, and something else is asked for besides; the keys wait in the Worker. */
export interface SecondStep {
  asked: SecondFactorRequired;
  /** Refusals: wrongSecondFactor {triesLeft}; challengeExpired, after which one begins again. */
  prove(proof: Proof): Promise<UserInfo>;
}

/**
 * Signs somebody in: the password is stretched here, the server sees only a proof of it, and the keys it gives are opened here
 * (crypto.md section 6). Answers the person, or the second step that their account asks for.
 */
export async function signIn({ root, email, password }: Attempt): Promise<{ user: UserInfo } | { step: SecondStep }> {
  const crypto = await loadCrypto();
  const { salt } = await api.post("/api/1/preauthenticate", { email }, preauthenticateAnswer);
  const { passwordHash, handle } = await crypto.stretch(email, password, salt);
  const proof = { email, password: passwordHash };
  try {
    const answer = await api.post(`/api/1/authenticate/${root}`, proof, authenticateAnswer);
    return { user: await openKeys(crypto, handle, answer) };
  } catch (refusal) {
    if (!(refusal instanceof Refused) || refusal.code !== "secondFactorRequired") throw refusal;
    const asked = secondFactorRequired.parse(refusal.fields);
    const prove = async (given: Proof) => {
      const body = { challenge: asked.challenge, ...given };
      return openKeys(crypto, handle, await api.post("/api/1/secondFactor", body, authenticateAnswer));
    };
    return { step: { asked, prove } };
  }
}
