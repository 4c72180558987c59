import { call, Refused } from "@carnet/shell/api";
import { loadCrypto } from "@carnet/shell/crypto";
import {
  authenticate,
  type ContextRoot,
  preauthenticate,
  proveSecondFactor,
  type secondFactorProof,
  type SecondFactorRequired,
  secondFactorRequired,
  type UserInfo,
} from "@carnet/services/account/contract";
import type { z } from "zod";
import { openKeys } from "./open-keys.ts";

interface Credentials {
  root: ContextRoot;
  email: string;
  password: string;
  confirm?: string | undefined;
  /** They come in to seal the records that were imported for them. */
  sealsImports?: boolean;
}

/** What shows a second time who one is, for a challenge that was given. */
export type Proof = Omit<z.input<typeof secondFactorProof>, "challenge">;

/** The password was right, and something else is asked for besides; the keys wait in the Worker. */
export interface SecondStep {
  asked: SecondFactorRequired;
  /** Refusals: wrongSecondFactor {triesLeft}; challengeExpired, after which one begins again. */
  prove(proof: Proof): Promise<UserInfo>;
}

/**
 * Signs somebody in: the password is stretched here, the server sees only a proof of it, and the keys it gives are opened here
 * (PROTOCOL.md section 3). Answers the person, or the second step that their account asks for.
 */
export async function signIn({
  root,
  email,
  password,
  confirm,
  sealsImports,
}: Credentials): Promise<{ user: UserInfo } | { step: SecondStep }> {
  const crypto = await loadCrypto();
  const { salt } = await call(preauthenticate, { body: { email } });
  const { passwordHash, handle } = await crypto.stretch(email, password, salt);
  const aim = sealsImports && { sealsImports };
  const proof = { email, password: passwordHash, confirm, ...aim };
  try {
    const answer = await call(authenticate[root], { body: proof });
    return { user: await openKeys(crypto, handle, answer) };
  } catch (refusal) {
    if (!(refusal instanceof Refused) || refusal.code !== "secondFactorRequired") throw refusal;
    const asked = secondFactorRequired.parse(refusal.fields);
    const prove = async (proof: Proof) => {
      const body = { challenge: asked.challenge, ...proof, ...aim };
      return openKeys(crypto, handle, await call(proveSecondFactor, { body }));
    };
    return { step: { asked, prove } };
  }
}
