import { call, Refused } from "@carnet/shell/api";
import { codeOf, loadCrypto, type PmCrypto } from "@carnet/shell/crypto";
import * as account from "@carnet/services/account/contract";

interface Change {
  email: string;
  current: string;
  next: string;
  /** Another address to sign in with: a part of the key derivation, so the keys are wrapped for it. */
  newEmail?: string;
}

/** Wraps the keys under another password; the keys, and every chart sealed for them, stay as they are (ACC-018, CRY-010). Throws `Refused` for a wrong password. */
export async function changePassword(change: Change): Promise<void> {
  const crypto = await loadCrypto();
  const { salt } = await call(account.preauthenticate, { body: { email: change.email } });
  const input = { ...change, salt };
  const wrapped = await crypto.changePassword(input).catch(async (trouble: unknown) => {
    if (codeOf(trouble) === "password") throw new Refused("wrongPassword");
    if (codeOf(trouble) !== "locked") throw trouble;
    return crypto.changePassword({ ...input, record: await sealedKeys(crypto, change, salt) });
  });
  const { newEmail } = change;
  await call(account.changePassword, { body: { ...wrapped, ...(newEmail && { newEmail }) } });
}

/** After a reload the browser has only keys it cannot read: the sealed ones are asked for again, against the current password. */
async function sealedKeys(crypto: PmCrypto, { email, current }: Change, salt: string) {
  const { passwordHash } = await crypto.stretch(email, current, salt);
  const { pubKey, secKey } = await call(account.getMyPrincipal, { body: { password: passwordHash } });
  return { publicKey: pubKey, encryptedSecretKey: secKey };
}
