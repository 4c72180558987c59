import { call } from "@carnet/shell/api";
import type { LoginHandle, PmCrypto } from "@carnet/shell/crypto";
import { beginSession, dropSession, keepRecord } from "@carnet/shell/session";
import { getUserInfo, type SignedIn, type UserInfo } from "@carnet/services/account/contract";

/** Not awaited by anybody: a sign-in never waits for it, and never fails with it. */
const moveEscrowLater = async (crypto: PmCrypto): Promise<void> => {
  try {
    await (await import("../../recovery/escrow/move-escrow.ts")).moveEscrow(crypto);
  } catch {
    /* The next sign-in tries again. */
  }
};

/**
 * Opens the keys that the server gave after every proof it asked for; when they do not open, the session that was just
 * begun is ended again. Keys of before a reset come with them, and are taken up in the background.
 */
export async function openKeys(
  crypto: PmCrypto,
  handle: LoginHandle,
  { pubKey, secKey, reset }: SignedIn,
): Promise<UserInfo> {
  try {
    const { id, sessionId } = await call(getUserInfo);
    const record = { publicKey: pubKey, encryptedSecretKey: secKey };
    await crypto.unlock(handle, record, { userId: id, sessionId });
    const user = await beginSession();
    await keepRecord(record);
    if (user.role === "therapist") void moveEscrowLater(crypto);
    if (reset) await (await import("../../recovery/hand-over/former-key.ts")).takeFormerKey(crypto, reset);
    return user;
  } catch (trouble) {
    await dropSession();
    throw trouble;
  }
}
