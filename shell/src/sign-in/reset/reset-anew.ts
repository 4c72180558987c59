import { api, Refused } from "@carnet/shell/api";
import { loadCrypto } from "@carnet/shell/crypto";
import { resetAnswer, secondFactorRequired, type SecondFactorRequired } from "@carnet/services/account/contract";
import type { z } from "zod";
import type { Proof } from "../login/sign-in.ts";

interface Reset {
  guid: string;
  email: string;
  password: string;
}

/** Empty when one can sign in at once; else what is waited for. */
export type ResetAnswer = z.output<typeof resetAnswer>;

/** An owner's new keys wait for a proof of the second factor. */
export interface ProofWanted {
  asked: SecondFactorRequired;
  prove(proof: Proof): Promise<ResetAnswer>;
}

/**
 * Makes new keys under the new password and stores them against the link's secret (ACC-015). Whoever owns a clinic shows
 * the second factor first, with the same keys: no colleague can approve theirs.
 */
export async function resetAnew({ guid, email, password }: Reset): Promise<ResetAnswer | ProofWanted> {
  const crypto = await loadCrypto();
  const { principal } = await crypto.beginReset({ email, password });
  const { passwordHash, ...keys } = principal;
  const body = { ...keys, password: passwordHash, email };
  const path = `/api/1/resetPassword/${encodeURIComponent(guid)}`;
  try {
    return await api.post(path, body, resetAnswer);
  } catch (refusal) {
    if (!(refusal instanceof Refused) || refusal.code !== "secondFactorRequired") throw refusal;
    const asked = secondFactorRequired.parse(refusal.fields);
    const prove = (proof: Proof) =>
      api.post(path, { ...body, secondFactor: { challenge: asked.challenge, ...proof } }, resetAnswer);
    return { asked, prove };
  }
}
