import { call } from "@carnet/shell/api";
import { loadCrypto, type RecoveryKit } from "@carnet/shell/crypto";
import { getMyPrincipal, saveRecoveryKit, type UserInfo } from "@carnet/services/account/contract";
import { provePassword } from "../../sign-in/password/prove-password.ts";

/** A kit made in this browser and not counted yet: `code` is for paper alone. */
export interface FreshKit {
  kit: RecoveryKit;
  currentPassword: string;
}

/** Makes a kit; the one before counts until this one is stored. Refusal: wrongPassword. */
export async function makeKit({ email }: Pick<UserInfo, "email">, password: string): Promise<FreshKit> {
  const crypto = await loadCrypto();
  const { currentPassword, salt } = await provePassword(email, password);
  /* The server tells a wrong password, and gives the sealed keys, which a reload has taken from the Worker. */
  const { pubKey, secKey } = await call(getMyPrincipal, { body: { password: currentPassword } });
  return crypto.makeKit({ email, password, salt, record: { publicKey: pubKey, encryptedSecretKey: secKey } });
}

/** From now on the paper opens the keys. */
export async function storeKit({ kit: { blob, auth }, currentPassword }: FreshKit): Promise<void> {
  await call(saveRecoveryKit, { body: { blob, auth, currentPassword } });
}
