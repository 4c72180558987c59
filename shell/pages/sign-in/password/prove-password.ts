import { call } from "@carnet/shell/api";
import { loadCrypto } from "@carnet/shell/crypto";
import { preauthenticate } from "@carnet/services/account/contract";

/** The proof of somebody's password for the server, and the salt it was made with; the password itself stays here. */
export async function provePassword(
  email: string,
  password: string,
): Promise<{ currentPassword: string; salt: string }> {
  const crypto = await loadCrypto();
  const { salt } = await call(preauthenticate, { body: { email } });
  const { passwordHash } = await crypto.stretch(email, password, salt);
  return { currentPassword: passwordHash, salt };
}
