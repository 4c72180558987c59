import { call } from "@carnet/shell/api";
import { loadCrypto } from "@carnet/shell/crypto";
import { type ContextRoot, signup, termsVersion } from "@carnet/services/account/contract";
import type { Newcomer } from "./newcomer.ts";

export { newId } from "@carnet/shell/api";

/**
 * Opens an account: the keys are made here, the server gets them sealed (ACC-010, CRY-002).
 * `key` names the intention, so that pressing twice opens one account. Answers whether a link was mailed to prove the address.
 */
export async function signUp(root: ContextRoot, newcomer: Newcomer, key: string): Promise<{ isMailed: boolean }> {
  const { email, password, firstName, lastName, langCode, invitationId, proof } = newcomer;
  const crypto = await loadCrypto();
  const { principal } = await crypto.signup({ email, password, escrow: "platform" });
  const { passwordHash, ...keys } = principal;
  const person = { email, firstName, lastName, langCode, invitationId, proof, termsVersion };
  const body = { ...keys, password: passwordHash, ...person };
  const { activationRequired } = await call(signup[root], { body, idempotencyKey: key });
  return { isMailed: activationRequired === true };
}
