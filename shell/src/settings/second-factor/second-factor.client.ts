import { api } from "@carnet/shell/api";
import {
  nothing,
  passkeyOptions,
  recoveryCodes,
  secondFactorStatus,
  totpOffer,
  type UserInfo,
} from "@carnet/services/account/contract";
import { makePasskey } from "../../sign-in/second-factor/passkey.ts";
import { provePassword } from "../security/prove-password.ts";
import { passkeyBlob } from "./passkey-blob.ts";

type Person = Pick<UserInfo, "email">;
type Codes = string[] | null;
const path = "/api/1/secondFactor";

/** What is enrolled now. */
export const getSecondFactor = () => api.get(path, secondFactorStatus);

/** The secret of a new authenticator app; it counts once a code of it was given. Refusal: wrongPassword. */
export async function offerTotp({ email }: Person, password: string) {
  const { currentPassword } = await provePassword(email, password);
  return api.post(`${path}/totp`, { currentPassword }, totpOffer);
}

/** Gives a code of the offered secret; answers codes to keep on paper, or null where those of before still hold. */
export const confirmTotp = async (code: string): Promise<Codes> =>
  (await api.put(`${path}/totp`, { code }, recoveryCodes)).recoveryCodes;

/** The app counts no more. Refusal: wrongPassword. */
export async function removeTotp({ email }: Person, password: string): Promise<void> {
  const { currentPassword } = await provePassword(email, password);
  await api.del(`${path}/totp`, nothing, { body: { currentPassword } });
}

/** Ten new codes; those before are void. Refusal: wrongPassword. */
export async function renewCodes({ email }: Person, password: string): Promise<Codes> {
  const { currentPassword } = await provePassword(email, password);
  return (await api.post(`${path}/recoveryCodes`, { currentPassword }, recoveryCodes)).recoveryCodes;
}

/**
 * Makes a passkey under a name; where it derives a secret, it can also unlock a covered page from now on.
 * Refusals: wrongPassword, passkeyNotAccepted. Rejects when the person calls it off.
 */
export async function addPasskey({ email }: Person, name: string, password: string): Promise<Codes> {
  const { currentPassword, salt } = await provePassword(email, password);
  const options = await api.post(`${path}/passkeys/options`, { currentPassword }, passkeyOptions);
  const { proof: attestation, prf } = await makePasskey(options);
  const unlockBlob = prf && (await passkeyBlob({ email, password, salt, prf, currentPassword }, attestation.id));
  const body = { name, attestation, ...(unlockBlob && { unlockBlob }) };
  return (await api.post(`${path}/passkeys`, body, recoveryCodes)).recoveryCodes;
}

/** That passkey counts no more. Refusal: wrongPassword. */
export async function removePasskey({ email }: Person, id: string, password: string): Promise<void> {
  const { currentPassword } = await provePassword(email, password);
  await api.del(`${path}/passkeys/${id}`, nothing, { body: { currentPassword } });
}
