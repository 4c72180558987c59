import { api } from "@carnet/shell/api";
import { loadCrypto, type RecoveryKit } from "@carnet/shell/crypto";
import { myPrincipalAnswer, nothing, recoveryKitAnswer, type UserInfo } from "@carnet/services/account/contract";
import { provePassword } from "../security/prove-password.ts";

/** A kit made in this browser and not counted yet: `code` is for paper alone. */
export interface FreshKit {
  kit: RecoveryKit;
  currentPassword: string;
}

/** Since when a kit counts, or null. */
export const getRecoveryKit = () => api.get("/api/1/recoveryKit", recoveryKitAnswer);

/** Makes a kit; the one before counts until this one is stored. Refusal: wrongPassword. */
export async function makeKit({ email }: Pick<UserInfo, "email">, password: string): Promise<FreshKit> {
  const crypto = await loadCrypto();
  const { currentPassword, salt } = await provePassword(email, password);
  /* The server tells a wrong password, and gives the sealed keys, which a reload has taken from the Worker. */
  const { pubKey, secKey } = await api.post("/api/1/myPrincipal", { password: currentPassword }, myPrincipalAnswer);
  return crypto.makeKit({ email, password, salt, record: { publicKey: pubKey, encryptedSecretKey: secKey } });
}

/** From now on the paper opens the keys. */
export async function storeKit({ kit: { blob, auth }, currentPassword }: FreshKit): Promise<void> {
  await api.put("/api/1/recoveryKit", { blob, auth, currentPassword }, nothing);
}
