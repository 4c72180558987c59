import { call } from "@carnet/shell/api";
import { loadCrypto } from "@carnet/shell/crypto";
import { getMyPrincipal } from "@carnet/services/account/contract";

interface Owner {
  email: string;
  password: string;
  salt: string;
  currentPassword: string;
  /** What the passkey derived. */
  prf: string;
}

/** The account key sealed under what a passkey derives: with it the passkey opens a covered page. */
export async function passkeyBlob({ currentPassword, ...owner }: Owner, credential: string): Promise<string> {
  const crypto = await loadCrypto();
  const { pubKey, secKey } = await call(getMyPrincipal, { body: { password: currentPassword } });
  const record = { publicKey: pubKey, encryptedSecretKey: secKey };
  return (await crypto.enrolPasskey({ ...owner, credential, record })).blob;
}
