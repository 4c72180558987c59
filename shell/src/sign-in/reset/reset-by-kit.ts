import { api, Refused } from "@carnet/shell/api";
import { codeOf, loadCrypto } from "@carnet/shell/crypto";
import { openKitAnswer, resetAnswer } from "@carnet/services/account/contract";
import { kitCodeOf } from "@carnet/shell/paper";

interface KitReset {
  guid: string;
  email: string;
  password: string;
  /** As it was typed from the paper. */
  code: string;
}

/**
 * Opens the same keys with the recovery kit and puts them under the new password: done at once, nobody has to agree.
 * Refusals: wrongRecoveryKit, guidAlreadyUsed, guidExpired.
 */
export async function resetByKit({ guid, email, password, code }: KitReset): Promise<void> {
  const crypto = await loadCrypto();
  const path = `/api/1/resetPassword/${encodeURIComponent(guid)}`;
  const written = kitCodeOf(code);
  const wrongKit = (trouble: unknown): never => {
    throw ["auth", "format", "encoding"].includes(codeOf(trouble)) ? new Refused("wrongRecoveryKit") : trouble;
  };
  const { auth } = await crypto.kitProof(written).catch(wrongKit);
  const { blob, publicKey, encryptedSecretKey } = await api.post(`${path}/kit`, { auth }, openKitAnswer);
  const record = { publicKey, encryptedSecretKey };
  const kit = await crypto.openWithKit({ email, code: written, blob, record, newPassword: password }).catch(wrongKit);
  await api.post(path, { kit }, resetAnswer);
}
