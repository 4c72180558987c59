import { call, Refused } from "@carnet/shell/api";
import { codeOf, loadCrypto } from "@carnet/shell/crypto";
import { openRecoveryKit, resetPassword } from "@carnet/services/account/contract";
import { kitCodeOf } from "@carnet/shell/recovery-kit";

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
  const params = { guid };
  const written = kitCodeOf(code);
  const wrongKit = (trouble: unknown): never => {
    throw ["auth", "format", "encoding"].includes(codeOf(trouble)) ? new Refused("wrongRecoveryKit") : trouble;
  };
  const { auth } = await crypto.kitProof(written).catch(wrongKit);
  const { blob, publicKey, encryptedSecretKey } = await call(openRecoveryKit, { params, body: { auth } });
  const record = { publicKey, encryptedSecretKey };
  const kit = await crypto.openWithKit({ email, code: written, blob, record, newPassword: password }).catch(wrongKit);
  await call(resetPassword, { params, body: { kit } });
}
