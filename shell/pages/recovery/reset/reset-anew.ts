import { call, Refused } from "@carnet/shell/api";
import { loadCrypto } from "@carnet/shell/crypto";
import {
  resetAnswer,
  resetPassword,
  type SecondFactorRequired,
  secondFactorRequired,
} from "@carnet/services/account/contract";
import type { z } from "zod";
import type { Proof } from "../../sign-in/login/sign-in.ts";

interface Reset {
  guid: string;
  email: string;
  password: string;
}

/** Empty when one can sign in at once; else what is waited for. */
export type ResetAnswer = z.output<typeof resetAnswer>;

/** A reset that was begun, and the public half of the keys it was begun with. */
export interface Begun {
  answer: ResetAnswer;
  newPubKey: string;
}

/** An owner's new keys wait for a proof of the second factor. */
export interface ProofWanted {
  asked: SecondFactorRequired;
  prove(proof: Proof): Promise<Begun>;
}

/** No spare key was kept of the former keys: whoever goes on knows that what only they could open is lost. */
export interface LossKnown {
  goOn(): Promise<Begun | ProofWanted>;
}

/**
 * Makes new keys under the new password and stores them against the link's secret (ACC-015). Whoever owns a clinic shows
 * the second factor first, and whose keys nobody kept says that they know; with the same keys each time.
 */
export async function resetAnew({ guid, email, password }: Reset): Promise<Begun | ProofWanted | LossKnown> {
  const crypto = await loadCrypto();
  const { principal } = await crypto.beginReset({ email, password });
  const { passwordHash, ...keys } = principal;
  const body = { ...keys, password: passwordHash, email };
  const params = { guid };
  const begun = (answer: ResetAnswer): Begun => ({ answer, newPubKey: principal.pubKey });
  const post = async (more: { evenIfLost?: boolean }): Promise<Begun | ProofWanted> => {
    try {
      return begun(await call(resetPassword, { params, body: { ...body, ...more } }));
    } catch (refusal) {
      if (!(refusal instanceof Refused) || refusal.code !== "secondFactorRequired") throw refusal;
      const asked = secondFactorRequired.parse(refusal.fields);
      const prove = async (proof: Proof) => {
        const secondFactor = { challenge: asked.challenge, ...proof };
        return begun(await call(resetPassword, { params, body: { ...body, ...more, secondFactor } }));
      };
      return { asked, prove };
    }
  };
  try {
    return await post({});
  } catch (refusal) {
    if (!(refusal instanceof Refused) || refusal.code !== "nothingKept") throw refusal;
    return { goOn: () => post({ evenIfLost: true }) };
  }
}
