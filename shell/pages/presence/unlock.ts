import { call } from "@carnet/shell/api";
import { queryClient } from "@carnet/shell/app";
import { loadCrypto, type PmCrypto } from "@carnet/shell/crypto";
import { flushWork, keepRecord, keptRecord, openOwnTrustStore } from "@carnet/shell/session";
import { getMyPrincipal, getUnlockBlobs, preauthenticate, type UserInfo } from "@carnet/services/account/contract";
import { askPasskey } from "../sign-in/second-factor/passkey.ts";
import { keysForgotten, uncover } from "./lock-board.ts";

/** Opens the keys with the password, which is proved to the server once more. Refusal: wrongPassword. */
export async function unlockWithPassword(user: UserInfo, password: string): Promise<void> {
  await keysForgotten();
  const crypto = await loadCrypto();
  const { salt } = await call(preauthenticate, { body: { email: user.email } });
  const { passwordHash, handle } = await crypto.stretch(user.email, password, salt);
  const { pubKey, secKey } = await call(getMyPrincipal, { body: { password: passwordHash } });
  const record = { publicKey: pubKey, encryptedSecretKey: secKey };
  await crypto.unlock(handle, record, { userId: user.id, sessionId: user.sessionId });
  await keepRecord(record);
  await goOn(crypto);
}

/** Which passkeys open the keys on this device, where the password has opened them before; null where none does. */
export async function unlockingPasskeys() {
  if (!keptRecord()) return null;
  const { blobs } = await call(getUnlockBlobs, { quiet: true });
  return blobs.length > 0 ? blobs : null;
}

/** Opens the keys with a passkey: nothing is asked of the server. */
export async function unlockWithPasskey(
  user: UserInfo,
  blobs: NonNullable<Awaited<ReturnType<typeof unlockingPasskeys>>>,
): Promise<void> {
  await keysForgotten();
  const [crypto, record] = [await loadCrypto(), keptRecord()];
  const { proof, prf } = await askPasskey({
    challenge: freshChallenge(),
    userVerification: "required",
    allowCredentials: blobs.map(({ credentialId: id }) => ({ type: "public-key", id })),
  });
  const blob = blobs.find(({ credentialId }) => credentialId === proof.id);
  if (!record || !prf || !blob) throw new Error("passkey");
  const trust = { userId: user.id, sessionId: user.sessionId };
  await crypto.unlockWithPasskey({
    prf,
    credential: proof.id,
    blob: blob.blob,
    email: user.email,
    record,
    trust,
  });
  await goOn(crypto);
}

const freshChallenge = () =>
  btoa(String.fromCharCode(...globalThis.crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** Where the page was: what screens had opened is opened again, and what waits in the journal goes to the server. */
async function goOn(crypto: PmCrypto): Promise<void> {
  await openOwnTrustStore(crypto);
  uncover();
  await queryClient.refetchQueries({ type: "active" });
  await flushWork();
}
