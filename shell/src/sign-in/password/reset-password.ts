import { api } from "@carnet/shell/api";
import { loadCrypto } from "@carnet/shell/crypto";
import { nothing } from "@carnet/services/account/contract";

interface Reset {
  guid: string;
  email: string;
  password: string;
}

/** Makes new keys under the new password and stores them against the link's secret (ACC-015). */
export async function resetPassword({ guid, email, password }: Reset): Promise<void> {
  const crypto = await loadCrypto();
  const { principal } = await crypto.beginReset({ email, password });
  const { passwordHash, keyForMaster, ...keys } = principal;
  const body = { ...keys, keyForMaster, password: passwordHash, email };
  await api.post(`/api/1/resetPassword/${encodeURIComponent(guid)}`, body, nothing);
}
