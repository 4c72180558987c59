import { call } from "@carnet/shell/api";
import * as account from "@carnet/services/account/contract";

import { makePasskey } from "../../sign-in/second-factor/passkey.ts";
import { provePassword } from "../../sign-in/password/prove-password.ts";
import { passkeyBlob } from "./passkey-blob.ts";

type Person = Pick<account.UserInfo, "email">;
type Codes = string[] | null;

/** The secret of a new authenticator app; it counts once a code of it was given. Refusal: wrongPassword. */
export async function offerTotp({ email }: Person, password: string) {
  const { currentPassword } = await provePassword(email, password);
  return call(account.offerTotp, { body: { currentPassword } });
}

/** Gives a code of the offered secret; answers codes to keep on paper, or null where those of before still hold. */
export const confirmTotp = async (code: string): Promise<Codes> =>
  (await call(account.confirmTotp, { body: { code } })).recoveryCodes;

/** The app counts no more. Refusal: wrongPassword. */
export async function removeTotp({ email }: Person, password: string): Promise<void> {
  const { currentPassword } = await provePassword(email, password);
  await call(account.removeTotp, { body: { currentPassword } });
}

/** Ten new codes; those before are void. Refusal: wrongPassword. */
export async function renewCodes({ email }: Person, password: string): Promise<Codes> {
  const { currentPassword } = await provePassword(email, password);
  return (await call(account.makeRecoveryCodes, { body: { currentPassword } })).recoveryCodes;
}

/**
 * Makes a passkey under a name; where it derives a secret, it can also unlock a covered page from now on.
 * Refusals: wrongPassword, passkeyNotAccepted. Rejects when the person calls it off.
 */
export async function addPasskey({ email }: Person, name: string, password: string): Promise<Codes> {
  const { currentPassword, salt } = await provePassword(email, password);
  const options = await call(account.offerPasskey, { body: { currentPassword } });
  const { proof: attestation, prf } = await makePasskey(options);
  const unlockBlob = prf && (await passkeyBlob({ email, password, salt, prf, currentPassword }, attestation.id));
  const body = { name, attestation, ...(unlockBlob && { unlockBlob }) };
  return (await call(account.addPasskey, { body })).recoveryCodes;
}

/** That passkey counts no more. Refusal: wrongPassword. */
export async function removePasskey({ email }: Person, id: string, password: string): Promise<void> {
  const { currentPassword } = await provePassword(email, password);
  await call(account.removePasskey, { params: { id }, body: { currentPassword } });
}
