import { api } from "@carnet/shell/api";
import { loadCrypto } from "@carnet/shell/crypto";
import { beginSession, signOut } from "@carnet/shell/session";
import {
  authenticateAnswer,
  preauthenticateAnswer,
  userInfo,
  type ContextRoot,
  type UserInfo,
} from "@carnet/services/account/contract";

interface Attempt {
  root: ContextRoot;
  email: string;
  password: string;
}

/**
 * Signs somebody in: the password is stretched here, the server sees only a proof of it, and the keys it gives are opened here
 * (crypto.md section 6). When they do not open, the session that was just begun is ended again.
 */
export async function signIn({ root, email, password }: Attempt): Promise<UserInfo> {
  const crypto = await loadCrypto();
  const { salt } = await api.post("/api/1/preauthenticate", { email }, preauthenticateAnswer);
  const { passwordHash, handle } = await crypto.stretch(email, password, salt);
  const proof = { email, password: passwordHash };
  const { pubKey, secKey } = await api.post(`/api/1/authenticate/${root}`, proof, authenticateAnswer);
  try {
    const { id, sessionId } = await api.get("/api/1/userInfo", userInfo);
    const record = { publicKey: pubKey, encryptedSecretKey: secKey };
    await crypto.unlock(handle, record, { userId: id, sessionId });
    return await beginSession();
  } catch (trouble) {
    await signOut({ evenUnsaved: true });
    throw trouble;
  }
}
